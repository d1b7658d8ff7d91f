import { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from '@glidepath/account-rules';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { failedFields } from '../failed-fields.ts';
import styles from '../settings-form.module.css';
import type { AccountCalls } from './use-account-calls.ts';

type ChangeEmailModalProps = Readonly<{
  email: string | null;
  typed: string;
  onType: (typed: string) => void;
  calls: AccountCalls;
  onClose: () => void;
}>;

export function ChangeEmailModal({ email, typed, onType, calls, onClose }: ChangeEmailModalProps) {
  const { t } = useTranslation('patient-settings');
  const failureText = useFailureText();
  const [isRefused, setIsRefused] = useState(false);
  const issue = newEmailIssue(typed, email);
  const refusal = calls.error === null ? undefined : failureText(calls.error);
  const isAboutField = failedFields(calls.error).has('email');

  const close = () => {
    calls.reset();
    onClose();
  };
  const submit = () => {
    setIsRefused(issue !== undefined);
    if (issue !== undefined || calls.isPending) return;
    calls.mutate({ kind: 'change', email: normalisedEmail(typed) }, { onSuccess: onClose });
  };

  return (
    <FormModal
      title={t('account.changeTitle')}
      submitText={calls.isPending ? t('account.sending') : t('account.send')}
      isSubmitting={calls.isPending}
      generalText={isAboutField ? undefined : refusal}
      onSubmit={submit}
      onClose={close}
    >
      <Text size="sm">{t('account.changeAbout')}</Text>
      <TextInput
        type="email"
        label={t('account.newAddress')}
        classNames={{ input: styles.ltr ?? '' }}
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          calls.reset();
        }}
        error={isRefused && issue ? t(`account.issues.${issue}`) : isAboutField && refusal}
        data-autofocus
      />
    </FormModal>
  );
}

function newEmailIssue(typed: string, present: string | null): 'format' | 'same' | undefined {
  const email = normalisedEmail(typed);
  if (!isEmail(email)) return 'format';
  return email === present ? 'same' : undefined;
}
