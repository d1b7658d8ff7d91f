import { MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  type Cell,
  cellNumber,
  type InsulinDirection,
  type PumpPlan,
  type PumpStage,
  planDifferences,
  type RateRow,
  type RateRowDraft,
} from '@glidepath/treatment-plan';

/** What was in force in a part of the time that a row stands for. */
export type RateChange = Readonly<{
  startMinute: number;
  /** Null where the table of before has no value yet. */
  before: number | null;
  /** Null while the row itself has none. */
  insulin: InsulinDirection | null;
}>;

type Rows = readonly RateRowDraft[];

/**
 * A row beside what it takes the place of: the parts of its time in which the table of before held one value. Rows of
 * the two tables need not begin at the same times. Nothing while the row has no time.
 */
export function rateChanges(stage: PumpStage, rows: Rows, row: number, former: Rows): RateChange[] {
  const { startMinute = null, value = null } = rows[row] ?? {};
  if (startMinute === null) return [];
  const before = former.filter(isFilled);
  const endMinute = endOfRow(rows, startMinute);
  const starts = before.map((other) => other.startMinute).filter((start) => startMinute < start && start < endMinute);
  const parts = [startMinute, ...starts.toSorted((a, b) => a - b)].map((start) =>
    changeAt(stage, start, value, before),
  );
  return parts.filter((part, index) => index === 0 || part.before !== parts[index - 1]?.before);
}

function changeAt(stage: PumpStage, startMinute: number, value: Cell, former: readonly RateRow[]): RateChange {
  // No number differs from every number.
  const now = cellNumber(value) ?? Number.NaN;
  const differences = planDifferences(planOf(stage, former), planOf(stage, [{ startMinute: 0, value: now }]));
  const difference = differences.find(
    ({ place: { startMinute: start = 0, endMinute = MINUTES_PER_DAY } }) =>
      start <= startMinute && startMinute < endMinute,
  );
  const before = difference ? difference.before : now;
  const insulin = difference?.insulin ?? 'same';
  return {
    startMinute,
    before: typeof before === 'number' ? before : null,
    insulin: Number.isFinite(now) ? insulin : null,
  };
}

/** Rows are not in order while they are edited. */
function endOfRow(rows: Rows, startMinute: number): number {
  const later = rows.flatMap((other) => ((other.startMinute ?? 0) > startMinute ? [other.startMinute ?? 0] : []));
  return Math.min(MINUTES_PER_DAY, ...later);
}

function isFilled(row: RateRowDraft): row is RateRow {
  return row.startMinute !== null && typeof row.value === 'number' && Number.isFinite(row.value);
}

const NO_RATES = { basalUnitsPerHour: [], carbRatioGramsPerUnit: [], correctionFactorMgDlPerUnit: [] };

function planOf(stage: PumpStage, rows: readonly RateRow[]): PumpPlan {
  return { type: 'PUMP', rates: { ...NO_RATES, [stage]: rows }, settings: null };
}
