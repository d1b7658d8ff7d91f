import { perPeriod } from '@glidepath/quantities';
import type { BasalInjection } from '../basal/basal-injection.ts';
import { STARTING_INSULINS } from '../insulin/starting-insulins.ts';
import type { PlanContext } from '../plan-context.ts';
import type { InjectionPlan, PumpPlan } from '../treatment-plan.ts';

/** Sound plans for tests: change one thing and see what the rules say. */
export const CONTEXT: PlanContext = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: STARTING_INSULINS };
export const IN_MMOL_L: PlanContext = { ...CONTEXT, glucoseUnit: 'mmol/L' };

type PlanOfType<Type> = Extract<InjectionPlan, { type: Type }>;

const BASAL: readonly BasalInjection[] = [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }];
const scaleRows = [
  { upToMgDl: 150, doseUnits: 2 },
  { upToMgDl: 250, doseUnits: 4 },
  { upToMgDl: 600, doseUnits: 6.5 },
];
const CORRECTION = {
  mode: 'sliding_scale',
  rows: scaleRows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: perPeriod(() => doseUnits) })),
} as const;

export const BASAL_ONLY_PLAN: PlanOfType<'BASAL_ONLY'> = { type: 'BASAL_ONLY', basal: BASAL };

export const SCALE_PLAN: PlanOfType<'MDI_SSI'> = {
  type: 'MDI_SSI',
  basal: BASAL,
  scales: perPeriod(() => ({ mode: 'sliding_scale', rows: scaleRows, insulinName: 'Humalog' })),
};

export const CRCF_PLAN: PlanOfType<'MDI_CRCF'> = {
  type: 'MDI_CRCF',
  basal: BASAL,
  crcf: {
    carbUnits: 'g_per_u',
    periods: perPeriod(() => ({
      insulinName: 'NovoLog',
      carbRatio: 10,
      correctionFactorMgDlPerUnit: 50,
      targetMgDl: 110,
    })),
  },
};

export const FIXED_MEAL_PLAN: PlanOfType<'MDI_FIXED_MEAL'> = {
  type: 'MDI_FIXED_MEAL',
  basal: BASAL,
  meals: perPeriod(() => ({ insulinName: 'Apidra', doseUnits: 5 })),
  correction: CORRECTION,
};

export const ESTIMATED_MEAL_PLAN: PlanOfType<'MDI_ESTIMATED_MEAL'> = {
  type: 'MDI_ESTIMATED_MEAL',
  basal: BASAL,
  meals: perPeriod(() => ({ insulinName: 'Fiasp', doseUnits: { small: 3, normal: 5, large: 7.5 } })),
  correction: CORRECTION,
};

export const INJECTION_PLANS: readonly InjectionPlan[] = [
  BASAL_ONLY_PLAN,
  SCALE_PLAN,
  CRCF_PLAN,
  FIXED_MEAL_PLAN,
  ESTIMATED_MEAL_PLAN,
];

export const PUMP_RECOMMENDATION: PumpPlan = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [
      { startMinute: 0, value: 0.585 },
      { startMinute: 180, value: 0.78 },
    ],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: 12.5 }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 48 }],
  },
  settings: null,
};

export const PUMP_START = {
  ...PUMP_RECOMMENDATION,
  settings: {
    brand: 'omnipod',
    activeInsulinMinutes: 240,
    maxBasalUnitsPerHour: 1.6,
    maxBolusUnits: 12.5,
    targetsMgDl: { target: 110, correctAbove: 130 },
  },
} as const satisfies PumpPlan;
