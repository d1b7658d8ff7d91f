import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordIssues } from '@glidepath/account-rules';
import { useTranslation } from 'react-i18next';

import { PasswordField } from '#shared/ui/password-field.tsx';
import type { EnrolmentForm } from '../form/use-enrolment-form.ts';
import { passwordNotice } from './new-password-issue.ts';
import { PasswordChecklist } from './password-checklist.tsx';

/** Password, confirmation and the checklist, for sign-up and reset alike. */
export function NewPasswordFields({ form }: Pick<EnrolmentForm, 'form'>) {
  const { t } = useTranslation('enrolment');
  const { password, confirmation } = form.values;
  const notice = passwordNotice(password);
  const issue = form.errors['password'];
  const missing = passwordIssues(password).map((rule) =>
    t(`password.rules.${rule}`, { minLength: MIN_PASSWORD_LENGTH }),
  );
  const issueText = issue && t(`password.issues.${issue}`, { missing: missing.join(', ').toLocaleLowerCase() });
  const isPasswordIssue = issue === 'criteria' || (issue === 'fields-empty' && password === '');
  const isConfirmationIssue = issue === 'confirmation-differs' || (issue === 'fields-empty' && confirmation === '');

  return (
    <>
      <PasswordField
        {...form.getInputProps('password')}
        name="new-password"
        autoComplete="new-password"
        label={t('password.label')}
        error={
          notice ? t(`password.notices.${notice}`, { maxLength: MAX_PASSWORD_LENGTH }) : isPasswordIssue && issueText
        }
      />
      <PasswordField
        {...form.getInputProps('confirmation')}
        name="confirm-password"
        autoComplete="new-password"
        label={t('password.confirmation')}
        error={isConfirmationIssue && issueText}
      />
      <PasswordChecklist password={password} />
    </>
  );
}
