import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';
import { getGuestByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-guest-by-enrolment-key.call';
import { errorText } from '@glidepath/api-contract/errors/resolve-error';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { isoDay } from '#shared/format/dates.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { storeTokens } from '#shared/session/sign-in.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { BirthDatePicker } from './birth-date-picker.tsx';
import { type GuardianIssue, guardianIssue, NO_GUARDIAN } from './enrolment-issues.ts';
import { GuardianConsent } from './guardian-consent.tsx';
import { INITIAL_GUEST, maySendGuest, nextGuest } from './guest-state.ts';
import { InvitationExpiredModal } from './invitation-expired.modal.tsx';
import { MailedLink } from './mailed-link.tsx';
import { resolvedFailure } from './resolved-failure.ts';

export function GuestEnrolmentScreen() {
  const { t } = useTranslation('enrolment');
  return (
    <MailedLink
      kind="guest"
      title={t('guest.title')}
      askForPerson={(key, options) => callApi(getGuestByEnrolmentKeyCall, { params: { key } }, options)}
    >
      {({ id, firstName }, knownKey) => <GuestForm mailedKey={knownKey} patientId={id} firstName={firstName} />}
    </MailedLink>
  );
}

type GuestFormProps = Readonly<{ mailedKey: string; patientId: string; firstName: string }>;

function GuestForm({ mailedKey, patientId, firstName }: GuestFormProps) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(nextGuest, INITIAL_GUEST);
  const [isClosed, setIsClosed] = useState(false);
  const [guardian, setGuardian] = useState(NO_GUARDIAN);
  const [shownIssue, setShownIssue] = useState<GuardianIssue>();

  const complete = async (bornOn: string) => {
    const consent = guardian.hasConsented && { guardianName: guardian.name.trim() };
    const body = { guestEnrollmentKey: mailedKey, dateOfBirth: bornOn, ...consent };
    storeTokens(await callApi(completeGuestEnrolmentCall, { body }));
    tabStore.setItem(SESSION_KEYS.guestName, firstName);
    tabStore.removeItem(SESSION_KEYS.guestConnected);
    // "/" then leads a guest back here.
    tabStore.setItem(SESSION_KEYS.currentPatientId, patientId);
    await navigate(paths.guestDevices(patientId), { replace: true });
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    const today = isoDay(new Date());
    const missing = guardianIssue(state.bornOn, guardian, today);
    setShownIssue(missing);
    if (missing) return;
    dispatch({ type: 'submitted', today });
    if (state.bornOn === undefined || !maySendGuest(state, today)) return;
    complete(state.bornOn).catch((failure: unknown) => dispatch({ type: 'failed', error: resolvedFailure(failure) }));
  };

  return (
    <form noValidate onSubmit={send} aria-label={t('guest.title')}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('guest.greeting', { firstName })}</Text>
        <Text c="dimmed">{t('guest.explanation')}</Text>
        <BirthDatePicker
          bornOn={state.bornOn}
          onChange={(bornOn) => {
            dispatch({ type: 'chosen', bornOn });
            setGuardian(NO_GUARDIAN);
          }}
          errorText={state.isBirthDateInvalid ? currentErrorTexts()['birth-date-invalid'] : undefined}
        />
        <GuardianConsent bornOn={state.bornOn} guardian={guardian} onChange={setGuardian} issue={shownIssue} />
        <Button type="submit" fullWidth aria-disabled={state.isSending}>
          {t('guest.button')}
        </Button>
      </Stack>
      <InvitationExpiredModal
        opened={state.invitationError !== undefined && !isClosed}
        text={state.invitationError ? errorText(state.invitationError, currentErrorTexts()) : ''}
        error={state.invitationError?.name}
        onClose={() => setIsClosed(true)}
      />
    </form>
  );
}
