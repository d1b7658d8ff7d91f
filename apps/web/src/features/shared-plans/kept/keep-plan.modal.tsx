import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { FormModal } from '#shared/form/form.modal.tsx';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { type CodeIssue, codeIssue } from './kept-plan.ts';

type KeepPlanModalProps = Readonly<{ onKeep: (code: string) => Promise<void>; onClose: () => void }>;

type Issues = Partial<Record<'code' | 'again', CodeIssue | 'code-differs'>>;

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const;

/** Asks for the code that will open the plan, twice. */
export function KeepPlanModal({ onKeep, onClose }: KeepPlanModalProps) {
  const { t } = useTranslation('shared-plans');
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: { code: '', again: '' },
    issuesOf,
    send: async ({ code }) => {
      await onKeep(code);
      onClose();
    },
  });
  return (
    <FormModal
      title={t('kept.title')}
      submitText={t(isSending ? 'kept.keeping' : 'kept.keep')}
      isSubmitting={isSending}
      generalText={failure === undefined ? undefined : t('kept.failed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('kept.codeAbout')}</Text>
      <PasswordField
        {...form.getInputProps('code')}
        {...DIGITS}
        label={t('kept.code')}
        error={issues.code && t(`kept.issues.${issues.code}`)}
        data-autofocus
      />
      <PasswordField
        {...form.getInputProps('again')}
        {...DIGITS}
        label={t('kept.again')}
        error={issues.again && t(`kept.issues.${issues.again}`)}
      />
    </FormModal>
  );
}

function issuesOf({ code, again }: Readonly<{ code: string; again: string }>): Issues {
  const issue = codeIssue(code);
  if (issue) return { code: issue };
  return code === again ? {} : { again: 'code-differs' };
}
