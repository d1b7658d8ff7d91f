import { PASSWORD_RULES, type PasswordRule, passwordIssues } from '@glidepath/account-rules';

/** The ticked lines of the checklist. Nothing is ticked before something is typed, "No spaces" neither. */
export function metPasswordRules(password: string): PasswordRule[] {
  if (password === '') return [];
  const broken = passwordIssues(password);
  return PASSWORD_RULES.filter((rule) => !broken.includes(rule));
}
