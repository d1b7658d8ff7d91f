import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';
import { getGuestByEnrolmentKeyCall } from '@glidepath/api-contract/enrolment/get-guest-by-enrolment-key.call';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { guestEnrolmentFailure } from '@glidepath/api-contract/errors/enrolment-failure';
import { errorText, type ResolvedError } from '@glidepath/api-contract/errors/resolve-error';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { isoDay } from '#shared/format/dates.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { storeTokens } from '#shared/session/sign-in.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { BirthDatePicker } from './birth-date/birth-date-picker.tsx';
import { birthDateEntryIssue, type GuardianEntry, guardianIssue, NO_GUARDIAN } from './form/enrolment-issues.ts';
import { GuardianConsent } from './form/guardian-consent.tsx';
import { InvitationExpiredModal } from './mailed-link/invitation-expired.modal.tsx';
import { MailedLink } from './mailed-link/mailed-link.tsx';
import { resolvedFailure } from './mailed-link/resolved-failure.ts';

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
  const [isClosed, setIsClosed] = useState(false);
  const form = useForm<GuestEntries>({
    initialValues: { bornOn: undefined, guardian: NO_GUARDIAN },
    validate: guestIssues,
  });

  const complete = async ({ bornOn = '', guardian }: GuestEntries) => {
    const consent = guardian.hasConsented && { guardianName: guardian.name.trim() };
    const body = { guestEnrollmentKey: mailedKey, dateOfBirth: bornOn, ...consent };
    storeTokens(await callApi(completeGuestEnrolmentCall, { body }));
    tabStore.setItem(SESSION_KEYS.guestName, firstName);
    tabStore.removeItem(SESSION_KEYS.guestConnected);
    // "/" then leads a guest back here.
    tabStore.setItem(SESSION_KEYS.currentPatientId, patientId);
    await navigate(paths.guestDevices(patientId), { replace: true });
  };
  const completing = useMutation({ mutationFn: complete });
  const failure = completing.isError ? resolvedFailure(completing.error) : undefined;
  const isOver = failure !== undefined && isAboutInvitation(failure);
  const isDateWrong = form.errors['bornOn'] !== undefined || (failure !== undefined && !isOver);

  const send = form.onSubmit((entries) => {
    if (!completing.isPending) completing.mutate(entries);
  });
  const choose = (day: string) => {
    form.setFieldValue('bornOn', day);
    form.setFieldValue('guardian', NO_GUARDIAN);
    if (failure) completing.reset();
  };

  return (
    <form noValidate onSubmit={send} aria-label={t('guest.title')}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('guest.greeting', { firstName })}</Text>
        <Text c="dimmed">{t('guest.explanation')}</Text>
        <BirthDatePicker
          bornOn={form.values.bornOn}
          onChange={choose}
          errorText={isDateWrong ? currentErrorTexts()['birth-date-invalid'] : undefined}
        />
        <GuardianConsent
          {...form.values}
          onChange={(guardian) => form.setFieldValue('guardian', guardian)}
          issue={form.errors['guardian']}
        />
        <Button type="submit" fullWidth aria-disabled={completing.isPending}>
          {t('guest.button')}
        </Button>
      </Stack>
      <InvitationExpiredModal
        opened={isOver && !isClosed}
        text={isOver ? errorText(failure, currentErrorTexts()) : ''}
        error={isOver ? failure.name : undefined}
        onClose={() => setIsClosed(true)}
      />
    </form>
  );
}

type GuestEntries = Readonly<{ bornOn: string | undefined; guardian: GuardianEntry }>;

function guestIssues({ bornOn, guardian }: GuestEntries) {
  const today = isoDay(new Date());
  return { bornOn: birthDateEntryIssue(bornOn, today), guardian: guardianIssue(bornOn, guardian, today) };
}

/** Whatever else the server refuses reads as a wrong date of birth. */
function isAboutInvitation(failure: ResolvedError): boolean {
  const text = errorText(failure, ENGLISH_ERROR_TEXTS);
  return guestEnrolmentFailure(failure, text, ENGLISH_ERROR_TEXTS).kind === 'invitation-expired';
}
