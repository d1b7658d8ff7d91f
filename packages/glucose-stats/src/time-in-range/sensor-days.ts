import { addAt } from '../preparation/add-at.ts';
import { BIN_COUNT } from '../preparation/glucose-bin.ts';
import type { DaySpan } from '../preparation/report-window.ts';
import type { SensorReadings } from '../preparation/sensor-readings.ts';

/** Sums are taken from here, where most readings are: squares stay small and the deviation exact. */
const CENTRE_MG_DL = 150;

/** Sums of each day. Every figure about sensor glucose over any days is made of these, without reading it again. */
export type SensorDays = DaySpan &
  Readonly<{
    /** Row by row: a day's readings in each bin. */
    counts: Uint32Array;
    sums: Float64Array;
    squares: Float64Array;
    coveredMs: Float64Array;
  }>;

export function sensorDays(readings: SensorReadings, { firstDay, lastDay }: DaySpan): SensorDays {
  const dayCount = lastDay - firstDay + 1;
  const counts = new Uint32Array(dayCount * BIN_COUNT);
  const sums = new Float64Array(dayCount);
  const squares = new Float64Array(dayCount);
  const coveredMs = new Float64Array(dayCount);
  for (let index = 0; index < readings.count; index += 1) {
    const row = (readings.day[index] ?? 0) - firstDay;
    if (row < 0 || row >= dayCount) continue;
    const cell = row * BIN_COUNT + (readings.bin[index] ?? 0);
    const offCentre = (readings.mgDl[index] ?? 0) - CENTRE_MG_DL;
    addAt(counts, cell, 1);
    addAt(sums, row, offCentre);
    addAt(squares, row, offCentre * offCentre);
    addAt(coveredMs, row, readings.coveredMs[index] ?? 0);
  }
  return { firstDay, lastDay, counts, sums, squares, coveredMs };
}

export type SensorTally = Readonly<{
  count: number;
  binCounts: readonly number[];
  meanMgDl: number | null;
  /** The standard deviation of a sample (n - 1); null below two readings (D3-07). */
  sdMgDl: number | null;
  coveredMs: number;
}>;

/** The sensor's figures over some of the days. */
export function sensorTally(days: SensorDays, span: DaySpan): SensorTally {
  const binCounts = Array.from({ length: BIN_COUNT }, () => 0);
  let [sum, squares, coveredMs, count] = [0, 0, 0, 0];
  const last = Math.min(span.lastDay, days.lastDay) - days.firstDay;
  for (let row = Math.max(span.firstDay - days.firstDay, 0); row <= last; row += 1) {
    sum += days.sums[row] ?? 0;
    squares += days.squares[row] ?? 0;
    coveredMs += days.coveredMs[row] ?? 0;
    for (let bin = 0; bin < BIN_COUNT; bin += 1) {
      const inBin = days.counts[row * BIN_COUNT + bin] ?? 0;
      addAt(binCounts, bin, inBin);
      count += inBin;
    }
  }
  const meanMgDl = count === 0 ? null : CENTRE_MG_DL + sum / count;
  const variance = count < 2 ? null : Math.max(0, (squares - (sum * sum) / count) / (count - 1));
  return { count, binCounts, coveredMs, meanMgDl, sdMgDl: variance === null ? null : Math.sqrt(variance) };
}

/** The first of the days on which a sensor recorded anything. */
export function firstSensorDay(days: SensorDays, { firstDay, lastDay }: DaySpan): number | null {
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (sensorTally(days, { firstDay: day, lastDay: day }).count > 0) return day;
  }
  return null;
}
