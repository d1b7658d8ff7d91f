import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../advice/advice.ts';
import type { SettingAdvice } from '../advice/setting-advice.ts';
import { advise } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { BasalDelivery } from '../input/recorded.ts';
import { changed } from '../test-cases/changed-case.ts';
import { forecastOf } from '../test-cases/forecast-of.ts';
import { calculated, type DosingMoment } from '../test-cases/toy-life.ts';
import { type PumpPerson, pumpCase } from '../test-cases/usual-cases.ts';

function planned(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}

const of = (area: SettingAdvice['place']['area'], { settings }: PlanAdvice) =>
  settings.filter(({ place }) => place.area === area);
const changesOf = (area: SettingAdvice['place']['area'], advice: PlanAdvice) =>
  of(area, advice).map(({ from, to }) => to - from);
const changes = ({ settings }: PlanAdvice) => settings.filter(({ from, to }) => from !== to);

/** Gives `share` of what the calculator proposes, for the meals that are meant. */
function sharing(share: number, isMeant: (moment: DosingMoment) => boolean, carbRatio: number) {
  return (moment: DosingMoment) => {
    const bolus = calculated(moment, { carbRatio, factor: 45 });
    if (!bolus) return null;
    const calculator = { ...bolus.calculator, suggestedUnits: bolus.doseUnits };
    return { ...bolus, calculator, doseUnits: isMeant(moment) ? share * bolus.doseUnits : bolus.doseUnits };
  };
}
const isMeal = ({ grams }: DosingMoment) => grams > 0;

/** A plan of 6 g/U of which half is taken: what would have been over-dosed never was. */
const halved = (more: PumpPerson = {}) =>
  pumpCase({
    carbRatio: 6,
    truth: { neededGramsPerUnit: () => 11 },
    dose: sharing(0.5, isMeal, 6),
    ...more,
  });

describe('boluses of a pump that are not what its calculator proposes', () => {
  it('half of it at every meal is told, weakens no ratio and raises none, and no forecast is made', () => {
    const advice = planned(halved());
    expect(advice.takenOtherwise.map(({ dose, days, outOf }) => [dose, days, outOf])).toEqual([
      ['morning', 21, 21],
      ['afternoon', 21, 21],
      ['evening', 21, 21],
    ]);
    for (const { plannedUnits, takenUnits } of advice.takenOtherwise) {
      expect(takenUnits).toBeCloseTo(plannedUnits / 2, 1);
    }
    for (const { code, from, to } of of('carb-ratio', advice)) {
      expect([code, to - from]).toEqual([expect.stringMatching(/TAKEN_OTHERWISE|NO_LESS_RISK|NOT_HELD_OUT/), 0]);
    }
    expect(changesOf('correction-factor', advice)).toEqual([0]);
    expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
    expect(advice.notes).toContain('BOLUSES_REDUCED');
  });

  it('is seen without a proposal as well, by carbs, glucose and settings', () => {
    const input = halved();
    const boluses = input.recorded.boluses.map(({ calculator, ...bolus }) => ({
      ...bolus,
      calculator: { carbsGrams: calculator?.carbsGrams ?? 0, glucoseMgDl: calculator?.glucoseMgDl ?? 0 },
    }));
    const advice = planned(changed(input, { recorded: { boluses } }));
    expect(advice.takenOtherwise).toHaveLength(3);
    expect(changesOf('carb-ratio', advice)).toEqual([0]);
  });

  it('adds no insulin for hours that are high because of it', () => {
    const high = { neededGramsPerUnit: () => 5 };
    const weeks = halved({ truth: high, days: 63 });
    const cut = <Entry extends Readonly<{ minute: number }>>(entries: readonly Entry[], from: number, to: number) =>
      entries
        .filter(({ minute }) => minute >= from * 1440 && minute < to * 1440)
        .map((entry) => ({ ...entry, minute: entry.minute - from * 1440 }));
    const between = (from: number, to: number): AdvisorInput['recorded'] => {
      const { recorded } = weeks;
      const [sensor] = recorded.sensors;
      const readings = Array.from(sensor?.minutes ?? [], (minute, index) => ({
        minute,
        glucoseMgDl: sensor?.glucoseMgDl[index] ?? 0,
      }));
      const kept = cut(readings, from, to);
      return {
        ...recorded,
        sensors: [{ minutes: kept.map(({ minute }) => minute), glucoseMgDl: kept.map((one) => one.glucoseMgDl) }],
        boluses: cut(recorded.boluses, from, to),
        carbs: cut(recorded.carbs, from, to),
        basal: cut(recorded.basal, from, to),
      };
    };
    const advice = planned({
      ...weeks,
      window: { firstDay: '2026-04-12', days: 21 },
      recorded: between(42, 63),
      earlier: { days: 42, recorded: between(0, 42) },
    });
    expect(advice.takenOtherwise).toHaveLength(3);
    expect(advice.settings.flatMap(({ code, guards }) => [code, ...guards])).not.toContain('HIGH_WITHOUT_LOWS');
    expect(changes(advice).filter(({ insulinChangePercent }) => insulinChangePercent > 0)).toEqual([]);
  });

  it('lows that came with less still cut, and with more nothing does', () => {
    const dips = (minute: number) => {
      const since = Math.floor(minute / 1440) % 2 === 0 ? (minute % 1440) - 870 : -1;
      if (since >= 0 && since < 30) return -14;
      return since >= 45 && since < 75 ? 14 : 0;
    };
    const low = { neededGramsPerUnit: () => 12, pushMgDl: dips };
    const less = planned(halved({ truth: low }));
    expect(Math.max(...changesOf('carb-ratio', less))).toBeGreaterThan(0);
    expect(Math.min(...changesOf('carb-ratio', less))).toBe(0);
    const more = planned(
      pumpCase({ truth: { ...low, neededGramsPerUnit: () => 8.75 }, carbRatio: 14, dose: sharing(1.6, isMeal, 14) }),
    );
    expect(more.takenOtherwise.length).toBeGreaterThan(0);
    expect(changesOf('carb-ratio', more)).toEqual([0]);
  });

  it('now and then it is no habit', () => {
    const dose = sharing(0.5, (moment) => isMeal(moment) && moment.day % 3 === 0, 6);
    expect(planned(pumpCase({ carbRatio: 6, dose, truth: { neededGramsPerUnit: () => 6 } })).takenOtherwise).toEqual(
      [],
    );
  });
});

/** A temporary rate from midnight to a minute of every day. */
function withTemporaryRate(rate: number, toMinute: number, truth: NonNullable<PumpPerson['truth']> = {}): AdvisorInput {
  const input = pumpCase({ truth });
  const basal = Array.from({ length: input.window.days }, (_, day): BasalDelivery[] => [
    { minute: day * 1440, durationMinutes: toMinute, rateUnitsPerHour: rate, kind: 'temp' },
    { minute: day * 1440 + toMinute, durationMinutes: 1440 - toMinute, rateUnitsPerHour: 0.8, kind: 'scheduled' },
  ]).flat();
  return changed(input, { recorded: { basal } });
}

describe('a temporary rate that runs every night instead of the planned one', () => {
  // The life was lived with what it needed: glucose stands as if the other rate had been the right one.
  const lower = () => withTemporaryRate(0.4, 480);

  it('is told by its hours, with what was planned and what ran', () => {
    const [taken] = planned(lower()).takenOtherwise;
    expect(taken).toEqual({
      dose: 'basal',
      hoursFromMinute: 0,
      hoursToMinute: 540,
      plannedUnits: 7.2,
      takenUnits: 4,
      days: 21,
      outOf: 21,
    });
  });

  it('raises nothing, and changes no hours beside its own', () => {
    const advice = planned(lower());
    const lowered = changes(advice);
    expect(lowered.map(({ code }) => code)).toEqual(lowered.map(() => 'LESS_RISK'));
    for (const { place, to, from } of lowered) {
      expect('endMinute' in place && place.endMinute).toBeLessThanOrEqual(540);
      expect(to).toBeLessThan(from);
    }
    expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
  });

  it('is not raised by what it left high, nor changed by what a higher one did', () => {
    const rising = withTemporaryRate(0.4, 480, { neededUnitsPerHour: (minute) => (minute < 540 ? 1.4 : 0.8) });
    for (const input of [rising, withTemporaryRate(1.4, 480)]) {
      const advice = planned(input);
      const nights = of('basal', advice).filter(({ place }) => 'startMinute' in place && place.startMinute < 540);
      expect(nights.filter(({ from, to }) => to > from)).toEqual([]);
      expect(advice.takenOtherwise[0]?.dose).toBe('basal');
    }
  });

  it('withholds the forecast of an edited plan too', () => {
    const input = lower();
    expect(input.plan && forecastOf(input, input.plan)?.forecastWithheld).toBe('TAKEN_OTHERWISE');
  });
});
