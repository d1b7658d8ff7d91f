import type { PumpPlan } from '../treatment-plan.ts';
import { finding, type JudgedPlans, levelBefore, perKgFinding } from './finding.ts';
import type { UnusualChange } from './unusual-change.ts';
import { type PlanLevel, targetsOf } from './unusual-levels.ts';
import { LEAST_ACTIVE_INSULIN_MINUTES, MAX_BASAL_OVER_RATE, USUAL_TARGET_MG_DL, usualPerKg } from './usual-bounds.ts';

export function targets({ after, before }: JudgedPlans): UnusualChange[] {
  const { lowest, highest } = USUAL_TARGET_MG_DL;
  return targetsOf(after).flatMap((level) => {
    const was = levelBefore(level, before, targetsOf)?.value ?? null;
    const { value: measured } = level;
    if (was === measured) return [];
    if (measured < lowest) return [finding(level, was, { code: 'value-below', measured, bound: lowest })];
    return measured > highest ? [finding(level, was, { code: 'value-above', measured, bound: highest })] : [];
  });
}

/** Limits of the pump itself: what it may give at all, and how long it counts insulin as active. */
export function pumpLimits({ rates, settings }: PumpPlan, { before, person }: JudgedPlans): UnusualChange[] {
  if (settings === null) return [];
  const former = before?.type === 'PUMP' ? before.settings : null;
  const { maxBolusUnits } = settings;
  const maxBolus: PlanLevel = { quantity: 'maxBolusUnits', place: {}, value: maxBolusUnits };
  return [
    ...maxBasalFinding(settings.maxBasalUnitsPerHour, former?.maxBasalUnitsPerHour ?? null, rates),
    ...perKgFinding(maxBolus, former?.maxBolusUnits ?? null, usualPerKg(person).maxBolus, person),
    ...activeInsulinFinding(settings.activeInsulinMinutes, former?.activeInsulinMinutes ?? null),
  ];
}

function maxBasalFinding(
  value: number,
  before: number | null,
  { basalUnitsPerHour }: PumpPlan['rates'],
): UnusualChange[] {
  const highestRate = Math.max(...basalUnitsPerHour.map((row) => row.value));
  const { times, fromUnitsPerHour } = MAX_BASAL_OVER_RATE;
  // Without any basal there is nothing to measure the limit by.
  if (highestRate === 0 || value === before || value <= Math.max(times * highestRate, fromUnitsPerHour)) return [];
  const level: PlanLevel = { quantity: 'maxBasalUnitsPerHour', place: {}, value };
  return [finding(level, before, { code: 'limit-above-rate', measured: value / highestRate, bound: times })];
}

function activeInsulinFinding(value: number, before: number | null): UnusualChange[] {
  if (value === before || value >= LEAST_ACTIVE_INSULIN_MINUTES) return [];
  const level: PlanLevel = { quantity: 'activeInsulinMinutes', place: {}, value };
  return [finding(level, before, { code: 'value-below', measured: value, bound: LEAST_ACTIVE_INSULIN_MINUTES })];
}
