import { inviteGuestCall } from '@glidepath/api-contract/enrolment/invite-guest.call';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { isSettingOn } from '#shared/account/public-settings.ts';
import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from '../devices.module.css';
import { InvitationEmailModal } from './invitation-email.modal.tsx';

/** Mails a patient the way to connect a sensor without an account. */
export function InviteToConnect({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('devices');
  const isOffered = useIsOffered();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!isOffered) return null;

  const invite = async (email?: string) => {
    setState('sending');
    try {
      await callApi(inviteGuestCall, { params: { id: patient.id }, body: { ...(email !== undefined && { email }) } });
    } catch (refused) {
      setState('ready');
      setFailure(refused);
      return;
    }
    setState('sent');
    setTimeout(() => setState('ready'), DELAYS_MS.invitationSent);
    track('invitation-sent', { typed: email !== undefined });
  };
  const start = () => {
    if (state !== 'ready') return;
    // A patient with a linked account is written to at that address; for the others it must be asked (ENROL-31).
    if (patient.tidepoolEmail) void invite();
    else setIsAsking(true);
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

/** Both the installation and the clinic must have it switched on (D3-51). */
function useIsOffered(): boolean {
  const { data: settings } = usePublicSettings();
  const { data: clinic } = useClinic();
  return (
    isSettingOn(settings, 'is_patient_connect_cgm_enabled_global') &&
    clinic?.clinicConfiguration.shouldShowPatientConnectCgm === true
  );
}
