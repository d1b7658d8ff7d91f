import { describe, expect, it } from 'vitest';

import { type PeriodChoice, periodIssues, reportPeriod, USUAL_CHOICE, USUAL_PERIOD } from './report-period.ts';

const KNOWN = { today: '2026-03-21', endDay: null };
const choice = (changes: Partial<PeriodChoice>): PeriodChoice => ({ ...USUAL_CHOICE, ...changes });
const period = (changes: Partial<PeriodChoice>, endDay: string | null = null) =>
  reportPeriod(choice(changes), { endDay });

describe('the days that are asked for', () => {
  it('CONST-01: are those of the specification until somebody chooses others', () => {
    expect(period({})).toEqual(USUAL_PERIOD);
    expect(period({}, '2024-03-09')).toEqual(USUAL_PERIOD);
  });

  it('end now, or where the newest data ends', () => {
    expect(period({ preset: 30 })).toEqual({ period: { days: 30 } });
    expect(period({ preset: 90 }, '2024-03-09')).toEqual({ period: { days: 90, lastDay: '2024-03-09' } });
  });

  it('are counted with both ends where they are typed', () => {
    const own = { from: '2026-02-28', to: '2026-03-02' };
    expect(period({ preset: 'custom', own })).toEqual({ period: { days: 3, lastDay: '2026-03-02' } });
  });

  it('are compared with the days before, or with those that are typed', () => {
    const compared = { from: '2025-03-01', to: '2025-03-14' };
    const comparedWith = { days: 14, lastDay: '2025-03-14' };
    expect(period({ comparison: 'custom', compared })).toEqual({ comparedWith });
    expect(period({ comparison: 'custom', compared }, '2026-03-01')).toEqual({
      period: { days: 14, lastDay: '2026-03-01' },
      comparedWith,
    });
  });
});

describe('typed dates', () => {
  const own = (from: string, to: string) => periodIssues(choice({ preset: 'custom', own: { from, to } }), KNOWN).own;
  const compared = (to: string, changes: Partial<PeriodChoice> = {}, endDay: string | null = null) =>
    periodIssues(choice({ comparison: 'custom', compared: { from: '2026-01-01', to }, ...changes }), {
      ...KNOWN,
      endDay,
    }).compared;

  it.each([
    ['', '2026-03-01', 'missing'],
    ['2026-03-02', '2026-03-01', 'order'],
    ['2026-03-02', '2026-03-22', 'future'],
    ['2025-12-21', '2026-03-21', 'tooLong'],
    ['2025-12-22', '2026-03-21', null],
    ['2026-03-21', '2026-03-21', null],
  ])('from "%s" to "%s": %s', (from, to, issue) => {
    expect(own(from, to)).toBe(issue);
  });

  it('to compare with end before the period begins', () => {
    expect([compared('2026-03-07'), compared('2026-03-08')]).toEqual([null, 'overlap']);
    expect(compared('2026-03-07', { preset: 30 })).toBe('overlap');
    expect(compared('2026-03-07', {}, '2026-03-10')).toBe('overlap');
    const custom = { preset: 'custom', own: { from: '2026-02-01', to: '2026-02-10' } } as const;
    expect([compared('2026-01-31', custom), compared('2026-02-01', custom)]).toEqual([null, 'overlap']);
  });
});
