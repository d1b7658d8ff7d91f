import { type DayPeriod, GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';
import { type InjectionPlan, LOW_GLUCOSE_MG_DL, rangesMgDl } from '@glidepath/treatment-plan';

const HIGH_MG_DL = GLUCOSE_LIMITS_MG_DL.targetUpTo;

/** A row of a plan's table at one part of the day, with both ends of its range. */
export type ScaleRow = Readonly<{ lowMgDl: number; highMgDl: number; doseUnits: number }>;

/** The table of a plan at one part of the day: for corrections, or of a sliding scale. Empty where it has none. */
export function scaleOf(plan: InjectionPlan, period: DayPeriod): readonly ScaleRow[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
    case 'MDI_CRCF':
      return [];
    case 'MDI_SSI':
      return withRanges(plan.scales[period].rows, ({ doseUnits }) => doseUnits);
    default:
      return withRanges(plan.correction.rows, ({ doseUnits }) => doseUnits[period]);
  }
}

function withRanges<Row extends Readonly<{ upToMgDl: number }>>(rows: readonly Row[], doseOf: (row: Row) => number) {
  const ranges = rangesMgDl(rows);
  return rows.map((row, index) => ({
    lowMgDl: ranges[index]?.lowMgDl ?? 0,
    highMgDl: row.upToMgDl,
    doseUnits: doseOf(row),
  }));
}

/** What that table gives at a glucose. */
export function scaleUnits(plan: InjectionPlan, period: DayPeriod, glucoseMgDl: number): number {
  return rowAt(scaleOf(plan, period), glucoseMgDl)?.doseUnits ?? 0;
}

/** The row that holds a glucose; bounds are whole numbers, so the one that began last. */
export function rowAt(rows: readonly ScaleRow[], glucoseMgDl: number): ScaleRow | undefined {
  return rows.findLast(({ lowMgDl }) => lowMgDl <= glucoseMgDl);
}

/** A row of a table for corrections alone that would have somebody inject while low. */
export function dosesLows({ lowMgDl, doseUnits }: ScaleRow): boolean {
  return lowMgDl < LOW_GLUCOSE_MG_DL && doseUnits > 0;
}

/** Such a row is emptied, unless it reaches up to glucose that may need correcting: then a clinician must split it. */
export function isEmptied(row: ScaleRow): boolean {
  return dosesLows(row) && row.highMgDl <= HIGH_MG_DL;
}
