import type { LoopLever } from '@glidepath/loop-review';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { activeInsulinHours, type RateRow, rateRanges } from '@glidepath/treatment-plan';

import { amountText } from '../writing/value-text.ts';
import type { LoopPlanContext } from './loop-plan-context.ts';
import type { LoopSettings } from './loop-plan-input.ts';

/** A time of day, empty where a setting has none, and the value ready to be printed. */
export type LeverRow = Readonly<{ time: string; value: string }>;

/** What is set by a lever, a row for each time of day; null where the system has no such setting, or nobody knows it. */
export function leverRows(lever: LoopLever, settings: LoopSettings, context: LoopPlanContext): LeverRow[] | null {
  const table = tableOf(lever, settings);
  if (table) return tableRows(lever, table, context);
  if (lever === 'activeInsulin') return activeInsulinRows(settings, context);
  return lever === 'sleepSchedule' ? sleepRows(settings, context) : null;
}

export function tableOf(lever: LoopLever, settings: LoopSettings): readonly RateRow[] | null {
  const table = {
    carbRatio: settings.carbRatioGramsPerUnit,
    correctionFactor: settings.correctionFactorMgDlPerUnit,
    basal: settings.basalUnitsPerHour,
    loopTarget: settings.loopTargetMgDl,
    activeInsulin: null,
    sleepSchedule: null,
  }[lever];
  return table && table.length > 0 ? table : null;
}

function tableRows(lever: LoopLever, table: readonly RateRow[], context: LoopPlanContext): LeverRow[] {
  return rateRanges(table).map(({ fromMinute, toMinute, value }) => ({
    time: timesText(fromMinute, toMinute, context),
    value: tableValue(lever, value, context),
  }));
}

export function timesText(fromMinute: number, toMinute: number, { write, texts }: LoopPlanContext): string {
  const isAllDay = fromMinute === 0 && toMinute === MINUTES_PER_DAY;
  return isAllDay ? texts.rates.allDay : write.times(fromMinute, toMinute);
}

export function tableValue(lever: LoopLever, value: number, { write }: LoopPlanContext): string {
  switch (lever) {
    case 'basal':
      return write.rate('basalUnitsPerHour', value);
    case 'carbRatio':
      return write.rate('carbRatioGramsPerUnit', value);
    case 'correctionFactor':
      return write.rate('correctionFactorMgDlPerUnit', value);
    default:
      return write.glucose(value);
  }
}

function activeInsulinRows({ activeInsulinMinutes }: LoopSettings, { texts, writer }: LoopPlanContext) {
  if (activeInsulinMinutes === null) return null;
  const hours = texts.changes.hours(writer.value(amountText(activeInsulinHours(activeInsulinMinutes))));
  return [{ time: '', value: hours }];
}

function sleepRows({ sleepSchedule }: LoopSettings, { write }: LoopPlanContext) {
  if (!sleepSchedule) return null;
  return [{ time: '', value: write.times(sleepSchedule.startMinute, sleepSchedule.endMinute) }];
}
