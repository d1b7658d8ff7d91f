import { describe, expect, it } from 'vitest';

import { missedGoals } from './missed-goals.ts';
import type { Assessment, CgmStatistics } from './report-answer.ts';

const percent = (value: number | null, rawValue: number | null = value) => ({
  value,
  rawValue,
  unitsType: 'percent' as const,
});
const mgDl = (value: number) => ({ value, unitsType: 'mg/dL' as const });
const goal = (bound: 'lt' | 'lte' | 'gt' | 'gte', value: number) => ({ bound, value, unitsType: 'percent' as const });

const GOALS: Assessment['goals'] = {
  avg: { bound: 'lt', value: 154, unitsType: 'mg/dL' },
  gmi: goal('lt', 7),
  cv: goal('lte', 36),
  lt54: goal('lt', 1),
  lt70: goal('lt', 4),
  gte70lte180: goal('gt', 70),
  gt180: goal('lt', 25),
  gt250: goal('lt', 5),
  timeCgmActivePercentage: goal('gte', 70),
};
const GOOD: CgmStatistics = {
  avg: mgDl(153),
  gmi: percent(6.9),
  stdev: mgDl(40),
  cv: percent(36),
  lt54: percent(0),
  gte54lt70: percent(3),
  lt70: percent(3),
  gte70lte180: percent(73),
  gt180lte250: percent(20),
  gt180: percent(24),
  gt250: percent(4),
  timeCgmActivePercentage: percent(70),
};
const missed = (changes: Partial<CgmStatistics>, goals = GOALS) => [...missedGoals({ ...GOOD, ...changes }, goals)];

describe('missed goals', () => {
  it('are none where every bound is kept', () => {
    expect(missed({})).toEqual([]);
  });

  it.each([
    ['avg', { avg: mgDl(154) }],
    ['gmi', { gmi: percent(7) }],
    ['cv', { cv: percent(36.1) }],
    ['lt54', { lt54: percent(1), gte54lt70: percent(2) }],
    ['lt70', { gte54lt70: percent(4) }],
    ['gte70lte180', { gte70lte180: percent(70) }],
    ['gt180', { gt180lte250: percent(21) }],
    ['gt250', { gt250: percent(5), gt180lte250: percent(19) }],
    ['timeCgmActivePercentage', { timeCgmActivePercentage: percent(69.9) }],
  ] as const)('%s at its bound or beyond', (name, changes) => {
    expect(missed(changes)).toEqual([name]);
  });

  it('agree with what is printed: less than 1% meets a goal of less than 1%, whatever it is rounded to', () => {
    expect(missed({ lt54: percent(1, 0.7), gte54lt70: percent(2, 2.1) })).toEqual([]);
    expect(missed({ gte70lte180: percent(70, 70.4) })).toEqual(['gte70lte180']);
  });

  it('are none of a figure that is not known, nor of one without a goal', () => {
    const { lt54: _, avg: __, ...older } = GOALS;
    expect(missed({ lt54: percent(2), gte54lt70: percent(1), avg: mgDl(190) }, older)).toEqual([]);
    expect(missed({ cv: percent(null), gt250: percent(null) })).toEqual([]);
    expect([...missedGoals(null, GOALS), ...missedGoals(GOOD, undefined)]).toEqual([]);
  });
});
