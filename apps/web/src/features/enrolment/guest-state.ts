import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { guestEnrolmentFailure } from '@glidepath/api-contract/errors/enrolment-failure';
import { errorText, type ResolvedError } from '@glidepath/api-contract/errors/resolve-error';

import { birthDateEntryIssue } from './enrolment-issues.ts';

export type GuestState = Readonly<{
  /** YYYY-MM-DD. */
  bornOn: string | undefined;
  isBirthDateInvalid: boolean;
  isSending: boolean;
  /** The server says that the invitation cannot be used. */
  invitationError: ResolvedError | undefined;
}>;

export type GuestEvent =
  | Readonly<{ type: 'chosen'; bornOn: string }>
  | Readonly<{ type: 'submitted'; today: string }>
  | Readonly<{ type: 'failed'; error: ResolvedError }>;

export const INITIAL_GUEST: GuestState = {
  bornOn: undefined,
  isBirthDateInvalid: false,
  isSending: false,
  invitationError: undefined,
};

export function nextGuest(state: GuestState, event: GuestEvent): GuestState {
  switch (event.type) {
    case 'chosen':
      return { ...state, bornOn: event.bornOn, isBirthDateInvalid: false };
    case 'submitted':
      if (state.isSending) return state;
      return {
        ...state,
        isBirthDateInvalid: !hasUsableDate(state, event.today),
        isSending: maySendGuest(state, event.today),
      };
    case 'failed':
      return { ...state, isSending: false, ...placed(event.error) };
  }
}

export function maySendGuest(state: GuestState, today: string): boolean {
  return !state.isSending && hasUsableDate(state, today);
}

function hasUsableDate({ bornOn }: GuestState, today: string): boolean {
  return birthDateEntryIssue(bornOn, today) === undefined;
}

function placed(error: ResolvedError): Pick<GuestState, 'isBirthDateInvalid' | 'invitationError'> {
  const text = errorText(error, ENGLISH_ERROR_TEXTS);
  const isInvitation = guestEnrolmentFailure(error, text, ENGLISH_ERROR_TEXTS).kind === 'invitation-expired';
  return { isBirthDateInvalid: !isInvitation, invitationError: isInvitation ? error : undefined };
}
