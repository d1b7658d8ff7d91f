import { DAY_PERIODS } from '@glidepath/quantities';
import { type InjectionPlan, LOW_GLUCOSE_MG_DL, shownRanges } from '@glidepath/treatment-plan';

import type { PlanWriting } from './plan-context.ts';
import type { PlanTable } from './plan-table.ts';

type Scales = Extract<InjectionPlan, { type: 'MDI_SSI' }>['scales'];
type Correction = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>['correction'];
type Scale = Readonly<{ mode: Correction['mode']; rows: readonly Readonly<{ upToMgDl: number }>[] }>;

/** A table of its own for each time of day. */
export function scaleTables(scales: Scales, context: PlanWriting): PlanTable[] {
  const { write, texts, writer } = context;
  return DAY_PERIODS.map((period) => {
    const { rows, insulinName } = scales[period];
    const ranges = rangesOf(scales[period], context);
    return {
      title: texts.correction.scale(write.period(period), write.name(insulinName)),
      columns: [texts.correction.glucose(writer.value(writer.unit)), texts.correction.dose],
      ...warningOf(scales[period], context),
      rows: rows.map(({ doseUnits }, row) => [ranges[row] ?? '', write.dose(doseUnits)]),
      comment: null,
      nothing: writer.texts.notAvailable,
    };
  });
}

/** One table for all times of day. */
export function correctionTable(correction: Correction, context: PlanWriting): PlanTable {
  const { write, texts, writer } = context;
  const ranges = rangesOf(correction, context);
  return {
    title: texts.correction.title,
    columns: [
      texts.correction.glucose(writer.value(writer.unit)),
      ...DAY_PERIODS.map((period) => write.period(period)),
    ],
    ...warningOf(correction, context),
    rows: correction.rows.map(({ doseUnits }, row) => [
      ranges[row] ?? '',
      ...DAY_PERIODS.map((period) => write.dose(doseUnits[period])),
    ]),
    comment: null,
    nothing: writer.texts.notAvailable,
  };
}

/** Rows that begin at Low have a dose beside them: whoever is low must read first that it is not for them. */
function warningOf({ mode }: Scale, { write, texts }: PlanWriting): Pick<PlanTable, 'warning'> {
  return mode === 'no_correction' ? {} : { warning: texts.correction.whenLow(write.glucose(LOW_GLUCOSE_MG_DL)) };
}

function rangesOf({ mode, rows }: Scale, { write, texts, writer }: PlanWriting): string[] {
  if (mode === 'no_correction') return rows.map(() => texts.correction.none);
  return shownRanges(rows, writer.unit).map((range, row) => write.range(range, row === 0, row === rows.length - 1));
}
