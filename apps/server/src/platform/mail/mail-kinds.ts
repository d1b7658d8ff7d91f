export type MailKind =
  | 'password-reset'
  | 'doctor-invitation'
  | 'known-doctor-invitation'
  | 'patient-invitation'
  | 'guest-invitation'
  | 'plan-shared'
  | 'data-requested'
  | 'titration-attention'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'email-change'
  | 'email-change-announced'
  | 'email-change-done'
  | 'record-address-changed'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'record-system-changed'
  | 'identity-provider-changed'
  | 'security-rules-changed'
  | 'change-waits'
  | 'administrators-changed'
  | 'record-retention-changed'
  | 'staff-networks-changed'
  | 'opened-in-emergency'
  | 'unshared-data-exported'
  | 'data-handed-over';
export type MailLanguage = 'en' | 'he';

type MailText = Readonly<{
  subject: string;
  sentence: string;
  life: string;
  /** Where it would be wrong to ignore what one did not expect. */
  warning?: string;
}>;
export type MailTexts = Readonly<Record<MailKind, MailText>> &
  Readonly<{ greeting: (name: string) => string; ignore: string }>;
