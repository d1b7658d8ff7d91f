import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { BasalDelivery, MeterReading, Recorded } from '../../input/recorded.ts';
import type { Dataset } from './dataset.ts';
import { inOrder, within } from './in-order.ts';
import { knownBoluses } from './known-boluses.ts';
import { knownCarbs } from './known-carbs.ts';
import { knownGlucose } from './known-glucose.ts';
import { sensorColumn } from './sensor-column.ts';
import { sensorSlots } from './sensor-slots.ts';

const MEASURABLE_BY_METER_MG_DL = { lowest: 20, highest: 600 } as const;

/** The recorded days from `firstDay` (0 is the first of the window) on. */
export function datasetOf(recorded: Recorded, firstDay: number, days: number): Dataset {
  const boluses = knownBoluses(recorded, firstDay, days);
  return {
    days,
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

function knownMeterReadings(readings: readonly MeterReading[]): MeterReading[] {
  const { lowest, highest } = MEASURABLE_BY_METER_MG_DL;
  const rounded = readings.map((reading) => ({ ...reading, glucoseMgDl: knownGlucose(reading.glucoseMgDl) }));
  const ordered = inOrder(rounded.filter(({ glucoseMgDl }) => glucoseMgDl >= lowest && glucoseMgDl <= highest));
  return ordered.filter((reading, index) => {
    const before = ordered[index - 1];
    return before?.minute !== reading.minute || before.glucoseMgDl !== reading.glucoseMgDl;
  });
}

/** A rate that began before the first day still runs into it. Stops count over temporary rates, these over the schedule. */
function basalByPrecedence(basal: readonly BasalDelivery[], firstDay: number, days: number): BasalDelivery[] {
  const shift = firstDay * MINUTES_PER_DAY;
  const inside = basal
    .map((delivery) => ({ ...delivery, minute: delivery.minute - shift }))
    .filter(({ minute, durationMinutes }) => minute + durationMinutes > 0 && minute < days * MINUTES_PER_DAY);
  const byKind = ({ kind }: BasalDelivery) => PRECEDENCE.indexOf(kind);
  return inOrder(inside).sort((a, b) => byKind(a) - byKind(b));
}

const PRECEDENCE: readonly BasalDelivery['kind'][] = ['scheduled', 'automated', 'temp', 'suspend'];
