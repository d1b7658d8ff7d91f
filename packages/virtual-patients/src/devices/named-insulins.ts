import type { BasalInsulin } from '../physiology/insulin-release.ts';

/** The insulins that plans may name here: how they act, and what a pen calls them. */
const BASAL_INSULINS: Readonly<Record<string, Readonly<{ insulin: BasalInsulin; insulinType: string }>>> = {
  Lantus: { insulin: 'long', insulinType: 'glargine' },
  'Humulin N': { insulin: 'nph', insulinType: 'NPH' },
};
export const BASAL_INSULIN_NAMES: Readonly<Record<BasalInsulin, string>> = { long: 'Lantus', nph: 'Humulin N' };
export const MEAL_INSULIN = { insulinName: 'Humalog', insulinType: 'lispro' } as const;

export function basalInsulinOf(insulinName: string) {
  const known = BASAL_INSULINS[insulinName];
  if (!known) throw new RangeError(`Nobody is simulated with ${insulinName}.`);
  return known;
}
