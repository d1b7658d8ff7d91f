import { emailIssue, normalisedEmail } from '@glidepath/account-rules';
import { updateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/update-tidepool-credentials.call';
import { Alert, Button, Modal, Stack, Text, TextInput, useDirection } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
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
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [issues, setIssues] = useState<CredentialsIssues>({});
  const { isSending, failure, save } = useSaveCredentials(onSaved);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = credentialsIssue(email, password);
    setIssues(found);
    if (Object.keys(found).length === 0) void save(normalisedEmail(email), password);
  };

  return (
    <form noValidate onSubmit={send} aria-label={t('credentials.title')}>
      <Stack h="100%">
        <Text c="dimmed" size="sm">
          {t('credentials.explanation')}
        </Text>
        <TextInput
          type="email"
          autoComplete="off"
          data-autofocus
          label={t('credentials.email')}
          // An address reads from left to right and stands where the page's text begins.
          styles={{ input: { direction: 'ltr', textAlign: dir === 'rtl' ? 'end' : 'start' } }}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={issues.email && t(`credentials.issues.${issues.email}`)}
        />
        <PasswordField
          autoComplete="off"
          label={t('credentials.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
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

function useSaveCredentials(onSaved: () => void) {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const save = async (email: string, password: string) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      queryClient.setQueryData(
        credentialsKeys.validity,
        await callApi(updateTidepoolCredentialsCall, { body: { email, password } }),
      );
      onSaved();
    } catch (thrown) {
      setFailure(thrown);
    }
    setIsSending(false);
  };
  return { isSending, failure, save };
}

type CredentialsIssues = Readonly<{
  email?: 'email-empty' | 'email-malformed';
  password?: 'password-empty';
}>;

/** What stops the credentials form, each fault at its own field. An empty object means it may be sent. */
export function credentialsIssue(email: string, password: string): CredentialsIssues {
  return {
    ...emailPart(email),
    ...(password === '' && { password: 'password-empty' }),
  };
}

function emailPart(email: string): CredentialsIssues {
  const issue = emailIssue(email);
  if (issue === undefined) return {};
  return { email: issue === 'login.email-empty' ? 'email-empty' : 'email-malformed' };
}
