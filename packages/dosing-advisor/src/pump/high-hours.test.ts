import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import { type HoursOfDay, highHours } from '../evidence/high-hours.ts';
import { changed } from '../test-cases/changed-case.ts';
import { type PumpPerson, pumpCase } from '../test-cases/usual-cases.ts';

const MORNING: HoursOfDay = { fromMinute: 480, toMinute: 720 };
const SLOTS_OF_MORNING = 48;

type Days = Readonly<{ days: number; highSlots: number; lowSlots?: number; lostDays?: number }>;

/** Each morning so many slots at 200 mg/dL, at 60 in all of them together, else 120; nothing else of the day is known. */
function sensorDays({ days, highSlots, lowSlots = 0, lostDays = 0 }: Days) {
  const glucoseMgDl = new Float64Array(days * 288).fill(Number.NaN);
  let lows = lowSlots;
  for (let day = lostDays; day < days; day += 1) {
    for (let slot = 0; slot < SLOTS_OF_MORNING; slot += 1) {
      const isLow = slot >= highSlots && lows > 0;
      if (isLow) lows -= 1;
      const notHighMgDl = isLow ? 60 : 120;
      glucoseMgDl[day * 288 + 96 + slot] = slot < highSlots ? 200 : notHighMgDl;
    }
  }
  return { days, slots: days * 288, glucoseMgDl };
}

type Case = Readonly<{ recent?: Partial<Days>; earlier?: Partial<Days> | null; softens?: boolean }>;

function highMorning({ recent, earlier = {}, softens = true }: Case) {
  const usual = { highSlots: 17 };
  return highHours(
    { grid: sensorDays({ days: 21, ...usual, ...recent }), regime: { softensCuts: softens } },
    earlier && { grid: sensorDays({ days: 42, ...usual, ...earlier }), daysBefore: 42 },
  )(MORNING);
}

describe('highHours', () => {
  it.each<[string, boolean, Case]>([
    ['often high, never low', true, {}],
    ['high less than 35 % of the time', false, { recent: { highSlots: 16 }, earlier: { highSlots: 16 } }],
    ['high in both parts together', true, { recent: { highSlots: 19 }, earlier: { highSlots: 16 } }],
    ['low for 0.3 % of the last weeks', true, { recent: { lowSlots: 3 } }],
    ['low for 0.4 % of the last weeks', false, { recent: { lowSlots: 4 } }],
    ['low for less than 0.8 % of all weeks', true, { earlier: { lowSlots: 24 } }],
    ['low for 0.8 % of all weeks', false, { earlier: { lowSlots: 25 } }],
    ['hardly high as a whole, with lows beyond the consensus, or at high risk', false, { softens: false }],
    ['without earlier weeks', false, { earlier: null }],
    ['known on 27 days', false, { recent: { lostDays: 7 }, earlier: { lostDays: 29 } }],
    ['known on 28 days', true, { recent: { lostDays: 7 }, earlier: { lostDays: 28 } }],
  ])('%s: %s', (_, expected, given) => {
    expect(highMorning(given) !== null).toBe(expected);
  });

  it('hours past midnight are those of the next day', () => {
    const nights = sensorDays({ days: 30, highSlots: 30 });
    const highAt = highHours({ grid: nights, regime: { softensCuts: true } }, { grid: nights, daysBefore: 30 });
    expect(highAt({ fromMinute: 480 + 1440, toMinute: 720 + 1440 })).not.toBeNull();
    expect(highAt({ fromMinute: 0, toMinute: 240 })).toBeNull();
  });

  it('tells how high they were, together and day by day', () => {
    const high = highMorning({ recent: { highSlots: 36, lowSlots: 1 }, earlier: { highSlots: 12 } });
    expect(high).toMatchObject({
      above180Percent: expect.closeTo(125 / 3, 10),
      below70Percent: expect.closeTo(0.0331, 4),
    });
    expect(high?.days).toHaveLength(63);
    expect(high?.days[0]).toMatchObject({
      startMinute: 480 - 42 * 1440,
      endMinute: 720 - 42 * 1440,
      above180Percent: 25,
    });
    expect(high?.days.at(42)).toMatchObject({
      startMinute: 480,
      above180Percent: 75,
      below70Percent: expect.closeTo(2.08, 2),
    });
  });
});

describe('advice for hours that are high and hardly ever low', () => {
  /** Something unknown lifts glucose by day. */
  const lifted: PumpPerson = {
    truth: { pushMgDl: (minute) => (minute % 1440 >= 540 && minute % 1440 < 1200 ? 2.5 : 0) },
  };
  const settingsOf = (person: PumpPerson, earlierDays: number) => {
    const { recorded } = pumpCase({ days: 42, ...lifted });
    const earlier = earlierDays > 0 ? { earlier: { days: earlierDays, recorded } } : {};
    const advice = advise(changed(pumpCase(person), { input: earlier }));
    return advice.outcome === 'plan' ? advice.settings : [];
  };
  const at = (settings: ReturnType<typeof settingsOf>, area: string, startMinute: number) =>
    settings.find(({ place }) => place.area === area && 'startMinute' in place && place.startMinute === startMinute);

  it('adds a little to what the data ask for, and says so', () => {
    const [alone, remembered] = [settingsOf(lifted, 0), settingsOf(lifted, 42)];
    expect(at(alone, 'basal', 540)).toBeUndefined();
    expect(at(remembered, 'basal', 540)).toMatchObject({
      to: 0.922,
      guards: ['HIGH_WITHOUT_LOWS', 'ROOM', 'STEP_CAP'],
    });
    const [before, after] = [at(alone, 'carb-ratio', 1020), at(remembered, 'carb-ratio', 1020)];
    // Dinners themselves do not ask for more, so they do not go with breakfast and lunch.
    expect(before).toMatchObject({ from: 10, to: 10, code: 'MIXED_EVIDENCE' });
    expect(after).toMatchObject({ code: 'HIGH_WITHOUT_LOWS', guards: ['HIGH_WITHOUT_LOWS', 'ROOM'] });
    expect(Number(after?.to)).toBeLessThan(Number(before?.to));
  });

  it('tells first what the data ask for where that is more', () => {
    expect(at(settingsOf(lifted, 42), 'carb-ratio', 0)).toMatchObject({
      code: 'MEAL_HIGH',
      guards: ['HIGH_WITHOUT_LOWS', 'ROOM', 'STEP_CAP'],
    });
  });

  const isNamed = (minute: number) => minute % 1440 >= 450 && minute % 1440 < 810;

  it('raises the hours that are high, and names them: not the night before a high morning', () => {
    const morning: PumpPerson = {
      truth: {
        neededUnitsPerHour: (minute) => (minute < 360 ? 0.87 : 0.8),
        pushMgDl: (minute) => {
          const hour = (minute % 1440) / 60;
          if (hour >= 7.5 && hour < 8.5) return 9;
          return hour >= 8.5 && hour < 12.5 ? 1.6 : 0;
        },
      },
    };
    const { recorded } = pumpCase({ days: 42, ...morning });
    const advice = advise(changed(pumpCase(morning), { input: { earlier: { days: 42, recorded } } }));
    const settings = advice.outcome === 'plan' ? advice.settings : [];
    const high = settings.filter(({ place, code }) => place.area === 'basal' && code === 'HIGH_WITHOUT_LOWS');
    expect(high).toHaveLength(1);
    expect(high[0]).toMatchObject({
      place: { startMinute: 360, endMinute: 720 },
      evidence: { hoursFromMinute: 450, hoursToMinute: 810 },
    });
    const [sensor] = pumpCase(morning).recorded.sensors;
    const shown = sensor
      ? Array.from(sensor.glucoseMgDl).filter((_, index) => isNamed(sensor.minutes[index] ?? 0))
      : [];
    const above = (100 * shown.filter((mgDl) => mgDl > 180).length) / shown.length;
    expect(Math.abs(Number(high[0]?.evidence.hoursAbove180Percent) - above)).toBeLessThan(3);
    expect(Number(at(settings, 'basal', 0)?.to)).toBeLessThan(Number(high[0]?.to));
  });

  it('adds nothing at high risk', () => {
    const settings = settingsOf({ ...lifted, patient: { isHighRisk: true } }, 42);
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.flatMap(({ guards }) => guards)).not.toContain('HIGH_WITHOUT_LOWS');
  });
});
