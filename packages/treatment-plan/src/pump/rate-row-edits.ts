import { offeredMinutes } from '../time-of-day/offered-minutes.ts';
import { MAX_RATE_ROWS, type PumpStage, type RateRowDraft } from './pump-rates.ts';

type Rows = readonly RateRowDraft[];

const USUAL_DISTANCE_MINUTES = 60;

/** A table begins with one row, for the whole day, to be filled in. */
export const EMPTY_RATE_ROWS: Rows = [{ startMinute: 0, value: null }];

export function canAddRate(rows: Rows, stage: PumpStage): boolean {
  return rows.length < MAX_RATE_ROWS[stage];
}

/** A row to be filled in, an hour after the last one, or at the latest time that is free. */
export function withAddedRate(rows: Rows, stage: PumpStage): Rows {
  if (!canAddRate(rows, stage)) return rows;
  const starts = rows.map(({ startMinute }) => startMinute);
  const free = offeredMinutes(starts);
  const earliest = Math.max(0, ...starts.filter((minute) => minute !== null)) + USUAL_DISTANCE_MINUTES;
  const startMinute = free.find((minute) => minute >= earliest) ?? free.at(-1) ?? null;
  return [...rows, { startMinute, value: null }];
}

/** The first row stands for the beginning of the day: it cannot go, nor move (D-44). */
export function isFixedRate(row: number): boolean {
  return row === 0;
}

export function withoutRate(rows: Rows, row: number): Rows {
  return isFixedRate(row) ? rows : rows.filter((_, index) => index !== row);
}

export function withRateValue(rows: Rows, row: number, value: RateRowDraft['value']): Rows {
  return rows.map((other, index) => (index === row ? { ...other, value } : other));
}

export function withRateStart(rows: Rows, row: number, startMinute: RateRowDraft['startMinute']): Rows {
  if (isFixedRate(row)) return rows;
  return rows.map((other, index) => (index === row ? { ...other, startMinute } : other));
}

/** The times this row may take. */
export function offeredRateMinutes(rows: Rows, row: number): number[] {
  return offeredMinutes(rows.filter((_, index) => index !== row).map(({ startMinute }) => startMinute));
}

/** In the order of the day, as a finished table is kept (D-44). */
export function sortedRates<Row extends RateRowDraft>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.startMinute ?? 0) - (b.startMinute ?? 0));
}
