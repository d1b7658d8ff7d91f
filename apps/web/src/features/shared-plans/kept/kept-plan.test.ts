import { DAY_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { forgetSession } from '#shared/session/end-session.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { removeKeptPlanOfOthers, writeTokens } from '#shared/session/stored-session.ts';
import { codeIssue, type KeptPlan, keepPlan, keptRecord, openKeptPlan, renewKeptPlan } from './kept-plan.ts';
import { makeLock } from './sealed-box.ts';

const NOW_MS = Date.UTC(2026, 2, 1, 9);
const NOW = { nowMs: NOW_MS };
const at = (ms: number) => new Date(ms).toISOString();
const CODE = '294817';
const PLAN: KeptPlan = {
  content: { kind: 'message' },
  note: 'Take 16 units of Lantus.',
  inForceSince: at(NOW_MS - DAY_MS),
  isTreatmentChanging: false,
  glucoseUnit: 'mg/dL',
};
const KEPT = { owner: 'maya', plan: PLAN, asOf: at(NOW_MS), language: 'he', isAmPm: false } as const;
/** Tests need not wait for a code to be hard to guess. */
const lock = makeLock(CODE, 1000);
const TOKENS = { token: 't', expires: 900, refreshToken: 'r' };

async function aPhone(signedIn = 'maya') {
  const storage = memoryStorage();
  writeTokens(storage, { ...TOKENS, accountId: signedIn }, NOW_MS);
  await keepPlan(storage, KEPT, await lock);
  return storage;
}

const noteWith = async (storage: Awaited<ReturnType<typeof aPhone>>, code = CODE, time = NOW) => {
  const result = await openKeptPlan(storage, code, time);
  return result.kind === 'open' ? result.plan.note : result.kind;
};

describe('the plan that is kept on a phone', () => {
  it('opens by its code, with its date, and is unreadable without', async () => {
    const storage = await aPhone();
    // Base64 has no blanks: unlike a short number, these words are never there by chance.
    expect(storage.getItem('kept_plan')).not.toMatch(/units of|Take \d/);
    expect(await openKeptPlan(storage, CODE, NOW)).toEqual({ kind: 'open', plan: PLAN, asOf: KEPT.asOf });
    expect(keptRecord(storage, NOW)).toMatchObject({ language: 'he', isAmPm: false });
  });

  it('is gone after five wrong codes in a row, and not before', async () => {
    const storage = await aPhone();
    expect(await openKeptPlan(storage, '000001', NOW)).toEqual({ kind: 'wrong', triesLeft: 4 });
    expect(await noteWith(storage)).toBe(PLAN.note);
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await openKeptPlan(storage, '000001', NOW)).toEqual({ kind: 'wrong', triesLeft });
    }
    expect(await noteWith(storage, '000001')).toBe('gone');
    expect(storage.getItem('kept_plan')).toBeNull();
  });

  it('is renewed without the code, by newer answers alone', async () => {
    const storage = await aPhone();
    const newer = { ...KEPT, plan: { ...PLAN, note: 'Take 14 units.' }, asOf: at(NOW_MS + 1000) };
    await renewKeptPlan(storage, newer, NOW);
    expect(await noteWith(storage)).toBe('Take 14 units.');
    await renewKeptPlan(storage, KEPT, NOW);
    expect(await noteWith(storage)).toBe('Take 14 units.');
    await renewKeptPlan(memoryStorage(), newer, NOW);
  });

  it('cannot be given another date', async () => {
    const storage = await aPhone();
    const record = JSON.parse(storage.getItem('kept_plan') ?? '');
    storage.setItem('kept_plan', JSON.stringify({ ...record, asOf: at(NOW_MS + 60_000) }));
    expect(await noteWith(storage)).toBe('wrong');
  });

  it('goes after thirty days, and where it cannot be read', async () => {
    const storage = await aPhone();
    expect(keptRecord(storage, { nowMs: NOW_MS + 30 * DAY_MS - 1 })).toBeDefined();
    expect(await noteWith(storage, CODE, { nowMs: NOW_MS + 30 * DAY_MS })).toBe('gone');
    expect(storage.getItem('kept_plan')).toBeNull();
    for (const broken of ['{', 'null', '{}', '[1]']) {
      storage.setItem('kept_plan', broken);
      expect(keptRecord(storage, NOW)).toBeUndefined();
      expect(storage.getItem('kept_plan')).toBeNull();
    }
  });

  it('stays when a session runs out, and goes with a sign-out or with the sign-in of somebody else', async () => {
    const storage = await aPhone();
    removeKeptPlanOfOthers(storage);
    forgetSession(storage, memoryStorage(), 'security');
    removeKeptPlanOfOthers(storage);
    expect(await noteWith(storage)).toBe(PLAN.note);
    writeTokens(storage, { ...TOKENS, accountId: 'maya' }, NOW_MS);
    removeKeptPlanOfOthers(storage);
    expect(storage.getItem('kept_plan')).not.toBeNull();
    writeTokens(storage, { ...TOKENS, accountId: 'somebody-else' }, NOW_MS);
    removeKeptPlanOfOthers(storage);
    expect(storage.getItem('kept_plan')).toBeNull();

    const other = await aPhone();
    forgetSession(other, memoryStorage(), 'by-choice');
    expect(other.getItem('kept_plan')).toBeNull();
  });

  it('is not renewed for another account', async () => {
    const storage = await aPhone();
    await renewKeptPlan(storage, { ...KEPT, owner: 'somebody-else', asOf: at(NOW_MS + 1000) }, NOW);
    expect(storage.getItem('kept_plan')).toBeNull();
  });
});

describe('the code', () => {
  it.each(['12345', '1234567890123', '12 456', 'abcdef', ''])('%j has not six to twelve digits', (code) => {
    expect(codeIssue(code)).toBe('code-form');
  });

  it.each(['111111', '123456', '987654', '0123456789'])('%s is what others try first', (code) => {
    expect(codeIssue(code)).toBe('code-simple');
  });

  it.each(['294817', '135791', '112233'])('%s may be taken', (code) => {
    expect(codeIssue(code)).toBeUndefined();
  });
});
