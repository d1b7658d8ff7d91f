import { describe, expect, it } from 'vitest';

import type { SettingAdvice } from '../../advice/setting-advice.ts';
import { advise } from '../../advise.ts';
import { drawnPeople } from '../../test-cases/drawn-people.ts';
import { injectionCase } from '../../test-cases/usual-cases.ts';

/** The lowest dose at which a scale begins is used at each meal, the highest never. */
const weakScale = () =>
  injectionCase({
    treatmentType: 'MDI_SSI',
    days: 21,
    truth: { neededGramsPerUnit: () => 7, neededUnitsPerHour: () => 0.95 },
  });
const people = [
  weakScale(),
  ...drawnPeople({ pumps: 0, injections: 40 })
    .filter(([name]) => name.endsWith('MDI_SSI') || name.endsWith('_MEAL'))
    .map(([, build]) => build()),
];
const rowsOf = (person: (typeof people)[number]): SettingAdvice[] => {
  const advice = advise(person);
  return advice.outcome === 'plan' ? advice.settings.filter(({ place }) => place.area === 'scale') : [];
};
const told = people.map(rowsOf);
const changed = told.flat().filter(({ from, to, replayed }) => from !== to && replayed);
const risen = changed.filter(({ insulinChangePercent }) => insulinChangePercent > 0);

describe('a row of a table', () => {
  it('rises only where it helps by itself, or so that no row gives less than the one before it', () => {
    expect(risen.length).toBeGreaterThan(5);
    for (const { code, replayed } of risen.filter((row) => row.code !== 'FOLLOWS_TABLE_ROWS')) {
      expect([code, replayed?.daysBetter.length]).toEqual(['LESS_RISK', expect.any(Number)]);
      expect(replayed?.daysBetter.length).toBeGreaterThan(replayed?.daysWorse.length ?? Number.NaN);
    }
  });

  it('that was never used rises with those of its part of the day that help, and is not sure', () => {
    const [weak = []] = told;
    const highest = weak.filter(({ place }) => place.area === 'scale' && place.lowMgDl > 350);
    const raised = highest.filter(({ from, to }) => to > from);
    expect(raised.length).toBeGreaterThan(0);
    for (const { place, code, confidence, replayed } of raised) {
      expect([code, confidence]).toEqual(['FOLLOWS_TABLE_ROWS', 'low']);
      expect(replayed?.daysBetter).toEqual([]);
      const period = place.area === 'scale' ? place.period : null;
      const helping = weak.filter((row) => row.place.area === 'scale' && row.place.period === period);
      expect(helping.some((row) => row.code === 'LESS_RISK' && row.insulinChangePercent > 0)).toBe(true);
    }
  });

  it('tells what it does itself: rows of one scale have days of their own', () => {
    const [weak = []] = told;
    const evidence = weak.flatMap(({ place, code, replayed }) =>
      replayed && code === 'LESS_RISK' && place.area === 'scale' && place.period === 'afternoon'
        ? [JSON.stringify(replayed)]
        : [],
    );
    expect(evidence.length).toBeGreaterThan(1);
    expect(new Set(evidence).size).toBe(evidence.length);
  });

  it('is never surer than its own days', () => {
    expect(changed.some(({ confidence }) => confidence === 'high')).toBe(true);
    for (const { replayed, confidence, code } of changed) {
      const [better, worse] = [replayed?.daysBetter.length ?? 0, replayed?.daysWorse.length ?? 0];
      if (code === 'LOW_ROW_EMPTIED' || code.startsWith('HYPO_FORCE')) continue;
      if (better - worse < 4) expect(confidence).not.toBe('high');
      if (better <= worse) expect(confidence).toBe('low');
    }
  });

  it('never gives less than the row before it', () => {
    const pairs = told.flatMap((rows) =>
      rows.slice(1).flatMap(({ place, to }, index) => {
        const before = rows[index];
        const isNext = before?.place.area === 'scale' && place.area === 'scale' && before.place.period === place.period;
        return isNext ? [[before.to, to] as const] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter(([before, after]) => after < before)).toEqual([]);
  });
});
