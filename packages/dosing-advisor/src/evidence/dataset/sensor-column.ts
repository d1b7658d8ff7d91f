import { MEASURABLE_MG_DL } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { SensorReadings } from '../../input/recorded.ts';
import type { SensorColumn } from './dataset.ts';

const { lowest, highest } = MEASURABLE_MG_DL.sensor;

/** All sensors as one, in order of time; a reading that came through two ways counts once. */
export function sensorColumn(sensors: readonly SensorReadings[], firstDay: number, days: number): SensorColumn {
  const shift = firstDay * MINUTES_PER_DAY;
  const readings = sensors.flatMap((sensor) => readingsOf(sensor, shift, days * MINUTES_PER_DAY));
  const kept = isInOrder(readings) ? readings : distinct(readings.toSorted(byTime));
  return {
    minutes: new Float64Array(kept.map(([minute]) => minute)),
    glucoseMgDl: new Float64Array(kept.map(([, glucose]) => glucose)),
  };
}

type Reading = readonly [minute: number, glucoseMgDl: number];

function readingsOf({ minutes, glucoseMgDl }: SensorReadings, shift: number, endMinute: number): Reading[] {
  const readings: Reading[] = [];
  for (let index = 0; index < minutes.length; index += 1) {
    const minute = (minutes[index] ?? Number.NaN) - shift;
    const glucose = knownGlucose(glucoseMgDl[index] ?? Number.NaN);
    const isInside = minute >= 0 && minute < endMinute;
    const isMeasured = glucose >= lowest && glucose <= highest;
    if (isInside && isMeasured) readings.push([minute, glucose]);
  }
  return readings;
}

/** As one sensor gives them: each later than the one before. */
function isInOrder(readings: readonly Reading[]): boolean {
  return readings.every(([minute], index) => minute > (readings[index - 1]?.[0] ?? Number.NEGATIVE_INFINITY));
}

function byTime([minuteA, glucoseA]: Reading, [minuteB, glucoseB]: Reading): number {
  return minuteA - minuteB || glucoseA - glucoseB;
}

function distinct(sorted: readonly Reading[]): Reading[] {
  return sorted.filter(([minute, glucose], index) => {
    const before = sorted[index - 1];
    return !before || before[0] !== minute || before[1] !== glucose;
  });
}

/** To a millionth: 70 mg/dL that were converted from mmol/L must not become 69.99999999999999, a low. */
export function knownGlucose(glucoseMgDl: number): number {
  return Math.round(glucoseMgDl * 1e6) / 1e6;
}
