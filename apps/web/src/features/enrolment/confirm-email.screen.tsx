import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { completeEmailChangeCall } from '@glidepath/api-contract/patient-accounts/complete-email-change.call';
import { getEmailChangeByKeyCall } from '@glidepath/api-contract/patient-accounts/get-email-change-by-key.call';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { isoDay } from '#shared/format/dates.ts';
import { paths } from '#shared/routing/paths.ts';
import { BirthDatePicker } from './birth-date/birth-date-picker.tsx';
import { birthDateEntryIssue } from './form/enrolment-issues.ts';
import { InvitationExpiredModal } from './mailed-link/invitation-expired.modal.tsx';
import { MailedLink } from './mailed-link/mailed-link.tsx';
import { resolvedFailure } from './mailed-link/resolved-failure.ts';

/** Where the mail to a new address leads: whoever opens it there proves to be the patient, and then signs in with it. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('enrolment');
  return (
    <MailedLink
      kind="email"
      title={t('email.title')}
      expiredTitle={t('email.expired')}
      askForPerson={(key, options) => callApi(getEmailChangeByKeyCall, { params: { key } }, options)}
    >
      {(person, knownKey) => <Confirmation mailedKey={knownKey} {...person} />}
    </MailedLink>
  );
}

type ConfirmationProps = Readonly<{ mailedKey: string; email: string; firstName: string }>;

function Confirmation({ mailedKey, email, firstName }: ConfirmationProps) {
  const { t } = useTranslation('enrolment');
  const confirming = useMutation({
    mutationFn: (dateOfBirth: string) =>
      callApi(completeEmailChangeCall, { body: { emailChangeKey: mailedKey, dateOfBirth } }),
  });
  const address = <Address email={email} />;
  if (confirming.isSuccess) {
    return (
      <Stack>
        <Text role="status">{t('email.done')}</Text>
        {address}
        <Button component={Link} to={paths.login}>
          {t('email.signIn')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>{t('email.greeting', { firstName })}</Text>
      {address}
      <Text c="dimmed">{t('email.explanation')}</Text>
      <BirthDateForm confirming={confirming} />
    </Stack>
  );
}

function Address({ email }: Readonly<{ email: string }>) {
  return (
    <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
      <bdi dir="ltr">{email}</bdi>
    </Text>
  );
}

type Confirming = Readonly<{
  error: unknown;
  isPending: boolean;
  mutate: (dateOfBirth: string) => void;
  reset: () => void;
}>;

function BirthDateForm({ confirming }: Readonly<{ confirming: Confirming }>) {
  const { t } = useTranslation('enrolment');
  const failureText = useFailureText();
  const form = useForm<{ bornOn: string | undefined }>({
    initialValues: { bornOn: undefined },
    validate: { bornOn: (bornOn) => birthDateEntryIssue(bornOn, isoDay(new Date())) },
  });
  const [isClosed, setIsClosed] = useState(false);
  const failure = confirming.error === null ? undefined : resolvedFailure(confirming.error).name;
  const isOf = (name: ErrorName) => failure === name;
  const isDateWrong = form.errors['bornOn'] !== undefined || isOf('birth-date-invalid');
  const isOver = isOf('email-change-expired');

  const submit = form.onSubmit(({ bornOn }) => {
    if (bornOn !== undefined && !confirming.isPending) confirming.mutate(bornOn);
  });
  const choose = (day: string) => {
    form.setFieldValue('bornOn', day);
    confirming.reset();
  };

  return (
    <form noValidate onSubmit={submit} aria-label={t('email.title')}>
      <Stack>
        <BirthDatePicker
          bornOn={form.values.bornOn}
          onChange={choose}
          errorText={isDateWrong ? t('birthDate.issues.invalid') : undefined}
        />
        {failure !== undefined && !isDateWrong && !isOver && (
          <Alert color="red" role="alert" p="sm">
            <Text size="sm">{failureText(confirming.error)}</Text>
          </Alert>
        )}
        <Button type="submit" fullWidth aria-disabled={confirming.isPending}>
          {t('email.button')}
        </Button>
      </Stack>
      <InvitationExpiredModal
        opened={isOver && !isClosed}
        title={t('email.expired')}
        text={failureText(confirming.error)}
        onClose={() => setIsClosed(true)}
      />
    </form>
  );
}
