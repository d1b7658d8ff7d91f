import {
  carbUnitsOf,
  type PlanDifference,
  type PlanValue,
  planDifferences,
  SCALE_TOP_MG_DL,
  shownRanges,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { PlanContext } from './plan-context.ts';
import type { PlanTable } from './plan-table.ts';
import { planValueText } from './plan-value-text.ts';

/** Both values of everything that changed, and in words whether it means more insulin. */
export function changeTable(before: TreatmentPlan, after: TreatmentPlan, context: PlanContext): PlanTable {
  const { changes } = context.texts;
  return {
    title: changes.title,
    columns: [changes.what, changes.before, changes.after, changes.effect],
    hasLongNames: true,
    rows: planDifferences(before, after).map((difference) => [
      nameOf(difference, context),
      planValueText(difference.quantity, difference.before, carbUnitsOf(before) ?? 'g_per_u', context),
      planValueText(difference.quantity, difference.after, carbUnitsOf(after) ?? 'g_per_u', context),
      effectOf(difference, context),
    ]),
    comment: null,
    nothing: changes.none,
  };
}

function nameOf({ quantity, place }: PlanDifference, { write, texts, writer }: PlanContext): string {
  const { period, atMinute, lowMgDl, highMgDl, startMinute, endMinute } = place;
  const parts = [texts.quantities[quantity]];
  if (period) parts.push(write.period(period));
  if (atMinute !== undefined) parts.push(texts.changes.injectionAt(write.time(atMinute)));
  if (lowMgDl !== undefined && highMgDl !== undefined) {
    // As the second of two rows: in mmol/L a range begins 0.1 above the end of the one before it (D-28).
    const ranges = shownRanges([{ upToMgDl: lowMgDl - 1 }, { upToMgDl: highMgDl }], writer.unit);
    const range = ranges[1] ?? { low: null, high: null };
    parts.push(`${write.range(range, lowMgDl === 0, highMgDl === SCALE_TOP_MG_DL)} ${writer.value(writer.unit)}`);
  }
  if (startMinute !== undefined && endMinute !== undefined) parts.push(write.times(startMinute, endMinute));
  return parts.join(', ');
}

function effectOf({ quantity, before, after, insulin }: PlanDifference, { write, texts }: PlanContext): string {
  const word = texts.changes.directions[insulin];
  if (!quantity.endsWith('DoseUnits')) return word;
  return `${word} (${write.doseChange(unitsOf(after) - unitsOf(before))})`;
}

const unitsOf = (dose: PlanValue) => (typeof dose === 'number' ? dose : 0);
