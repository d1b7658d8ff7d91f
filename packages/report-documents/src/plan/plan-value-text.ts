import { UNITS } from '@glidepath/quantities';
import {
  activeInsulinHours,
  CARB_UNITS,
  type CarbUnits,
  type PlanQuantity,
  type PlanValue,
} from '@glidepath/treatment-plan';

import { amountText } from '../writing/value-text.ts';
import { NO_FIGURE } from '../writing/writer.ts';
import type { PlanWriting } from './plan-context.ts';

/** A value of a plan as its own table writes it. */
export function planValueText(
  quantity: PlanQuantity,
  value: PlanValue,
  carbUnits: CarbUnits,
  context: PlanWriting,
): string {
  if (value === null) return NO_FIGURE;
  return typeof value === 'string'
    ? wordText(quantity, value, context)
    : numberText(quantity, value, carbUnits, context);
}

function wordText(quantity: PlanQuantity, word: string, { write, texts }: PlanWriting): string {
  const known = quantity === 'carbUnits' && CARB_UNITS.find((one) => one === word);
  return known ? texts.changes.carbUnits[known] : write.name(word);
}

function numberText(
  quantity: PlanQuantity,
  value: number,
  carbUnits: CarbUnits,
  { write, writer, texts }: PlanWriting,
): string {
  switch (quantity) {
    case 'basalUnitsPerHour':
    case 'carbRatioGramsPerUnit':
    case 'correctionFactorMgDlPerUnit':
      return write.rate(quantity, value);
    case 'maxBasalUnitsPerHour':
      return writer.amount(value, UNITS.basalRate);
    case 'carbRatio':
      return write.carbRatio(value, carbUnits);
    case 'basalAtMinute':
      return write.time(value);
    case 'activeInsulinMinutes':
      return texts.changes.hours(amountText(activeInsulinHours(value)));
    default:
      return quantity.endsWith('MgDl') ? write.glucose(value) : write.dose(value);
  }
}
