import type { InjectionPlan } from '@glidepath/treatment-plan';

import { basalInsulinKind, mealInsulinKind } from '../input/insulin-kind.ts';
import { type Gates, REFUSED } from './gate.ts';

const WAIT_DAYS = { afterTreatmentChange: 21, betweenPumpAdvice: 14, betweenOtherAdvice: 1 } as const;
const MIN_AGE_YEARS = { type2: 10, other: 6 } as const;

/** Whether this request may be made at all, for this person and this insulin. */
export const REQUEST_GATES: Gates = {
  'treatment-type-mismatch': ({ input: { treatmentType, storedTreatmentType } }) =>
    storedTreatmentType !== undefined && storedTreatmentType !== treatmentType
      ? { params: { stored: storedTreatmentType, requested: treatmentType } }
      : null,
  'treatment-changed-within-21-days': ({ input: { patient, waitDaysAfterTreatmentChange } }) =>
    waiting(patient.treatmentChangedDaysAgo, waitDaysAfterTreatmentChange ?? WAIT_DAYS.afterTreatmentChange),
  'automatic-within-14-days': ({ input: { patient } }) =>
    waiting(patient.lastAdviceDaysAgo, WAIT_DAYS.betweenPumpAdvice),
  'automatic-already-today': ({ input: { patient } }) =>
    waiting(patient.lastAdviceDaysAgo, WAIT_DAYS.betweenOtherAdvice),
  'pump-settings-missing': ({ input: { plan, pump } }) => (plan?.type === 'PUMP' && pump ? null : REFUSED),
  'injection-plan-missing': ({ input: { plan } }) => (plan && plan.type !== 'PUMP' ? null : REFUSED),
  'basal-insulin-unsupported': ({ input: { plan, insulins = {} } }) => {
    const isOther = ({ insulinName }: InjectionPlan['basal'][number]) =>
      basalInsulinKind(insulinName, insulins) === 'other';
    return plan && plan.type !== 'PUMP' && plan.basal.some(isOther) ? REFUSED : null;
  },
  'bolus-insulin-unsupported': ({ input: { plan, insulins = {}, pump }, dataset }) => {
    const planned = plan && (plan.type === 'PUMP' ? pump?.insulinKind : mealInsulinKind(plan, insulins));
    return planned === 'other' || dataset.boluses.some(({ insulinKind }) => insulinKind === 'other') ? REFUSED : null;
  },
  'population-unsupported': ({ input: { patient } }) => {
    if (patient.isPregnant) return { params: { reason: 'pregnant' } };
    const minAgeYears = patient.diabetesType === 'Type2' ? MIN_AGE_YEARS.type2 : MIN_AGE_YEARS.other;
    return patient.ageYears < minAgeYears ? { params: { reason: 'age', minAgeYears } } : null;
  },
};

function waiting(daysAgo: number | undefined, needed: number) {
  if (daysAgo === undefined || daysAgo >= needed) return null;
  return { params: { daysLeft: needed - daysAgo }, opensInDays: needed - daysAgo };
}
