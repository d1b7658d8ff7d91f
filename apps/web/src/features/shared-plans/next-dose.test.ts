import type { BasalInjection } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { type DosedDay, nextDose } from './next-dose.ts';

const injection = (atMinute: number, doseUnits = 16, insulinName = 'Lantus'): BasalInjection => ({
  atMinute,
  doseUnits,
  insulinName,
});
const plan = (...basal: BasalInjection[]) => ({ type: 'BASAL_ONLY', basal }) as const;
const AT_TEN = injection(22 * 60);
const HOUR_MS = 3_600_000;

type Given = Partial<Omit<DosedDay, 'nowMs' | 'inForceSinceMs'>> & Readonly<{ since?: string }>;

/** In Jerusalem, which is two hours ahead of UTC in winter and three in summer. */
function at(now: string, { since = '2026-01-01T12:00:00Z', ...given }: Given = {}) {
  const nowMs = Date.parse(now);
  return nextDose({
    plan: plan(AT_TEN),
    before: plan(AT_TEN),
    inForceSinceMs: Date.parse(since),
    isTreatmentChanging: false,
    nowMs,
    zone: 'Asia/Jerusalem',
    phoneOffsetMs: 2 * HOUR_MS,
    ...given,
  });
}

describe('the next dose', () => {
  it('PATIENT-10: is the one of tonight, by the clock of the patient', () => {
    expect(at('2026-11-19T08:00:00Z')).toEqual({ kind: 'next', injection: AT_TEN, dayOffset: 0, minutes: 720 });
  });

  it('PATIENT-10: is due at its minute, and for an hour after it', () => {
    expect(at('2026-11-19T20:00:00Z')).toMatchObject({ kind: 'next', minutes: 0 });
    expect(at('2026-11-19T20:20:00Z')).toEqual({ kind: 'due', injection: AT_TEN, dayOffset: 0, minutes: 20 });
    expect(at('2026-11-19T20:59:00Z')).toMatchObject({ kind: 'due', minutes: 59 });
    expect(at('2026-11-19T21:00:00Z')).toMatchObject({ kind: 'next', dayOffset: 1, minutes: 1380 });
  });

  it('PATIENT-10: of just before midnight is still due after it', () => {
    const late = injection(23 * 60 + 50);
    const given = { plan: plan(late), before: plan(late) };
    expect(at('2026-11-19T22:10:00Z', given)).toMatchObject({ kind: 'due', minutes: 20 });
  });

  it('PATIENT-10: of two injections is whichever comes first, with its own dose', () => {
    const both = plan(AT_TEN, injection(8 * 60, 12, 'Levemir'));
    const given = { plan: both, before: both };
    expect(at('2026-11-19T04:00:00Z', given)).toMatchObject({ injection: { doseUnits: 12 }, dayOffset: 0 });
    expect(at('2026-11-19T10:00:00Z', given)).toMatchObject({ injection: { doseUnits: 16 }, dayOffset: 0 });
    expect(at('2026-11-19T21:30:00Z', given)).toMatchObject({ injection: { doseUnits: 12 }, dayOffset: 1 });
  });

  it('PATIENT-10: is none in a plan without basal injections', () => {
    expect(at('2026-11-19T08:00:00Z', { plan: plan() })).toEqual({ kind: 'none' });
  });

  it('PATIENT-10: was due to nobody before its plan came into force', () => {
    const given = { since: '2026-11-19T20:10:00Z', before: plan(injection(22 * 60, 18)) };
    expect(at('2026-11-19T20:20:00Z', given)).toMatchObject({ kind: 'next', dayOffset: 1 });
    expect(at('2026-11-19T19:50:00Z', { ...given, since: '2026-11-19T19:40:00Z' })).toMatchObject({
      kind: 'next',
      dayOffset: 0,
      minutes: 10,
    });
  });

  const doubtful = (doubt: string) => ({ kind: 'times', doubt });

  it.each([
    ['another time', plan(injection(8 * 60))],
    ['another insulin', plan(injection(22 * 60, 16, 'Tresiba'))],
    ['one injection more', plan(AT_TEN, injection(8 * 60))],
    ['a plan that is not known', null],
  ])('PATIENT-10: is not guessed for a day after %s', (_, before) => {
    const given = { since: '2026-11-19T09:00:00Z', before };
    expect(at('2026-11-19T12:00:00Z', given)).toEqual(doubtful('times-changed'));
    expect(at('2026-11-20T08:59:00Z', given)).toEqual(doubtful('times-changed'));
    expect(at('2026-11-20T09:00:00Z', given)).toMatchObject({ kind: 'next' });
  });

  it('PATIENT-10: is not guessed on a journey, whatever the zones are called', () => {
    expect(at('2026-11-19T08:00:00Z', { phoneOffsetMs: -5 * HOUR_MS })).toEqual(doubtful('other-zone'));
    expect(at('2026-11-19T08:00:00Z', { zone: 'Europe/Athens' })).toMatchObject({ kind: 'next' });
  });

  it('PATIENT-10: is not guessed while the clinic changes the treatment', () => {
    expect(at('2026-11-19T08:00:00Z', { isTreatmentChanging: true })).toEqual(doubtful('treatment-changing'));
  });

  it('PATIENT-10: keeps its time when the clocks are changed, but for a time that comes twice or never', () => {
    const sameTime = (minute: number) => ({ plan: plan(injection(minute)), before: plan(injection(minute)) });
    // Clocks go forward from 02:00 to 03:00 on March 27 and back from 02:00 to 01:00 on October 25.
    expect(at('2026-03-26T22:00:00Z', sameTime(8 * 60))).toMatchObject({ kind: 'next', dayOffset: 0, minutes: 420 });
    expect(at('2026-03-26T22:00:00Z', sameTime(150))).toEqual(doubtful('clocks-change'));
    const summer = { phoneOffsetMs: 3 * HOUR_MS };
    expect(at('2026-10-24T21:30:00Z', { ...summer, ...sameTime(8 * 60) })).toMatchObject({ minutes: 510 });
    expect(at('2026-10-24T21:30:00Z', { ...summer, ...sameTime(90) })).toEqual(doubtful('clocks-change'));
    // The second 01:40: the first may have been the dose.
    expect(at('2026-10-24T23:40:00Z', sameTime(90))).not.toMatchObject({ kind: 'due' });
  });
});
