import { DAY_PERIODS } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

/** The first three have a known action. The others can be recorded; a plan with them is `bolus-insulin-unsupported`. */
export const BOLUS_INSULIN_KINDS = ['rapid', 'ultra-rapid', 'regular', 'other'] as const;
export type BolusInsulinKind = (typeof BOLUS_INSULIN_KINDS)[number];

/** `long` lasts about a day, `ultra-long` longer (degludec, glargine U300); `other` is not advised on. */
export const BASAL_INSULIN_KINDS = ['long', 'ultra-long', 'nph', 'other'] as const;
export type BasalInsulinKind = (typeof BASAL_INSULIN_KINDS)[number];

/** How insulins act, by the commercial names that plans know them by. One that is not here is `other`. */
export type InsulinKinds = Readonly<Record<string, BasalInsulinKind | BolusInsulinKind>>;

export function basalInsulinKind(name: string, insulins: InsulinKinds): BasalInsulinKind {
  return BASAL_INSULIN_KINDS.find((kind) => kind === kindOf(name, insulins)) ?? 'other';
}

export function bolusInsulinKind(name: string, insulins: InsulinKinds): BolusInsulinKind {
  return BOLUS_INSULIN_KINDS.find((kind) => kind === kindOf(name, insulins)) ?? 'other';
}

/** The names of those that act as NPH does. */
export const nphInsulinsOf = (insulins: InsulinKinds): string[] =>
  Object.keys(insulins).filter((name) => basalInsulinKind(name, insulins) === 'nph');

/** A plan may name anything, also what every object has, such as `constructor`. */
const kindOf = (name: string, insulins: InsulinKinds) => (Object.hasOwn(insulins, name) ? insulins[name] : undefined);

/**
 * How the insulin of all meals acts: two that act alike count as the slower one, any other mixture is not advised on. Null
 * where the plan doses no meals.
 */
export function mealInsulinKind(plan: InjectionPlan, insulins: InsulinKinds): BolusInsulinKind | null {
  const [kind, ...others] = new Set(mealInsulins(plan).map((name) => bolusInsulinKind(name, insulins)));
  if (others.length === 0) return kind ?? null;
  return [kind, ...others].every((each) => each === 'rapid' || each === 'ultra-rapid') ? 'rapid' : 'other';
}

function mealInsulins(plan: InjectionPlan): string[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return DAY_PERIODS.map((period) => plan.scales[period].insulinName);
    case 'MDI_CRCF':
      return DAY_PERIODS.map((period) => plan.crcf.periods[period].insulinName);
    default:
      return DAY_PERIODS.map((period) => plan.meals[period].insulinName);
  }
}
