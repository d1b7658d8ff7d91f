import type { DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

import type { Database } from '#platform/database/database.ts';
import { makeMonthTables } from './device-upload.repository.ts';

/** Months that are known to have their part of the tables, by database: once made they stay. */
const madeMonths = new WeakMap<Database, Set<string>>();

/** Sees to it that the months of the records have a place to be stored in. Before the transaction that stores them. */
export async function makeMonths(database: Database, records: readonly DeviceRecord[]): Promise<void> {
  const made = madeMonths.get(database) ?? new Set<string>();
  madeMonths.set(database, made);
  const span = spanOf(records);
  if (!span) return;
  const missing = monthsOf(span).filter((month) => !made.has(month));
  if (missing.length === 0) return;
  await makeMonthTables(database, new Date(span.firstMs), new Date(span.lastMs));
  for (const month of missing) made.add(month);
}

type Span = Readonly<{ firstMs: number; lastMs: number }>;

function spanOf(records: readonly DeviceRecord[]): Span | undefined {
  if (records.length === 0) return undefined;
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { atMs } of records) {
    if (atMs < firstMs) firstMs = atMs;
    if (atMs > lastMs) lastMs = atMs;
  }
  return { firstMs, lastMs };
}

function monthsOf({ firstMs, lastMs }: Span): string[] {
  const months = new Set<string>();
  for (let atMs = firstMs; atMs < lastMs; atMs += 27 * DAY_MS) months.add(monthOf(atMs));
  months.add(monthOf(lastMs));
  return [...months];
}

const monthOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 7);
