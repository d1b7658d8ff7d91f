import { emailIssue, normalisedEmail } from '@glidepath/account-rules';
import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { Alert, Button, Modal, Stack, Text, TextInput, useDirection } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { credentialsKeys } from './credentials-validity.query.ts';
import { sizedModal } from './sized-modal.ts';

type CredentialsModalProps = Readonly<{ opened: boolean; onClose: () => void; onSaved: () => void }>;

/** Asks for the clinic's login at the linked data provider. It may be put off: patients come first (D1-016). */
export function CredentialsModal({ opened, onClose, onSaved }: CredentialsModalProps) {
  const { t } = useTranslation('training');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('credentials.title')}
      {...sizedModal(412, 500)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('credentials.close') }}
    >
      <CredentialsForm onSaved={onSaved} />
    </Modal>
  );
}

function CredentialsForm({ onSaved }: Readonly<{ onSaved: () => void }>) {
  const { t } = useTranslation('training');
  const failureText = useFailureText();
  const { dir } = useDirection();
  const queryClient = useQueryClient();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: { email: '', password: '' },
    issuesOf: credentialsIssues,
    send: async ({ email, password }) => {
      const body = { email: normalisedEmail(email), password };
      queryClient.setQueryData(credentialsKeys.validity, await callApi(updateTidepoolCredentialsCall, { body }));
      onSaved();
    },
  });

  return (
    <form noValidate onSubmit={submit} aria-label={t('credentials.title')}>
      <Stack h="100%">
        <Text c="dimmed" size="sm">
          {t('credentials.explanation')}
        </Text>
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          autoComplete="off"
          data-autofocus
          label={t('credentials.email')}
          // An address reads from left to right and stands where the page's text begins.
          styles={{ input: { direction: 'ltr', textAlign: dir === 'rtl' ? 'end' : 'start' } }}
          error={issues.email && t(`credentials.issues.${issues.email}`)}
        />
        <PasswordField
          {...form.getInputProps('password')}
          autoComplete="off"
          label={t('credentials.password')}
          error={issues.password && t(`credentials.issues.${issues.password}`)}
        />
        {failure !== undefined && (
          <Alert color="red" role="alert" p="sm">
            <Text size="sm">{failureText(failure)}</Text>
          </Alert>
        )}
        <Button type="submit" fullWidth mt="auto" aria-disabled={isSending}>
          {t('credentials.button')}
        </Button>
      </Stack>
    </form>
  );
}

type Credentials = Readonly<{ email: string; password: string }>;
type CredentialsIssues = Readonly<{ email?: 'email-empty' | 'email-malformed'; password?: 'password-empty' }>;

function credentialsIssues({ email, password }: Credentials): CredentialsIssues {
  const issue = emailIssue(email);
  return {
    ...(issue && { email: issue === 'login.email-empty' ? 'email-empty' : 'email-malformed' }),
    ...(password === '' && { password: 'password-empty' }),
  };
}
