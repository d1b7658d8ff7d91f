import { inviteGuestCall } from '@glidepath/api-contract/enrolment/invite-guest.call';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './devices.module.css';
import { type InvitationState, needsTypedEmail, runInvitation } from './invitation.ts';
import { InvitationEmailModal } from './invitation-email.modal.tsx';
import { mayInviteToConnect } from './may-invite.ts';

/** Mails a patient the way to connect a sensor without an account. */
export function InviteToConnect({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('devices');
  const isOffered = mayInviteToConnect(usePublicSettings().data, useClinic().data);
  const [state, setState] = useState<InvitationState>('ready');
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!isOffered) return null;

  const invite = async (email?: string) => {
    const isOut = await runInvitation({
      send: () =>
        callApi(inviteGuestCall, { params: { id: patient.id }, body: { ...(email !== undefined && { email }) } }),
      onState: setState,
      onFailure: setFailure,
    });
    if (isOut) track('invitation-sent', { typed: email !== undefined });
  };
  const start = () => {
    if (state !== 'ready') return;
    if (needsTypedEmail(patient)) setIsAsking(true);
    else void invite();
  };

  return (
    <div className={styles.invite}>
      <p>{t('invite.explanation')}</p>
      <Anchor component="button" type="button" onClick={start} aria-disabled={state !== 'ready'} aria-live="polite">
        {t(`invite.${state}`)}
      </Anchor>
      <InvitationEmailModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onSend={(email) => {
          setIsAsking(false);
          void invite(email);
        }}
      />
      <FailureModal failure={failure} onClose={() => setFailure(undefined)} />
    </div>
  );
}
