import { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from '@glidepath/account-rules';
import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { isRefused } from '#shared/form/use-call-form.ts';
import { failedFields } from '../failed-fields.ts';
import styles from '../settings-form.module.css';
import type { AccountCalls } from './use-account-calls.ts';

type ChangeEmailModalProps = Readonly<{
  email: string | null;
  form: UseFormReturnType<{ email: string }>;
  calls: AccountCalls;
  onClose: () => void;
}>;

export function ChangeEmailModal({ email, form, calls, onClose }: ChangeEmailModalProps) {
  const { t } = useTranslation('patient-settings');
  const failureText = useFailureText();
  const issue = isRefused(form) && newEmailIssue(form.values.email, email);
  const refusal = calls.error === null ? undefined : failureText(calls.error);
  const isAboutField = failedFields(calls.error).has('email');

  const close = () => {
    calls.reset();
    onClose();
  };
  const submit = form.onSubmit((typed) => {
    if (!calls.isPending) calls.mutate({ kind: 'change', email: normalisedEmail(typed.email) }, { onSuccess: onClose });
  });

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
        {...form.getInputProps('email')}
        type="email"
        label={t('account.newAddress')}
        classNames={{ input: styles.ltr ?? '' }}
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        error={issue ? t(`account.issues.${issue}`) : isAboutField && refusal}
        data-autofocus
      />
    </FormModal>
  );
}

export function newEmailIssue(typed: string, present: string | null): 'format' | 'same' | undefined {
  const email = normalisedEmail(typed);
  if (!isEmail(email)) return 'format';
  return email === present ? 'same' : undefined;
}
