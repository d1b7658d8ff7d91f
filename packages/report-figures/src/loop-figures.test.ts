import { describe, expect, it } from 'vitest';

import { automaticHours } from './automatic-hours.ts';
import { automationHours } from './automation-hours.ts';
import { automationShares } from './automation-shares.ts';
import { findingDays } from './finding-days.ts';
import { shownInsulin } from './insulin-sources.ts';
import type { LoopHour } from './loop-answer.ts';
import { isTargetMoved, targetBands } from './target-bands.ts';

const UNKNOWN: LoopHour = { automatedPercent: null, automaticUnitsPerDay: null, basal: null, target: null };
const day = (hourOf: (hour: number) => Partial<LoopHour>) =>
  Array.from({ length: 24 }, (_, hour): LoopHour => ({ ...UNKNOWN, ...hourOf(hour) }));

describe('automatic insulin and mode by hour', () => {
  it('has no bar for an hour of which nothing is known, and one without height for none', () => {
    const hours = day((hour) => (hour < 2 ? { automaticUnitsPerDay: hour * 1.5 } : {}));
    expect(automaticHours(hours)).toEqual([
      { startMinute: 0, endMinute: 60, unitsPerDay: 0 },
      { startMinute: 60, endMinute: 120, unitsPerDay: 1.5 },
    ]);
  });

  it('keeps the place of an hour that is not known', () => {
    const shown = automationHours(day((hour) => (hour === 5 ? {} : { automatedPercent: 99.7 })));
    expect(shown).toHaveLength(24);
    expect(shown[5]).toEqual({ startMinute: 300, endMinute: 360, automated: null });
    expect(shown[6]?.automated).toEqual({ wholePercent: 100, exactPercent: 99.7 });
  });

  it('joins hours of one target, and none across hours without', () => {
    const target = (setMgDl: number, usedMgDl = setMgDl) => ({ target: { setMgDl, usedMgDl } });
    const hours = day((hour) => {
      if (hour < 6) return target(120);
      if (hour === 7) return {};
      return hour === 17 ? target(100, 132) : target(100);
    });
    const bands = (kind: 'set' | 'used') =>
      targetBands(hours, kind).map(({ startMinute, endMinute, targetMgDl }) => [startMinute, endMinute, targetMgDl]);
    expect(bands('set')).toEqual([
      [0, 360, 120],
      [360, 420, 100],
      [480, 1440, 100],
    ]);
    expect(bands('used')).toEqual([
      [0, 360, 120],
      [360, 420, 100],
      [480, 1020, 100],
      [1020, 1080, 132],
      [1080, 1440, 100],
    ]);
    expect(isTargetMoved(hours)).toBe(true);
    expect(isTargetMoved(hours.filter((_, hour) => hour !== 17))).toBe(false);
  });
});

describe('shares of automation', () => {
  it('add to 100, and leave out a mode that nobody tells', () => {
    const time = { knownMinutes: 3000, automatedMinutes: 2000, limitedMinutes: 500, manualMinutes: 500 };
    expect(automationShares(time).map(({ mode, wholePercent }) => [mode, wholePercent])).toEqual([
      ['automated', 67],
      ['limited', 17],
      ['manual', 16],
    ]);
    const untold = automationShares({ ...time, knownMinutes: 2500, limitedMinutes: null });
    expect(untold.map(({ mode, wholePercent }) => [mode, wholePercent])).toEqual([
      ['automated', 80],
      ['manual', 20],
    ]);
    expect(automationShares({ knownMinutes: 0, automatedMinutes: 0, limitedMinutes: null, manualMinutes: 0 })).toEqual(
      [],
    );
  });
});

describe('insulin by who gave it', () => {
  const sources = {
    dayCount: 3,
    totalUnits: 100,
    automaticUnits: 50,
    automaticBasalUnits: 30.05,
    automaticBolusUnits: 19.95,
    programmedBasalUnits: 10,
    mealBolusUnits: 35,
    correctionBolusUnits: 5,
    unsplitBolusUnits: 0,
    unknownBolusUnits: 0,
    injectedUnits: 0,
  };

  it('adds up as it is printed, also where each part is rounded', () => {
    const shown = shownInsulin(sources) ?? expect.unreachable();
    expect(shown.totalUnitsPerDay).toBe(33.3);
    const tenths = shown.parts.reduce((sum, { shownUnitsPerDay }) => sum + Math.round(shownUnitsPerDay * 10), 0);
    expect(tenths).toBe(333);
    const { loop, schedule, person } = shown.byGiver;
    expect(loop.unitsPerDay + schedule.unitsPerDay + person.unitsPerDay).toBeCloseTo(33.3, 9);
    expect([loop.wholePercent, schedule.wholePercent, person.wholePercent]).toEqual([50, 10, 40]);
    for (const { exactUnitsPerDay, shownUnitsPerDay } of shown.parts) {
      expect(Math.abs(exactUnitsPerDay - shownUnitsPerDay)).toBeLessThan(0.1);
    }
  });

  it('tells one sum of the loop where its source does, and what few sources tell only where there is some', () => {
    const names = (changes: Partial<typeof sources> | Readonly<Record<string, null>>) =>
      shownInsulin({ ...sources, ...changes })?.parts.map(({ name }) => name);
    expect(names({})).toEqual([
      'automaticBasalUnits',
      'automaticBolusUnits',
      'programmedBasalUnits',
      'mealBolusUnits',
      'correctionBolusUnits',
    ]);
    expect(names({ automaticBasalUnits: null, automaticBolusUnits: null })?.slice(0, 2)).toEqual([
      'automaticUnits',
      'programmedBasalUnits',
    ]);
    expect(names({ unknownBolusUnits: 1 })).toContain('unknownBolusUnits');
  });

  it('is nothing where no insulin was given', () => {
    const none = Object.fromEntries(Object.keys(sources).map((name) => [name, 0])) as typeof sources;
    expect(shownInsulin({ ...none, dayCount: 2 })).toBeNull();
  });
});

it('lists the days of a finding with their times', () => {
  const events = [
    { day: '2026-03-01', minute: 480 },
    { day: '2026-03-01', minute: 1140 },
    { day: '2026-03-04', minute: 0 },
  ];
  expect(findingDays(events)).toEqual([
    { day: '2026-03-01', minutes: [480, 1140] },
    { day: '2026-03-04', minutes: [0] },
  ]);
});
