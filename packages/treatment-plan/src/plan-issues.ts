import { DAY_PERIODS } from '@glidepath/quantities';
import { basalIssues } from './basal/basal-issues.ts';
import { crcfIssues } from './carb-ratio/crcf-issues.ts';
import { correctionTableIssues, slidingScaleIssues } from './correction-scale/scale-issues.ts';
import { estimatedMealIssues, fixedMealIssues } from './meal-bolus/meal-issues.ts';
import type { PlanContext } from './plan-context.ts';
import { issuesUnder, type PlanIssue } from './plan-issue.ts';
import { pumpSettingsIssues } from './pump/pump-settings-issues.ts';
import { reviewedRatesIssues, startRatesIssues } from './pump/rate-row-issues.ts';
import type { InjectionPlanDraft, PumpPlanDraft, TreatmentPlan, TreatmentPlanDraft } from './treatment-plan.ts';

/** All faults of a plan. The browser shows them beside their cells; the server refuses by them and stores nothing. */
export function planIssues(plan: TreatmentPlanDraft, context: PlanContext): PlanIssue[] {
  if (plan.type === 'GENERIC') return [];
  if (plan.type === 'PUMP') return pumpPlanIssues(plan);
  return [...issuesUnder(['basal'], basalIssues(plan.basal, context)), ...bolusIssues(plan, context)];
}

/** Whether a plan may be saved; then nothing in it is empty. */
export function isSoundPlan(plan: TreatmentPlanDraft, context: PlanContext): plan is TreatmentPlan {
  return planIssues(plan, context).length === 0;
}

/** An initial plan with its settings and the wider limits, or the tables of a recommendation (D-53). */
function pumpPlanIssues({ rates, settings }: PumpPlanDraft): PlanIssue[] {
  if (settings === null) return issuesUnder(['rates'], reviewedRatesIssues(rates));
  return [
    ...issuesUnder(['settings'], pumpSettingsIssues(settings)),
    ...issuesUnder(['rates'], startRatesIssues(rates)),
  ];
}

export type InvalidPart = Readonly<{ part: 'basal' | 'bolus'; issues: readonly PlanIssue[] }>;

/** What saving stops at: the basal table is judged first, and the bolus only when it is sound (INIT-07). */
export function firstInvalidPart(plan: InjectionPlanDraft, context: PlanContext): InvalidPart | null {
  const basal = issuesUnder(['basal'], basalIssues(plan.basal, context));
  if (basal.length > 0) return { part: 'basal', issues: basal };
  const bolus = bolusIssues(plan, context);
  return bolus.length > 0 ? { part: 'bolus', issues: bolus } : null;
}

function bolusIssues(plan: InjectionPlanDraft, context: PlanContext): PlanIssue[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return DAY_PERIODS.flatMap((period) =>
        issuesUnder(['scales', period], slidingScaleIssues(period, plan.scales[period], context)),
      );
    case 'MDI_CRCF':
      return issuesUnder(['crcf'], crcfIssues(plan.crcf, context));
    case 'MDI_FIXED_MEAL':
      return [
        ...issuesUnder(['meals'], fixedMealIssues(plan.meals, context)),
        ...issuesUnder(['correction'], correctionTableIssues(plan.correction, context)),
      ];
    case 'MDI_ESTIMATED_MEAL':
      return [
        ...issuesUnder(['meals'], estimatedMealIssues(plan.meals, context)),
        ...issuesUnder(['correction'], correctionTableIssues(plan.correction, context)),
      ];
  }
}
