import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIOD_START_MINUTES, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Body } from './body.ts';
import type { Person } from './person.ts';
import { bodyFrom, type Physiology, restingState } from './physiology.ts';
import { liverOutputAt, sensitivityAt } from './sensitivity.ts';
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
/** What the liver makes is felt at once, long before insulin given at the same time works. */
const LIVER_DELAY_MINUTES = 150;

const MEAL = { grams: 60, judgedAfterMinutes: 330, mostUnits: 60 } as const;
const CORRECTION = { fromMgDl: 180, basalAtMgDl: 110, judgedAfterMinutes: 270, mostUnits: 30 } as const;
/**
 * Glucose of the identifiable virtual patient drifts back by itself within hours, whatever was given: where it ends says
 * little of a dose. A right one lets it fall this low after a meal or a correction, and no lower.
 */
const LOWEST = { mgDl: 95, withinMinutes: 600 } as const;
const LEAST_UNITS = 0.05;
/** Down to a ten-thousandth of a unit. */
const HALVINGS = 20;

export function trueSettings(person: Person): TrueSettings {
  const sensitivityFrom = (minute: number) => sensitivityAt(person.rhythm, minute % MINUTES_PER_DAY);
  const blocks = Array.from(
    { length: MINUTES_PER_DAY / BASAL_BLOCK_MINUTES },
    (_, block) => block * BASAL_BLOCK_MINUTES,
  );
  const periods = BOLUS_PERIODS.map(({ startMinute, middleMinute }) => ({
    startMinute,
    physiology: physiologyAt(person, middleMinute + LIVER_DELAY_MINUTES),
    sensitivity: sensitivityFrom(middleMinute + BOLUS_DELAY_MINUTES),
  }));
  return {
    basalUnitsPerHour: blocks.map((startMinute) => {
      const middleMinute = startMinute + BASAL_BLOCK_MINUTES / 2;
      const physiology = physiologyAt(person, middleMinute + LIVER_DELAY_MINUTES);
      const sensitivity = sensitivityFrom(middleMinute + BASAL_DELAY_MINUTES);
      return {
        startMinute,
        value: roundedToParts(steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL, sensitivity), 1000),
      };
    }),
    carbRatioGramsPerUnit: periods.map(({ startMinute, physiology, sensitivity }) => ({
      startMinute,
      value: roundedToParts(trueCarbRatio(physiology, sensitivity), 10),
    })),
    correctionFactorMgDlPerUnit: periods.map(({ startMinute, physiology, sensitivity }) => ({
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

/** The body of the hours around this minute, where its liver has hours of its own. */
function physiologyAt({ physiology, liverRhythm }: Person, minute: number): Physiology {
  if (physiology.model !== 'kanderian-2009' || !liverRhythm) return physiology;
  return { ...physiology, liverMgDlPerMin: physiology.liverMgDlPerMin * liverOutputAt(liverRhythm, minute) };
}

/** Grams per unit of the dose that brings glucose back to where it was before a meal. */
export function trueCarbRatio(physiology: Physiology, sensitivity = 1): number {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, HELD_GLUCOSE_MG_DL, sensitivity);
  const start = restingState(physiology, { glucoseMgDl: HELD_GLUCOSE_MG_DL, infusionUnitsPerHour, sensitivity });
  const units = rightDose(physiology, MEAL, (doseUnits, minutes) => {
    const body = bodyFrom(physiology, start);
    body.inject(doseUnits);
    body.eat({
      grams: MEAL.grams,
      peakMinutes: physiology.carbsPeakMinutes,
      absorbedShare: physiology.absorbedCarbsShare,
    });
    return courseMgDl(body, minutes, infusionUnitsPerHour, sensitivity);
  });
  return MEAL.grams / units;
}

/** mg/dL per unit of the dose that brings a raised glucose down. */
export function trueCorrectionFactor(physiology: Physiology, sensitivity = 1): number {
  const infusionUnitsPerHour = steadyBasalUnitsPerHour(physiology, CORRECTION.basalAtMgDl, sensitivity);
  const start = restingState(physiology, { glucoseMgDl: CORRECTION.fromMgDl, infusionUnitsPerHour, sensitivity });
  const units = rightDose(physiology, CORRECTION, (doseUnits, minutes) => {
    const body = bodyFrom(physiology, start);
    body.inject(doseUnits);
    return courseMgDl(body, minutes, infusionUnitsPerHour, sensitivity);
  });
  return (CORRECTION.fromMgDl - HELD_GLUCOSE_MG_DL) / units;
}

type Course = Readonly<{ lowestMgDl: number; lastMgDl: number }>;

function courseMgDl(body: Body<unknown>, minutes: number, infusionUnitsPerHour: number, sensitivity: number): Course {
  let lowestMgDl = body.glucoseMgDl();
  for (let minute = 0; minute < minutes; minute += 1) {
    body.advanceMinute(infusionUnitsPerHour, sensitivity);
    lowestMgDl = Math.min(lowestMgDl, body.glucoseMgDl());
  }
  return { lowestMgDl, lastMgDl: body.glucoseMgDl() };
}

type Occasion = Readonly<{ judgedAfterMinutes: number; mostUnits: number }>;

function rightDose(
  { model }: Physiology,
  { judgedAfterMinutes, mostUnits }: Occasion,
  courseAfter: (doseUnits: number, minutes: number) => Course,
): number {
  return model === 'kanderian-2009'
    ? doseReaching(LOWEST.mgDl, mostUnits, (doseUnits) => courseAfter(doseUnits, LOWEST.withinMinutes).lowestMgDl)
    : doseReaching(HELD_GLUCOSE_MG_DL, mostUnits, (doseUnits) => courseAfter(doseUnits, judgedAfterMinutes).lastMgDl);
}

function doseReaching(glucoseMgDl: number, mostUnits: number, reachedMgDl: (doseUnits: number) => number): number {
  let low = 0;
  let high = mostUnits;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (reachedMgDl(middle) > glucoseMgDl) low = middle;
    else high = middle;
  }
  return Math.max(LEAST_UNITS, low);
}

function roundedToParts(setting: number, parts: number): number {
  return Math.round(setting * parts) / parts;
}
