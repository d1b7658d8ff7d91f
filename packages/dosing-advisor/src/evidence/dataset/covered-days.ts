import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AdvisorInput } from '../../input/advisor-input.ts';
import { periodAt } from '../../input/period-at.ts';
import { KNOWN_BASAL_DAY_SLOTS } from '../../limits/tuning.ts';
import { fastingValues } from '../fasting/day-values.ts';
import { glucoseSource } from '../findings.ts';
import type { Dataset } from './dataset.ts';
import { type DeliveredBasal, knownSlotsPerDay } from './delivered-basal.ts';

/** International consensus: 70 % of a day. */
const MIN_GLUCOSE_SLOTS = Math.ceil(0.7 * SLOTS_PER_DAY);
const METER_DAY = { minReadings: 4, minPeriods: 3 } as const;

/** One per day: whether it has enough of something. */
export type CoveredDays = readonly boolean[];
export const countOf = (days: CoveredDays): number => days.filter(Boolean).length;

/** By the source in use. */
export function glucoseDays(dataset: Dataset): CoveredDays {
  return glucoseSource(dataset) === 'sensor' ? sensorDays(dataset) : meterDays(dataset);
}

function sensorDays(dataset: Dataset): CoveredDays {
  const { glucoseMgDl } = dataset;
  return everyDay(dataset, (day) => {
    let known = 0;
    for (let slot = day * SLOTS_PER_DAY; slot < (day + 1) * SLOTS_PER_DAY; slot += 1) {
      if (!Number.isNaN(glucoseMgDl[slot] ?? Number.NaN)) known += 1;
    }
    return known >= MIN_GLUCOSE_SLOTS;
  });
}

function meterDays(dataset: Dataset): CoveredDays {
  return everyDay(dataset, (day) => {
    const readings = dataset.meter.filter(({ minute }) => dayOf(minute) === day);
    const periods = new Set(readings.map(({ minute }) => periodAt(minute % MINUTES_PER_DAY)));
    return readings.length >= METER_DAY.minReadings && periods.size >= METER_DAY.minPeriods;
  });
}

export function fastingDays(dataset: Dataset): CoveredDays {
  return fastingValues(dataset).map((fasting) => fasting !== null);
}

/** Days whose basal insulin is known, and with a bolus where the plan has any. */
export function insulinDays(
  { treatmentType }: Pick<AdvisorInput, 'treatmentType'>,
  dataset: Dataset,
  basal: DeliveredBasal,
): CoveredDays {
  const withBasal = treatmentType === 'PUMP' ? pumpBasalDays(basal) : injectedBasalDays(dataset);
  if (treatmentType === 'BASAL_ONLY') return withBasal;
  const withBolus = new Set(dataset.boluses.map(({ minute }) => dayOf(minute)));
  return withBasal.map((isKnown, day) => isKnown && withBolus.has(day));
}

function pumpBasalDays(basal: DeliveredBasal): CoveredDays {
  return knownSlotsPerDay(basal).map((slots) => slots >= KNOWN_BASAL_DAY_SLOTS);
}

export function injectedBasalDays(dataset: Dataset): CoveredDays {
  const injected = new Set(dataset.basalInjections.map(({ minute }) => dayOf(minute)));
  return everyDay(dataset, (day) => injected.has(day));
}

const dayOf = (minute: number) => Math.floor(minute / MINUTES_PER_DAY);

function everyDay({ days, leftOut }: Dataset, isCovered: (day: number) => boolean): CoveredDays {
  return Array.from({ length: days }, (_, day) => !leftOut.has(day) && isCovered(day));
}
