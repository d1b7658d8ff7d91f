import { MAX_PASSWORD_LENGTH } from '@glidepath/account-rules';
import { useTranslation } from 'react-i18next';

import { PasswordField } from '#shared/ui/password-field.tsx';
import { passwordNotice } from './new-password-issue.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import type { EnrolmentForm } from './use-enrolment-form.ts';

/** Password, confirmation and the checklist, for sign-up and reset alike. */
export function NewPasswordFields({ state, dispatch }: Pick<EnrolmentForm, 'state' | 'dispatch'>) {
  const { t } = useTranslation('enrolment');
  const { password, confirmation } = state.entries;
  const notice = passwordNotice(password);
  const issue = state.issues.password;
  const issueText = issue && t(`password.issues.${issue}`);
  const isPasswordIssue = issue === 'criteria' || (issue === 'fields-empty' && password === '');
  const isConfirmationIssue = issue === 'confirmation-differs' || (issue === 'fields-empty' && confirmation === '');

  return (
    <>
      <PasswordField
        name="new-password"
        autoComplete="new-password"
        label={t('password.label')}
        value={password}
        onChange={(event) => dispatch({ type: 'edited', changes: { password: event.currentTarget.value } })}
        error={
          notice ? t(`password.notices.${notice}`, { maxLength: MAX_PASSWORD_LENGTH }) : isPasswordIssue && issueText
        }
      />
      <PasswordField
        name="confirm-password"
        autoComplete="new-password"
        label={t('password.confirmation')}
        value={confirmation}
        onChange={(event) => dispatch({ type: 'edited', changes: { confirmation: event.currentTarget.value } })}
        error={isConfirmationIssue && issueText}
      />
      <PasswordChecklist password={password} />
    </>
  );
}
