import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import type { InjectionPlanDraft } from './treatment-plan.ts';

/** What is entered, and confirmed with Done, on its own. */
export type PlanPart = 'basal' | 'meal' | 'correction' | 'crcf' | `scale.${DayPeriod}`;

const MEAL_PARTS: readonly PlanPart[] = ['basal', 'meal', 'correction'];

/** In the order in which a missing one is named (ERR2-11, D-50). */
const PARTS_OF_TYPE: Readonly<Record<InjectionPlanDraft['type'], readonly PlanPart[]>> = {
  BASAL_ONLY: ['basal'],
  MDI_SSI: ['basal', ...DAY_PERIODS.map((period): PlanPart => `scale.${period}`)],
  MDI_CRCF: ['basal', 'crcf'],
  MDI_FIXED_MEAL: MEAL_PARTS,
  MDI_ESTIMATED_MEAL: MEAL_PARTS,
};

export function partsOfPlan(type: InjectionPlanDraft['type']): readonly PlanPart[] {
  return PARTS_OF_TYPE[type];
}

/** The part that the Missing Plan dialog names; null when all are entered. */
export function firstMissingPart(type: InjectionPlanDraft['type'], entered: ReadonlySet<PlanPart>): PlanPart | null {
  return PARTS_OF_TYPE[type].find((part) => !entered.has(part)) ?? null;
}
