import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { type InjectionPlanDraft, issuesAt, type PlanIssue } from '@glidepath/treatment-plan';

/**
 * What is opened with Edit and closed with Done on its own. Meals and their correction are one: both must pass
 * (MEAL-10).
 */
export type SectionName = 'basal' | 'crcf' | 'meals' | `scale.${DayPeriod}`;

const MEAL_SECTIONS: readonly SectionName[] = ['basal', 'meals'];

const SECTIONS_OF_TYPE: Readonly<Record<InjectionPlanDraft['type'], readonly SectionName[]>> = {
  BASAL_ONLY: ['basal'],
  MDI_SSI: ['basal', ...DAY_PERIODS.map((period): SectionName => `scale.${period}`)],
  MDI_CRCF: ['basal', 'crcf'],
  MDI_FIXED_MEAL: MEAL_SECTIONS,
  MDI_ESTIMATED_MEAL: MEAL_SECTIONS,
};

/** In the order of the page. */
export function sectionsOf(type: InjectionPlanDraft['type']): readonly SectionName[] {
  return SECTIONS_OF_TYPE[type];
}

export function scalePeriodOf(section: SectionName): DayPeriod | null {
  return DAY_PERIODS.find((period) => section === `scale.${period}`) ?? null;
}

/** Where the tables of a section stand in a plan. */
export function sectionIssues(section: SectionName, issues: readonly PlanIssue[]): PlanIssue[] {
  const period = scalePeriodOf(section);
  if (period) return issuesAt(issues, ['scales', period]);
  if (section === 'meals') return [...issuesAt(issues, ['meals']), ...issuesAt(issues, ['correction'])];
  return issuesAt(issues, [section]);
}

/** The plan with one section of it as another plan of the same treatment has it. */
export function withSectionOf(
  plan: InjectionPlanDraft,
  section: SectionName,
  other: InjectionPlanDraft,
): InjectionPlanDraft {
  if (section === 'basal') return { ...plan, basal: other.basal };
  const period = scalePeriodOf(section);
  if (period && plan.type === 'MDI_SSI' && other.type === 'MDI_SSI') {
    return { ...plan, scales: { ...plan.scales, [period]: other.scales[period] } };
  }
  // In other treatments the bolus is one section.
  return { ...other, basal: plan.basal };
}
