import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { type GuestEvent, type GuestState, INITIAL_GUEST, maySendGuest, nextGuest } from './guest-state.ts';

const TODAY = '2025-03-14';
const SUBMITTED: GuestEvent = { type: 'submitted', today: TODAY };
const after = (state: GuestState, ...events: GuestEvent[]) => events.reduce(nextGuest, state);
const chosen = after(INITIAL_GUEST, { type: 'chosen', bornOn: '1980-02-29' });
const failed = (status: number | null, body: unknown): GuestEvent => ({
  type: 'failed',
  error: resolveError({ status, body, path: 'guest_enrollment/complete/' }),
});

describe('the date of birth of a guest', () => {
  it('ENROL-25: a missing one is invalid and sends nothing', () => {
    expect(maySendGuest(INITIAL_GUEST, TODAY)).toBe(false);
    expect(after(INITIAL_GUEST, SUBMITTED)).toEqual({ ...INITIAL_GUEST, isBirthDateInvalid: true });
  });

  it('ENROL-25: one in the future is invalid and sends nothing', () => {
    const future = after(INITIAL_GUEST, { type: 'chosen', bornOn: '2025-03-15' });
    expect(maySendGuest(future, TODAY)).toBe(false);
    expect(after(future, SUBMITTED)).toMatchObject({ isBirthDateInvalid: true, isSending: false });
  });

  it('is sent once', () => {
    const sending = after(chosen, SUBMITTED);
    expect(sending).toEqual({ ...chosen, isSending: true });
    expect(maySendGuest(sending, TODAY)).toBe(false);
    expect(after(sending, SUBMITTED)).toBe(sending);
  });

  it('ENROL-25: choosing another takes the message away', () => {
    expect(after(INITIAL_GUEST, SUBMITTED, { type: 'chosen', bornOn: '1980-02-29' })).toEqual(chosen);
  });
});

describe('a refused guest', () => {
  it.each([403, 404])('ENROL-28: status %i is about the invitation', (status) => {
    const state = after(chosen, SUBMITTED, failed(status, { error: 'This invitation is not valid.', code: 99 }));
    expect(state).toMatchObject({ isSending: false, isBirthDateInvalid: false });
    expect(state.invitationError?.serverText).toBe('This invitation is not valid.');
  });

  it.each([
    [400, { code: 176 }],
    [429, {}],
    [500, {}],
    [null, undefined],
  ])('ENROL-28: status %s reads as an invalid date of birth', (status, body) => {
    const state = after(chosen, SUBMITTED, failed(status, body));
    expect(state).toEqual({ ...chosen, isBirthDateInvalid: true });
  });
});
