export { type BirthDateIssue, birthDateIssue, isCalendarDay, MAX_AGE_YEARS } from './birth-date.ts';
export { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from './email.ts';
export { emailIssue, type LoginIssue, loginIssue } from './login-issues.ts';
export {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_HISTORY_LENGTH,
  PASSWORD_RULES,
  PASSWORD_SYMBOLS,
  type PasswordRule,
  passwordIssues,
} from './password-issues.ts';
