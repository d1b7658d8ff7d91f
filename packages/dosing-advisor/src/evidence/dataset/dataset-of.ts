import { MEASURABLE_MG_DL, SAME_BOLUS_MS, TOLD_MEAL } from '@glidepath/device-readings';
import { MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { BasalDelivery, Bolus, Carbs, Injection, MeterReading, Recorded } from '../../input/recorded.ts';
import type { Dataset } from './dataset.ts';
import { type LeftOutDays, NONE_LEFT_OUT, shiftedDays, withoutGlucoseOn, withoutReadingsOn } from './days-left-out.ts';
import { inOrder, within } from './in-order.ts';
import { knownGlucose, sensorColumn } from './sensor-column.ts';
import { sensorSlots } from './sensor-slots.ts';

const SAME_BOLUS_MINUTES = SAME_BOLUS_MS / MINUTE_MS;
const TOLD_MEAL_MINUTES = TOLD_MEAL.advice.withinMs / MINUTE_MS;

/** The recorded days from `firstDay` (0 is the first of the window) on. */
export function datasetOf(
  all: Recorded,
  firstDay: number,
  days: number,
  leftOut: LeftOutDays = NONE_LEFT_OUT,
): Dataset {
  const recorded = withoutGlucoseOn(all, leftOut.days);
  const boluses = knownBoluses(recorded, firstDay, days);
  return {
    days,
    leftOut: shiftedDays(leftOut.days, firstDay, days),
    ...withLeftOut(all, firstDay, days, leftOut),
    sensor: sensorColumn(recorded.sensors, firstDay, days),
    glucoseMgDl: sensorSlots(recorded.sensors, firstDay, days).glucoseMgDl,
    meter: knownMeterReadings(within(recorded.meter, firstDay, days)),
    boluses,
    carbs: knownCarbs(recorded.carbs, boluses, firstDay, days),
    basal: basalByPrecedence(recorded.basal, firstDay, days),
    basalInjections: inOrder(
      within(
        recorded.injections.filter(({ role }) => role === 'basal'),
        firstDay,
        days,
      ),
    ),
    exercise: inOrder(within(recorded.exercise, firstDay, days)),
  };
}

/** A meter is believed on all days: what failed was the sensor. */
function withLeftOut(
  { sensors, meter }: Recorded,
  firstDay: number,
  days: number,
  leftOut: LeftOutDays,
): Pick<Dataset, 'withLeftOut'> {
  if (shiftedDays(leftOut.days, firstDay, days).size === 0) return {};
  const { glucoseMgDl } = sensorSlots(withoutReadingsOn(sensors, leftOut.unseen), firstDay, days);
  return {
    withLeftOut: {
      leftOut: shiftedDays(leftOut.unseen, firstDay, days),
      glucoseMgDl,
      meter: knownMeterReadings(within(meter, firstDay, days)),
    },
  };
}

function knownMeterReadings(readings: readonly MeterReading[]): MeterReading[] {
  const { lowest, highest } = MEASURABLE_MG_DL.meter;
  const rounded = readings.map((reading) => ({ ...reading, glucoseMgDl: knownGlucose(reading.glucoseMgDl) }));
  const ordered = inOrder(rounded.filter(({ glucoseMgDl }) => glucoseMgDl >= lowest && glucoseMgDl <= highest));
  return ordered.filter((reading, index) => {
    const before = ordered[index - 1];
    return before?.minute !== reading.minute || before.glucoseMgDl !== reading.glucoseMgDl;
  });
}

/**
 * A rate that began before the first day still runs into it. Stops count over temporary rates, these over the schedule.
 */
function basalByPrecedence(basal: readonly BasalDelivery[], firstDay: number, days: number): BasalDelivery[] {
  const shift = firstDay * MINUTES_PER_DAY;
  const inside = basal
    .map((delivery) => ({ ...delivery, minute: delivery.minute - shift }))
    .filter(({ minute, durationMinutes }) => minute + durationMinutes > 0 && minute < days * MINUTES_PER_DAY);
  const byKind = ({ kind }: BasalDelivery) => PRECEDENCE.indexOf(kind);
  return inOrder(inside).sort((a, b) => byKind(a) - byKind(b));
}

const PRECEDENCE: readonly BasalDelivery['kind'][] = ['scheduled', 'automated', 'temp', 'suspend'];

/** Boluses and injections that are not basal, each once. */
function knownBoluses({ boluses, injections }: Recorded, firstDay: number, days: number): Bolus[] {
  const injected = injections.filter(({ role }) => role === 'bolus').map(bolusOf);
  const ordered = inOrder(within([...boluses, ...injected], firstDay, days)).filter(({ doseUnits }) => doseUnits > 0);
  const kept: Bolus[] = [];
  for (const bolus of ordered) if (!isSentTwice(bolus, kept)) kept.push(bolus);
  return kept;
}

/** An injection is a bolus that was given at once; the fields they share have the same names. */
function bolusOf(injection: Injection): Bolus {
  return injection;
}

function isSentTwice(bolus: Bolus, earlier: readonly Bolus[]): boolean {
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const other = earlier[index];
    if (!other || bolus.minute - other.minute > SAME_BOLUS_MINUTES) return false;
    if (other.doseUnits !== bolus.doseUnits) continue;
    if (other.minute === bolus.minute || other.deviceId !== bolus.deviceId) return true;
  }
  return false;
}

/** What was logged, and what was only entered in the bolus calculator. */
function knownCarbs(logged: readonly Carbs[], boluses: readonly Bolus[], firstDay: number, days: number): Carbs[] {
  const ordered = inOrder(within(logged, firstDay, days)).filter(({ grams }) => grams === undefined || grams > 0);
  const once = ordered.filter((carbs, index) => !isSameEntry(carbs, ordered[index - 1]));
  const told = boluses.flatMap(({ minute, calculator }) => {
    const grams = calculator?.carbsGrams ?? 0;
    const isLogged = once.some((carbs) => !carbs.isRescue && Math.abs(carbs.minute - minute) <= TOLD_MEAL_MINUTES);
    return grams > 0 && !isLogged ? [{ minute, grams }] : [];
  });
  return told.length === 0 ? once : inOrder([...once, ...told]);
}

function isSameEntry(carbs: Carbs, before: Carbs | undefined): boolean {
  return before?.minute === carbs.minute && before.grams === carbs.grams && before.mealSize === carbs.mealSize;
}
