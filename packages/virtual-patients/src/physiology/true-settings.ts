import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIOD_START_MINUTES, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Person } from './person.ts';
import { bodyFrom, type Physiology, restingState } from './physiology.ts';
import { sensitivityAt } from './sensitivity.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';

/** The pump settings a person would need if nothing were ever misjudged. */
export type TrueSettings = Readonly<{
  basalUnitsPerHour: DayTable;
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
}>;

export const HELD_GLUCOSE_MG_DL = 115;
const BASAL_BLOCK_MINUTES = 180;
/** Insulin given now works later: settings are judged by the sensitivity at the time it works. */
const BASAL_DELAY_MINUTES = 75;
const BOLUS_DELAY_MINUTES = 90;

const MEAL = { grams: 60, judgedAfterMinutes: 330, mostUnits: 60 } as const;
const CORRECTION = { fromMgDl: 180, basalAtMgDl: 110, judgedAfterMinutes: 270, mostUnits: 30 } as const;
const LEAST_UNITS = 0.05;
/** Down to a ten-thousandth of a unit. */
const HALVINGS = 20;

export function trueSettings(person: Person): TrueSettings {
  const { physiology, rhythm } = person;
  const sensitivityFrom = (minute: number) => sensitivityAt(rhythm, minute % MINUTES_PER_DAY);
  const blocks = Array.from(
    { length: MINUTES_PER_DAY / BASAL_BLOCK_MINUTES },
    (_, block) => block * BASAL_BLOCK_MINUTES,
  );
  const periods = BOLUS_PERIODS.map(({ startMinute, middleMinute }) => ({
    startMinute,
    sensitivity: sensitivityFrom(middleMinute + BOLUS_DELAY_MINUTES),
  }));
  return {
    basalUnitsPerHour: blocks.map((startMinute) => {
      const sensitivity = sensitivityFrom(startMinute + BASAL_BLOCK_MINUTES / 2 + BASAL_DELAY_MINUTES);
      return {
        startMinute,
        value: roundedToParts(steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL, sensitivity), 1000),
      };
    }),
    carbRatioGramsPerUnit: periods.map(({ startMinute, sensitivity }) => ({
      startMinute,
      value: roundedToParts(trueCarbRatio(physiology, sensitivity), 10),
    })),
    correctionFactorMgDlPerUnit: periods.map(({ startMinute, sensitivity }) => ({
      startMinute,
      value: roundedToParts(trueCorrectionFactor(physiology, sensitivity), 1),
    })),
  };
}

const { morning, afternoon, evening, night } = DAY_PERIOD_START_MINUTES;
const BOLUS_PERIODS = [
  { startMinute: 0, middleMinute: 150 },
  { startMinute: morning, middleMinute: 480 },
  { startMinute: afternoon, middleMinute: 840 },
  { startMinute: evening, middleMinute: 1170 },
  { startMinute: night, middleMinute: 60 },
] as const;

/** Grams per unit of the dose that brings glucose back to where it was before a meal. */
export function trueCarbRatio(physiology: Physiology, sensitivity = 1): number {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL, sensitivity);
  const start = restingState(physiology, { glucoseMgDl: HELD_GLUCOSE_MG_DL, infusionUnitsPerHour, sensitivity });
  const units = doseReaching(HELD_GLUCOSE_MG_DL, MEAL.mostUnits, (doseUnits) => {
    const body = bodyFrom(physiology, start);
    body.inject(doseUnits);
    body.eat({
      grams: MEAL.grams,
      peakMinutes: physiology.carbsPeakMinutes,
      absorbedShare: physiology.absorbedCarbsShare,
    });
    for (let minute = 0; minute < MEAL.judgedAfterMinutes; minute += 1) {
      body.advanceMinute(infusionUnitsPerHour, sensitivity);
    }
    return body.glucoseMgDl();
  });
  return MEAL.grams / units;
}

/** mg/dL per unit of the dose that brings a raised glucose down. */
export function trueCorrectionFactor(physiology: Physiology, sensitivity = 1): number {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, CORRECTION.basalAtMgDl, sensitivity);
  const start = restingState(physiology, { glucoseMgDl: CORRECTION.fromMgDl, infusionUnitsPerHour, sensitivity });
  const units = doseReaching(HELD_GLUCOSE_MG_DL, CORRECTION.mostUnits, (doseUnits) => {
    const body = bodyFrom(physiology, start);
    body.inject(doseUnits);
    for (let minute = 0; minute < CORRECTION.judgedAfterMinutes; minute += 1) {
      body.advanceMinute(infusionUnitsPerHour, sensitivity);
    }
    return body.glucoseMgDl();
  });
  return (CORRECTION.fromMgDl - HELD_GLUCOSE_MG_DL) / units;
}

function doseReaching(glucoseMgDl: number, mostUnits: number, endMgDl: (doseUnits: number) => number): number {
  let low = 0;
  let high = mostUnits;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (endMgDl(middle) > glucoseMgDl) low = middle;
    else high = middle;
  }
  return Math.max(LEAST_UNITS, low);
}

function roundedToParts(setting: number, parts: number): number {
  return Math.round(setting * parts) / parts;
}
