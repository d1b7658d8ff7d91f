import { changedValueKey } from '../differences/plan-difference.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { UnusualChange, UnusualCode } from './unusual-change.ts';
import type { PlanLevel } from './unusual-levels.ts';
import { AGAIN_FROM_TIMES, type DosedPerson, judgedWeightKg } from './usual-bounds.ts';

/** A plan to approve and the one in force, if it is of the same treatment. */
export type JudgedPlans = Readonly<{ after: TreatmentPlan; before: TreatmentPlan | null; person: DosedPerson }>;

/** Beyond the bound now, and not before; or much further than before. */
export function isNewlyAbove(measured: number, before: number | null, bound: number): boolean {
  if (measured <= bound) return false;
  return before === null || before <= bound || measured > before * AGAIN_FROM_TIMES;
}

type Numbers = Readonly<{ code: UnusualCode; measured: number; bound: number }>;

export function finding(level: PlanLevel, before: number | null, { code, measured, bound }: Numbers): UnusualChange {
  const { quantity, place, value: after } = level;
  return { code, quantity, place, against: 'in-force', before, after, measured, bound };
}

export function perKgFinding(
  level: PlanLevel,
  before: number | null,
  boundPerKg: number,
  person: DosedPerson,
): UnusualChange[] {
  const kg = judgedWeightKg(person);
  const perKg = level.value / kg;
  if (!isNewlyAbove(perKg, before === null ? null : before / kg, boundPerKg)) return [];
  if (person.weightKg !== null) {
    return [finding(level, before, { code: 'per-kg-above', measured: perKg, bound: boundPerKg })];
  }
  return [finding(level, before, { code: 'units-above', measured: level.value, bound: boundPerKg * kg })];
}

const isSamePlace = (one: PlanLevel, other: PlanLevel) => changedValueKey(one) === changedValueKey(other);

/** The value of the plan in force at the same place, if it has one. */
export function levelBefore<Level extends PlanLevel>(
  level: PlanLevel,
  before: TreatmentPlan | null,
  levelsOf: (plan: TreatmentPlan) => readonly Level[],
): Level | null {
  return (before && levelsOf(before).find((other) => isSamePlace(level, other))) ?? null;
}
