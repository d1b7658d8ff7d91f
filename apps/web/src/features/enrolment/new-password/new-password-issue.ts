import { MAX_PASSWORD_LENGTH, passwordIssues } from '@glidepath/account-rules';

export type NewPasswordIssue = 'fields-empty' | 'criteria' | 'confirmation-differs';
export type PasswordNotice = 'spaces' | 'too-long';

/** What stops a password that was typed twice, judged when the form is sent. */
export function newPasswordIssue(password: string, confirmation: string): NewPasswordIssue | undefined {
  if (password === '') return 'fields-empty';
  // A password that cannot be taken is not worth typing again.
  if (!isPasswordComplete(password)) return 'criteria';
  if (confirmation === '') return 'fields-empty';
  return password === confirmation ? undefined : 'confirmation-differs';
}

/** The five lines of the checklist enable the button; the confirmation is judged on click (D1-021). */
export function isPasswordComplete(password: string): boolean {
  return passwordIssues(password).length === 0;
}

/** Said while typing: both faults are invisible in a masked field. */
export function passwordNotice(password: string): PasswordNotice | undefined {
  if (passwordIssues(password).includes('no-spaces')) return 'spaces';
  return password.length > MAX_PASSWORD_LENGTH ? 'too-long' : undefined;
}
