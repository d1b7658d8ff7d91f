import type { BolusRecord, CarbsRecord, DeviceRecord, InjectionRecord } from '../device-record.ts';
import { TOLD_MEAL } from './cleaning-rules.ts';

const { withinMs, withinGrams } = TOLD_MEAL.report;

/**
 * A meal that was only entered in the bolus calculator becomes a carbs record of its own, so that meals are found in
 * one place. A carbs record of as many grams within five minutes is that meal already. Takes and gives order of time.
 */
export function withCalculatorCarbs(records: readonly DeviceRecord[]): DeviceRecord[] {
  const meals = records.filter((record) => record.type === 'carbs');
  const added = records.flatMap((record) => {
    if ((record.type !== 'bolus' && record.type !== 'injection') || record.isDeleted) return [];
    const grams = record.calculator?.carbsGrams ?? 0;
    return grams <= 0 || hasMeal(meals, record.atMs, grams) ? [] : [mealOf(record, grams)];
  });
  return added.length === 0 ? [...records] : [...records, ...added].sort((a, b) => a.atMs - b.atMs);
}

function mealOf(
  { deviceId, atMs, deviceClockMs, zone, sourceId }: BolusRecord | InjectionRecord,
  grams: number,
): CarbsRecord {
  const stamp = { deviceId, atMs, deviceClockMs, zone };
  // The dose already has its source's name; two records must not share one.
  return { ...stamp, ...(sourceId === undefined ? {} : { sourceId: `${sourceId}/carbs` }), type: 'carbs', grams };
}

function hasMeal(meals: readonly CarbsRecord[], atMs: number, grams: number): boolean {
  let low = 0;
  let high = meals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((meals[middle]?.atMs ?? 0) < atMs - withinMs) low = middle + 1;
    else high = middle;
  }
  for (let meal = meals[low]; meal && meal.atMs <= atMs + withinMs; meal = meals[low]) {
    if (!meal.isDeleted && Math.abs((meal.grams ?? 0) - grams) <= withinGrams) return true;
    low += 1;
  }
  return false;
}
