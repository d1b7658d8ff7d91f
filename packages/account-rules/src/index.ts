export { type BirthDateIssue, birthDateIssue, isCalendarDay, MAX_AGE_YEARS } from './birth-date.ts';
export { certificatesOf } from './certificates-of.ts';
export { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from './email.ts';
export { guardianPart, isGuardianMissing, MAX_GUARDIAN_NAME_LENGTH } from './guardian-part.ts';
export {
  type IdentityProviderFields,
  type IdentityProviderIssue,
  type IdentityProviderIssueCode,
  identityProviderIssues,
  NAME_ID,
  SIGNED_PARTS,
  type SignedPart,
} from './identity-provider-issues.ts';
export { isName } from './is-name.ts';
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
export {
  isRecordAddress,
  isTokenKept,
  RECORD_SYSTEM_PROOFS,
  type RecordSystemFields,
  type RecordSystemIssue,
  type RecordSystemIssueCode,
  type RecordSystemProof,
  recordSystemIssues,
  tidyAddress,
} from './record-system-issues.ts';
export { secondFactorCode } from './second-factor-code.ts';
