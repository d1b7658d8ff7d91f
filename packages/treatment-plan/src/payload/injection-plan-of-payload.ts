import { clockMinute } from '@glidepath/quantities';

import type { CrcfSlotDraft } from '../carb-ratio/crcf-settings.ts';
import type { CorrectionTableDraft, SlidingScaleDraft } from '../correction-scale/scale.ts';
import { DAY_SLOTS, type PerSlot, perSlot } from '../day-slot.ts';
import type { EstimatedMealDraft, FixedMealDraft } from '../meal-bolus/meal-table.ts';
import { issuesUnder, type PlanIssue } from '../plan-issue.ts';
import type { InjectionPlanDraft } from '../treatment-plan.ts';
import { foreignPartIssues } from './foreign-parts.ts';
import type { BolusPayload, BolusSlotPayload, InjectionPlanPayload } from './injection-payload.ts';
import { correctionOfPayload, scaleOfPayload } from './scale-of-payload.ts';

/** The plan, to be judged by its rules, and what of the payload no plan can hold. Both must be free of issues. */
export type ReadPlan = Readonly<{ plan: InjectionPlanDraft; issues: readonly PlanIssue[] }>;

const NO_BOLUS: BolusPayload = { morning: {}, afternoon: {}, evening: {}, bedtime: {} };

/**
 * Times of injection may be written as 24:00 (BASAL-02), in plans that are stored as well. Read is 00:00 alone, so that
 * rules, editors, documents and the advisor know one midnight. What is missing in the payload becomes an empty cell, so that
 * the rules of the plan name it.
 */
export function injectionPlanOfPayload(type: InjectionPlanDraft['type'], payload: InjectionPlanPayload): ReadPlan {
  const basal = payload.basal.map(({ injectionTime, dosage, insulinType }) => ({
    atMinute: clockMinute(injectionTime),
    doseUnits: dosage,
    insulinName: insulinType,
  }));
  const bolus = payload.bolus ?? NO_BOLUS;
  const foreign = foreignPartIssues(type, bolus);
  switch (type) {
    case 'BASAL_ONLY':
      return { plan: { type, basal }, issues: foreign };
    case 'MDI_SSI': {
      const { scales, issues } = scalesOf(bolus);
      return { plan: { type, basal, scales }, issues: [...foreign, ...issues] };
    }
    case 'MDI_CRCF': {
      const crcf = { carbUnits: bolus.crUnits ?? null, slots: perSlot((slot) => crcfSlotOf(bolus[slot])) };
      return { plan: { type, basal, crcf }, issues: foreign };
    }
    case 'MDI_FIXED_MEAL': {
      const { correction, issues } = correctionOf(bolus);
      const meals = perSlot((slot) => fixedMealOf(bolus[slot]));
      return { plan: { type, basal, meals, correction }, issues: [...foreign, ...issues] };
    }
    case 'MDI_ESTIMATED_MEAL': {
      const { correction, issues } = correctionOf(bolus);
      const meals = perSlot((slot) => estimatedMealOf(bolus[slot]));
      return { plan: { type, basal, meals, correction }, issues: [...foreign, ...issues] };
    }
  }
}

function scalesOf(bolus: BolusPayload): { scales: PerSlot<SlidingScaleDraft>; issues: PlanIssue[] } {
  const read = perSlot((slot) => scaleOfPayload(bolus[slot].correction ?? []));
  return {
    scales: perSlot((slot) => ({ ...read[slot].scale, insulinName: bolus[slot].insulinType ?? null })),
    issues: DAY_SLOTS.flatMap((slot) => issuesUnder(['scales', slot], read[slot].issues)),
  };
}

function correctionOf(bolus: BolusPayload): { correction: CorrectionTableDraft; issues: PlanIssue[] } {
  const { scale, issues } = correctionOfPayload(perSlot((slot) => bolus[slot].correction ?? []));
  return { correction: scale, issues: issuesUnder(['correction'], issues) };
}

function crcfSlotOf({ insulinType, cr, cf, target }: BolusSlotPayload): CrcfSlotDraft {
  return {
    insulinName: insulinType ?? null,
    carbRatio: cr ?? null,
    correctionFactorMgDlPerUnit: cf ?? null,
    targetMgDl: target ?? null,
  };
}

function fixedMealOf({ insulinType, meal }: BolusSlotPayload): FixedMealDraft {
  return { insulinName: insulinType ?? null, doseUnits: meal && 'fixedDose' in meal ? meal.fixedDose : null };
}

function estimatedMealOf({ insulinType, meal }: BolusSlotPayload): EstimatedMealDraft {
  const sizes = meal && 'S' in meal ? meal : null;
  return {
    insulinName: insulinType ?? null,
    doseUnits: { small: sizes?.S ?? null, normal: sizes?.N ?? null, large: sizes?.L ?? null },
  };
}
