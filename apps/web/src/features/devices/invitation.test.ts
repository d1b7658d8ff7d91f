import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type InvitationState, invitationEmailIssue, needsTypedEmail, runInvitation } from './invitation.ts';
import { mayInviteToConnect } from './may-invite.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function invite(send: () => Promise<unknown>) {
  const states: InvitationState[] = [];
  const failures: unknown[] = [];
  await runInvitation({ send, onState: (state) => states.push(state), onFailure: (failure) => failures.push(failure) });
  return { states, failures };
}

describe('inviting a patient to connect', () => {
  it('CLOUD-36 CLOUD-37 ENROL-31 ENROL-32 asks for an address only where none is linked', () => {
    expect(needsTypedEmail({ tidepoolEmail: 'maya@x.test' })).toBe(false);
    expect(needsTypedEmail({ tidepoolEmail: null })).toBe(true);
    expect(needsTypedEmail({ tidepoolEmail: '' })).toBe(true);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['maya@', 'malformed'],
    ['maya x@y.test', 'malformed'],
    [`${'a'.repeat(250)}@x.test`, 'too-long'],
    [`${'a'.repeat(248)}@x.test`, undefined],
    [' Maya@X.test ', undefined],
  ])('CLOUD-38 ENROL-32 %j is %s', (typed, issue) => {
    expect(invitationEmailIssue(typed)).toBe(issue);
  });

  it('CLOUD-41 ENROL-33 CONST-03 reads "sending" while the call runs and "invitation sent" for 5 seconds after it', async () => {
    const { states } = await invite(async () => 'done');
    expect(states).toEqual(['sending', 'sent']);
    vi.advanceTimersByTime(4_999);
    expect(states).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(states).toEqual(['sending', 'sent', 'ready']);
  });

  it('CLOUD-42 ERR1-25 ERR-58 keeps the failure and can be tried again', async () => {
    const failure = new Error('refused');
    const { states, failures } = await invite(() => Promise.reject(failure));
    expect(states).toEqual(['sending', 'ready']);
    expect(failures).toEqual([failure]);
  });

  it('CLOUD-35 CLINIC-08 is offered when the installation and the clinic both have it on', () => {
    const on = [{ key: 'is_patient_connect_cgm_enabled_global', value: 'true' }];
    const clinic = (isOn: boolean) => ({ clinicConfiguration: { shouldShowPatientConnectCgm: isOn } });
    expect(mayInviteToConnect(on, clinic(true))).toBe(true);
    expect(mayInviteToConnect(on, clinic(false))).toBe(false);
    expect(mayInviteToConnect([], clinic(true))).toBe(false);
    expect(mayInviteToConnect(on, undefined)).toBe(false);
  });
});
