import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, PumpRates, TreatmentPlan } from '@glidepath/treatment-plan';

import type { ApprovedFeedback, PlanDocumentInput } from '../plan/plan-document-input.ts';

const BASAL = [{ atMinute: 1320, doseUnits: 18.5, insulinName: 'Lantus' }];

/** A scale of so many rows up to the top. */
const scaleRows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    upToMgDl: row === count - 1 ? 600 : 100 + row * 5,
    doseUnits: row / 2,
  }));
/** One row of zeros is no correction. */
const modeOf = (count: number) => (count === 1 ? ('no_correction' as const) : ('sliding_scale' as const));
const correction = (count: number) => ({
  mode: modeOf(count),
  rows: scaleRows(count).map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: perPeriod(() => doseUnits) })),
});

export const CRCF_PLAN = {
  type: 'MDI_CRCF',
  basal: BASAL,
  crcf: {
    carbUnits: 'g_per_u',
    periods: perPeriod(() => ({
      insulinName: 'NovoLog',
      carbRatio: 9.5,
      correctionFactorMgDlPerUnit: 45,
      targetMgDl: 110,
    })),
  },
} as const satisfies InjectionPlan;
export const scalePlan = (rowCount: number): InjectionPlan => ({
  type: 'MDI_SSI',
  basal: BASAL,
  scales: perPeriod(() => ({ mode: modeOf(rowCount), rows: scaleRows(rowCount), insulinName: 'Humalog' })),
});
export const fixedMealPlan = (rowCount: number): InjectionPlan => ({
  type: 'MDI_FIXED_MEAL',
  basal: BASAL,
  meals: perPeriod(() => ({ insulinName: 'Apidra', doseUnits: 5.5 })),
  correction: correction(rowCount),
});
export const ESTIMATED_MEAL_PLAN: InjectionPlan = {
  type: 'MDI_ESTIMATED_MEAL',
  basal: BASAL,
  meals: perPeriod(() => ({ insulinName: 'Fiasp', doseUnits: { small: 3, normal: 5, large: 7.5 } })),
  correction: correction(3),
};
export const BASAL_ONLY_PLAN: InjectionPlan = { type: 'BASAL_ONLY', basal: BASAL };

/** A row every so many minutes, each with a value of its own. */
const rates = (count: number): PumpRates => ({
  basalUnitsPerHour: Array.from({ length: count }, (_, row) => ({ startMinute: row * 60, value: (700 + row) / 1000 })),
  carbRatioGramsPerUnit: [{ startMinute: 0, value: 9.5 }],
  correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 43 }],
});
export const pumpPlan = (basalRows: number): TreatmentPlan => ({
  type: 'PUMP',
  rates: rates(basalRows),
  settings: null,
});

type Comments = Readonly<{ message?: string; basal?: string; bolus?: string }>;

/** The answer in which such a plan was approved. */
export function feedbackOf(
  plan: TreatmentPlan,
  { message = '', basal = '', bolus = '' }: Comments = {},
): ApprovedFeedback {
  const approval = { advisorVersion: '1.4.0', physicianName: 'Dr. Noa Adler', start: '2026-03-01', end: '2026-03-21' };
  return { ...approval, treatmentType: plan.type, data: dataOf(plan, { message, basal, bolus }) };
}

function dataOf(plan: TreatmentPlan, { message, basal, bolus }: Required<Comments>): ApprovedFeedback['data'] {
  if (plan.type === 'GENERIC') return { rationale: { general: message }, plan };
  if (plan.type === 'PUMP') {
    return { rationale: { general: message, basalComments: basal, crComments: bolus, cfComments: null }, plan };
  }
  return { rationale: { general: message }, plan, basalComment: basal, bolusComments: bolus };
}

export function aPlanInput(feedback: ApprovedFeedback, parts: Partial<PlanDocumentInput> = {}): PlanDocumentInput {
  return {
    feedback,
    approvedAt: { day: '2026-03-21', minuteOfDay: 1100 },
    planBefore: null,
    patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
    clinicName: 'Galilee Clinic',
    language: 'en',
    unit: 'mg/dL',
    isAmPm: false,
    madeAt: { day: '2026-03-22', minuteOfDay: 545 },
    isSimulated: false,
    ...parts,
  };
}
