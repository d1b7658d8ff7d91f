import type { AdvisorInput } from '../input/advisor-input.ts';
import { changed, changedOnDay, flat, sensorWhere } from './changed-case.ts';
import { calculated } from './toy-life.ts';
import { failingSetOn, illnessOn } from './unexplained-days.ts';
import { pumpCase } from './usual-cases.ts';

const DAYS = 14;
const isBreakfast = (minuteOfDay: number) => minuteOfDay === 450;
const isDinner = (minuteOfDay: number) => minuteOfDay === 1110;
const isNight = (minuteOfDay: number) => minuteOfDay < 420 || minuteOfDay >= 1320;
/** An hour of a fall that no setting explains, every day at 16:30. */
const afternoonFall = (minute: number) => (minute % 1440 >= 990 && minute % 1440 < 1050 ? -3.2 : 0);
const exercise = Array.from({ length: DAYS }, (_, day) => ({ minute: day * 1440 + 960, durationMinutes: 60 }));
const weak = { neededUnitsPerHour: () => 1, neededGramsPerUnit: () => 8 };

/** Advice for pumps, one rule each. */
export const PUMP_SCENARIOS: Readonly<Record<string, () => AdvisorInput>> = {
  'pump-on-target': () => pumpCase({ days: DAYS }),
  'pump-rise-before-dawn': () =>
    pumpCase({ days: DAYS, truth: { neededUnitsPerHour: (minute) => (minute >= 120 && minute < 480 ? 1.1 : 0.8) } }),
  'pump-high-after-breakfast': () =>
    pumpCase({ days: DAYS, truth: { neededGramsPerUnit: (minute) => (isBreakfast(minute) ? 7 : 10) } }),
  'pump-all-too-weak': () => pumpCase({ days: DAYS, factor: 60, truth: weak }),
  'pump-lows-at-night': () =>
    pumpCase({
      days: DAYS,
      truth: { neededUnitsPerHour: (minute) => (isNight(minute) ? 0.66 : 0.8), eatsAgainstLows: true },
    }),
  'pump-lows-after-lunch': () =>
    pumpCase({
      days: DAYS,
      truth: { neededGramsPerUnit: (minute) => (minute === 750 ? 13 : 10), eatsAgainstLows: true },
    }),
  'pump-lows-after-corrections': () =>
    pumpCase({
      days: DAYS,
      factor: 22,
      truth: { neededGramsPerUnit: (minute) => (isDinner(minute) ? 5.5 : 10), eatsAgainstLows: true },
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 22, correctAboveMgDl: 400 }),
    }),
  'pump-weak-corrections': () =>
    pumpCase({
      days: DAYS,
      factor: 90,
      truth: { neededGramsPerUnit: (minute) => (isDinner(minute) ? 6 : 10) },
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 90, correctAboveMgDl: 400 }),
    }),
  'pump-below-range-stops-increases': () =>
    pumpCase({
      days: DAYS,
      truth: { neededGramsPerUnit: (minute) => (isBreakfast(minute) ? 7 : 10), pushMgDl: afternoonFall },
    }),
  'pump-at-high-risk': () =>
    pumpCase({
      days: DAYS,
      patient: { ageYears: 70 },
      truth: {
        neededGramsPerUnit: (minute) => (isBreakfast(minute) ? 7 : 10),
        pushMgDl: (minute) => (minute < 3 * 1440 ? afternoonFall(minute) : 0),
      },
    }),
  'pump-lows-after-exercise': () =>
    changed(pumpCase({ days: DAYS, truth: { pushMgDl: afternoonFall } }), { recorded: { exercise } }),
  'pump-meals-not-logged': () =>
    pumpCase({
      days: DAYS,
      truth: { isLogged: (day, meal) => meal !== 1 || day % 2 === 0, neededGramsPerUnit: () => 8 },
      dose: (moment) =>
        moment.minuteOfDay === 750 && moment.day % 2 === 1 ? null : calculated(moment, { carbRatio: 10, factor: 45 }),
    }),
  'pump-boluses-missed': () =>
    pumpCase({
      days: DAYS,
      dose: (moment) =>
        moment.day % 3 !== 0 && isDinner(moment.minuteOfDay) ? null : calculated(moment, { carbRatio: 10, factor: 45 }),
    }),
  'pump-set-failed-twice': () => pumpCase({ days: DAYS, truth: { pushMgDl: failingSetOn([4, 10]) } }),
  'pump-days-of-illness': () => pumpCase({ days: DAYS, truth: { pushMgDl: illnessOn([6, 7]) } }),
  'pump-days-of-illness-left-out': () => ({
    ...pumpCase({ days: DAYS, truth: { pushMgDl: illnessOn([6, 7]) } }),
    daysLeftOut: [
      { day: '2026-03-07', reason: 'sick' },
      { day: '2026-03-08', reason: 'sick' },
    ],
  }),
  'pump-calculator-overridden': () =>
    pumpCase({
      days: DAYS,
      truth: { eatsAgainstLows: true },
      dose: (moment) => {
        const proposed = calculated(moment, { carbRatio: 10, factor: 45 });
        if (!proposed || moment.minuteOfDay !== 750) return proposed;
        const calculator = { ...proposed.calculator, suggestedUnits: proposed.doseUnits };
        return { doseUnits: proposed.doseUnits * 1.4, calculator };
      },
    }),
  'pump-meter-only': () => {
    const input = pumpCase({ truth: { neededGramsPerUnit: () => 8, neededUnitsPerHour: () => 0.9 } });
    const [sensor] = sensorWhere(input, (minute) => [435, 735, 1095, 1365].includes(minute % 1440));
    const meter = Array.from(sensor.minutes, (minute, index) => ({
      minute: minute + 10,
      glucoseMgDl: sensor.glucoseMgDl[index] ?? 0,
    }));
    return changed(input, { recorded: { sensors: [], meter } });
  },
  'pump-plan-changed-in-the-window': () =>
    changedOnDay(
      pumpCase({
        days: 21,
        truth: { neededGramsPerUnit: (minute, day) => (isBreakfast(minute) && day < 8 ? 6 : 10) },
      }),
      8,
      13,
    ),
  'pump-earlier-meals': () => {
    const highAfterBreakfast = { neededGramsPerUnit: (minute: number) => (isBreakfast(minute) ? 7 : 10) };
    // Dosed by another ratio than the present one.
    const { recorded } = pumpCase({ days: DAYS, carbRatio: 9, truth: highAfterBreakfast });
    return changed(pumpCase({ days: DAYS, truth: { neededGramsPerUnit: (_, day) => (day % 2 === 0 ? 9 : 11) } }), {
      input: { earlier: { days: DAYS, recorded } },
    });
  },
  'pump-high-hours': () => {
    const lifted = { pushMgDl: (minute: number) => (minute % 1440 >= 540 && minute % 1440 < 1200 ? 2.5 : 0) };
    const { recorded } = pumpCase({ days: 21, truth: lifted });
    return changed(pumpCase({ days: DAYS, truth: lifted }), { input: { earlier: { days: 21, recorded } } });
  },
  'pump-few-low-nights-while-high': () => {
    const isLowNight = (day: number) => day === 3 || day === 8;
    const pushMgDl = (minute: number) => {
      const [day, minuteOfDay] = [Math.floor(minute / 1440), minute % 1440];
      if (isLowNight(day) && minuteOfDay >= 150 && minuteOfDay < 240) return -3;
      if (isLowNight(day) && minuteOfDay >= 260 && minuteOfDay < 350) return 3;
      return minuteOfDay >= 600 && minuteOfDay < 1200 ? 2.5 : 0;
    };
    return pumpCase({ days: DAYS, truth: { pushMgDl } });
  },
  'pump-basal-share-too-large': () =>
    pumpCase({
      days: DAYS,
      basal: 1.3,
      carbRatio: 12,
      truth: { neededUnitsPerHour: () => 1.5, grams: () => 50, neededGramsPerUnit: () => 12 },
    }),
  'pump-omnipod-steps': () => pumpCase({ days: DAYS, factor: 60, truth: weak, pump: { brand: 'omnipod' } }),
  'pump-medtronic-type-2': () =>
    pumpCase({ days: DAYS, factor: 60, truth: weak, pump: { brand: 'medtronic' }, patient: { diabetesType: 'Type2' } }),
  'pump-several-segments': () =>
    pumpCase({
      days: DAYS,
      truth: { neededUnitsPerHour: (minute) => (minute < 360 ? 0.95 : 0.8) },
      rates: {
        basalUnitsPerHour: [...flat(0.8), { startMinute: 600, value: 0.801 }, { startMinute: 1200, value: 0.8 }],
        carbRatioGramsPerUnit: [...flat(10), { startMinute: 660, value: 10.5 }],
      },
    }),
};
