import { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from '@glidepath/account-rules';

import { DELAYS_MS } from '#shared/timing/delays.ts';

export type InvitationState = 'ready' | 'sending' | 'sent';

export type InvitationEmailIssue = 'required' | 'malformed' | 'too-long';

export function invitationEmailIssue(typed: string): InvitationEmailIssue | undefined {
  const email = normalisedEmail(typed);
  if (email === '') return 'required';
  if (email.length > MAX_EMAIL_LENGTH) return 'too-long';
  return isEmail(email) ? undefined : 'malformed';
}

/** A patient with a linked account is written to at that address; for the others it must be asked (ENROL-31). */
export function needsTypedEmail(patient: Readonly<{ tidepoolEmail: string | null }>): boolean {
  return !patient.tidepoolEmail;
}

type InvitationRun = Readonly<{
  send: () => Promise<unknown>;
  onState: (state: InvitationState) => void;
  onFailure: (failure: unknown) => void;
}>;

/** Resolves to true when the invitation is out. */
export async function runInvitation({ send, onState, onFailure }: InvitationRun): Promise<boolean> {
  onState('sending');
  try {
    await send();
  } catch (failure) {
    onState('ready');
    onFailure(failure);
    return false;
  }
  onState('sent');
  setTimeout(() => onState('ready'), DELAYS_MS.invitationSent);
  return true;
}
