import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { withPlannedMeals } from '../evidence/taken/planned-meals.ts';
import type { Recorded, SensorReadings } from '../input/recorded.ts';
import { type GateCase, type Gates, REFUSED } from './gate.ts';

const MAX_AGE_DAYS = 3;

/** Whether there is anything to look at, and whether it is new. */
export const PRESENCE_GATES: Gates = {
  'pump-data-missing': ({ dataset }) => (dataset.basal.length === 0 && dataset.boluses.length === 0 ? REFUSED : null),
  'glucose-data-missing': ({ dataset }) =>
    dataset.sensor.minutes.length === 0 && dataset.meter.length === 0 ? REFUSED : null,
  'insulin-data-missing': ({ dataset }) =>
    dataset.basalInjections.length === 0 && dataset.boluses.length === 0 ? REFUSED : null,
  'data-too-old': staleStream,
  'no-meals': (gateCase) => (hasMeals(gateCase) ? null : REFUSED),
};

/** Codes 83, 93 and 94 cover streams without any record. */
function staleStream({ input: { recorded, window } }: GateCase) {
  const requestedAt = window.days * MINUTES_PER_DAY;
  const ages = Object.entries({ glucose: newestGlucose(recorded), insulin: newestInsulin(recorded) })
    .filter(([, minute]) => Number.isFinite(minute))
    .map(([stream, minute]) => ({ stream, days: (requestedAt - minute) / MINUTES_PER_DAY }));
  const oldest = ages.toSorted((a, b) => b.days - a.days)[0];
  if (!oldest || oldest.days <= MAX_AGE_DAYS) return null;
  return { params: { stream: oldest.stream, days: Math.floor(oldest.days) } };
}

function newestGlucose({ sensors, meter }: Recorded): number {
  return Math.max(...sensors.map(newestOf), latest(meter.map(({ minute }) => minute)));
}

function newestOf({ minutes }: SensorReadings): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < minutes.length; index += 1) newest = Math.max(newest, minutes[index] ?? newest);
  return newest;
}

function newestInsulin({ boluses, injections, basal }: Recorded): number {
  const ends = basal.map(({ minute, durationMinutes }) => minute + durationMinutes);
  return latest([...boluses.map(({ minute }) => minute), ...injections.map(({ minute }) => minute), ...ends]);
}

function latest(minutes: readonly number[]): number {
  return minutes.reduce((newest, minute) => Math.max(newest, minute), Number.NEGATIVE_INFINITY);
}

/** Logged, entered in a calculator, or dosed for. */
function hasMeals({ input, dataset }: GateCase): boolean {
  if (dataset.carbs.some(({ isRescue }) => !isRescue)) return true;
  if (!input.plan || input.plan.type === 'PUMP') return false;
  const { boluses } = withPlannedMeals(dataset, input.plan, input);
  return boluses.some(({ mealUnits = 0, mealSize }) => mealUnits > 0 || mealSize !== undefined);
}
