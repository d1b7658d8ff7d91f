import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import type { Plan } from '@glidepath/virtual-patients';

import { type DemoLife, demoPerson } from './demo-device-data.ts';

type Injections = Extract<Plan, { delivery: 'injections' }>;
type Dosing = Injections['mealDosing'];
type Calculator = Extract<Dosing, { by: 'carb-counting' }>['calculator'];

const BASAL_PRODUCTS = { long: 'Lantus', nph: 'Humulin N' } as const;
const MEAL_PRODUCT = 'Humalog';
/** The plan by which a simulated person with pens lives, as a clinic would have written it; null for anybody else. */
export function demoInjectionPlan(life: Pick<DemoLife, 'treatmentType' | 'source' | 'seed'>): InjectionPlan | null {
  const { plan } = demoPerson(life);
  if (plan.delivery !== 'injections') return null;
  const basal = plan.basal.map(({ atMinute, doseUnits, insulin }) => ({
    atMinute,
    doseUnits,
    insulinName: BASAL_PRODUCTS[insulin],
  }));
  return writtenPlan(basal, plan.mealDosing);
}

function writtenPlan(basal: InjectionPlan['basal'], dosing: Dosing): InjectionPlan {
  switch (dosing.by) {
    case 'none':
      return { type: 'BASAL_ONLY', basal };
    case 'carb-counting':
      return {
        type: 'MDI_CRCF',
        basal,
        crcf: { carbUnits: 'g_per_u', periods: perPeriod(() => counted(dosing.calculator)) },
      };
    case 'sliding-scale':
      return {
        type: 'MDI_SSI',
        basal,
        scales: perPeriod((period) => ({
          mode: 'sliding_scale',
          insulinName: MEAL_PRODUCT,
          rows: dosing.scale.map(({ upToMgDl, doseUnits }) => ({
            upToMgDl,
            doseUnits: doseUnits[period],
          })),
        })),
      };
    case 'fixed-meals':
      return {
        type: 'MDI_FIXED_MEAL',
        basal,
        meals: perPeriod((period) => ({ insulinName: MEAL_PRODUCT, doseUnits: dosing.doseUnits[period] })),
        correction: correctionTable(dosing.correction),
      };
    case 'meal-sizes':
      return {
        type: 'MDI_ESTIMATED_MEAL',
        basal,
        meals: perPeriod((period) => ({ insulinName: MEAL_PRODUCT, doseUnits: dosing.doseUnits[period] })),
        correction: correctionTable(dosing.correction),
      };
  }
}

/** In the steps that a plan is written in. */
function counted({ carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl }: Calculator) {
  return {
    insulinName: MEAL_PRODUCT,
    carbRatio: Math.round((carbRatioGramsPerUnit[0]?.value ?? 10) * 2) / 2,
    correctionFactorMgDlPerUnit: Math.round(correctionFactorMgDlPerUnit[0]?.value ?? 45),
    targetMgDl: Math.round(targetMgDl),
  };
}

function correctionTable(scale: Extract<Dosing, { by: 'fixed-meals' }>['correction']) {
  return {
    mode: 'sliding_scale' as const,
    rows: scale.map(({ upToMgDl, doseUnits }) => ({
      upToMgDl,
      doseUnits: perPeriod((period) => doseUnits[period]),
    })),
  };
}
