import type { MailTexts } from './mail-kinds.ts';

const UNDO_LIFE = 'The settings from before can be restored there for 30 days.';
const ADMINISTRATOR_WARNING = 'If you did not expect this, restore them at once and find out who did it.';

export const ENGLISH_MAIL_TEXTS: MailTexts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ignore: 'If you did not expect this mail, you can ignore it.',
  'password-reset': {
    subject: 'Set a new password for Glidepath',
    sentence: 'Open this link to set a new password:',
    life: 'The link works once, for one hour.',
  },
  'doctor-invitation': {
    subject: 'Your invitation to Glidepath',
    sentence: 'Your clinic has invited you to Glidepath. Open this link to sign up:',
    life: 'The link works once, for 14 days.',
  },
  'known-doctor-invitation': {
    subject: 'A clinic wants to add you to its staff',
    sentence:
      'A clinic invited you with this email address, which already has an account in another clinic. To work for both, ask it to invite you with another address. Your present account is here:',
    life: 'The link stays valid.',
  },
  'patient-invitation': {
    subject: 'Your invitation to Glidepath',
    sentence: 'Your clinic has invited you to Glidepath. Open this link to sign up:',
    life: 'The link works once, for 14 days.',
  },
  'guest-invitation': {
    subject: 'Connect your device with Glidepath',
    sentence: 'Your clinic asks you to connect your device. Open this link to do so:',
    life: 'The link works for 14 days, until a device is connected.',
  },
  'plan-shared': {
    subject: 'News from your clinic',
    sentence: 'There is an update from your clinic. Sign in to read it:',
    life: 'The link stays valid.',
  },
  'data-requested': {
    subject: 'A request from your clinic',
    sentence: 'Your clinic asks you for something. Sign in to read it:',
    life: 'The link stays valid.',
  },
  'titration-attention': {
    subject: 'Auto titration needs your attention',
    sentence: 'Auto titration of one of your patients waits for you. Sign in to see why:',
    life: 'The link stays valid.',
  },
  'second-factor-on': {
    subject: 'Two-step verification was turned on',
    sentence: 'Signing in to your account now also asks for a code of your authenticator app. The setting is here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, tell your clinic at once.',
  },
  'second-factor-off': {
    subject: 'Two-step verification was turned off',
    sentence: 'Signing in to your account no longer asks for a code of your authenticator app. The setting is here:',
    life: 'The link stays valid.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    sentence: 'Somebody signed in to your account with one of your recovery codes. How many are left is shown here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, set a new password and tell your clinic at once.',
  },
  'email-change': {
    subject: 'Confirm your new email address',
    sentence: 'Your clinic wants to use this email address for you in Glidepath. Open this link to confirm it:',
    life: 'The link works once, for 3 days.',
  },
  'email-change-announced': {
    subject: 'Your email address in Glidepath is about to change',
    sentence:
      'Your clinic was asked to use another email address for you. Nothing changes until it is confirmed there. Glidepath is here:',
    life: 'Only your clinic can stop the change.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
  'email-change-done': {
    subject: 'Your email address in Glidepath was changed',
    sentence:
      'Your new email address was confirmed. Use it from now on to sign in; this address is no longer used. Glidepath is here:',
    life: 'Only your clinic can undo the change.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
  'record-address-changed': {
    subject: 'Your clinic changed the email address it keeps for you',
    sentence:
      'Your clinic changed the email address that it keeps for you in Glidepath. Mails about your data no longer come to this one. Glidepath is here:',
    life: 'Only your clinic can undo the change.',
    warning: 'If you did not want this, tell your clinic at once.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    sentence:
      'A new password was set for your account, and it was signed out everywhere. Where it is open is shown here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, set a new password and tell your clinic at once.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    sentence: 'Signing in to your account now also asks for a passkey or a code. All of them are listed here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, set a new password and tell your clinic at once.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    sentence: 'What signing in to your account still asks for is shown here:',
    life: 'The link stays valid.',
    warning: 'If it was not you, set a new password and tell your clinic at once.',
  },
  'record-system-changed': {
    subject: 'The health record system of your clinic was changed',
    sentence: 'Plans of your clinic go to the system that is set here:',
    life: UNDO_LIFE,
    warning: ADMINISTRATOR_WARNING,
  },
  'identity-provider-changed': {
    subject: 'Single sign-on of your clinic was changed',
    sentence: 'Who can sign in to your clinic is decided by the identity provider that is set here:',
    life: UNDO_LIFE,
    warning: ADMINISTRATOR_WARNING,
  },
  'security-rules-changed': {
    subject: 'The security rules of your clinic were changed',
    sentence: 'What your clinic asks of its staff at sign-in and at approvals is set here:',
    life: UNDO_LIFE,
    warning: ADMINISTRATOR_WARNING,
  },
  'change-waits': {
    subject: 'A change of settings waits for a second administrator',
    sentence: 'Nothing changes before another administrator has looked at it and confirmed it here:',
    life: 'The link stays valid.',
    warning: 'If nobody knows of it, refuse it and find out who asked.',
  },
  'administrators-changed': {
    subject: 'The administrators of your clinic were changed',
    sentence: 'Administrators can change all settings of the clinic. Its staff, and who administers, is listed here:',
    life: UNDO_LIFE,
    warning: ADMINISTRATOR_WARNING,
  },
  'record-retention-changed': {
    subject: 'How long your clinic keeps records was changed',
    sentence:
      'Records of former patients are removed when their time is up. A shorter time removes nothing within the next 30 days:',
    life: UNDO_LIFE,
    warning: ADMINISTRATOR_WARNING,
  },
  'staff-networks-changed': {
    subject: 'From where the staff of your clinic can connect was changed',
    sentence: 'The networks that staff can connect from are set here:',
    life: UNDO_LIFE,
    warning: ADMINISTRATOR_WARNING,
  },
  'opened-in-emergency': {
    subject: "A patient's record was opened in an emergency",
    sentence:
      'A doctor of your clinic opened what a patient does not share with it. Who and why is in the audit trail:',
    life: 'The link stays valid.',
    warning: 'If nobody knows of an emergency, ask the doctor.',
  },
  'unshared-data-exported': {
    subject: 'Data that a patient does not share was downloaded',
    sentence:
      'An administrator of your clinic downloaded all data of a patient who does not share it, and said that the patient had asked for it. Who it was is in the audit trail:',
    life: 'The link stays valid.',
    warning: 'If nobody knows of such a request, ask the administrator.',
  },
  'data-handed-over': {
    subject: 'Your data was downloaded at your clinic',
    sentence:
      'An administrator of your clinic downloaded everything it keeps of you, also what you do not share with it, and said that you had asked for it. Glidepath is here:',
    life: 'The link stays valid.',
    warning: 'If you did not ask for it, tell your clinic at once.',
  },
};
