import { DAY_PERIODS, type GlucoseUnit } from '@glidepath/quantities';
import type { InjectionPlan, PumpRates } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';

import { basalDosage } from './basal-dosage.ts';
import { carbCountDosage } from './carb-count-dosage.ts';
import { correctionDosages } from './correction-dosages.ts';
import { estimatedMealDosages, fixedMealDosage } from './meal-dosages.ts';
import { pumpDosages } from './pump-dosages.ts';

/** One insulin and everything that is taken of it. */
export type InsulinDoses = Readonly<{ insulinName: string; dosages: readonly Dosage[] }>;

/** A pump plan does not say which insulin is in the pump. */
const PUMP_INSULIN = 'Rapid-acting insulin by pump';

export function dosesOfPump(rates: PumpRates, unit: GlucoseUnit): InsulinDoses[] {
  return [{ insulinName: PUMP_INSULIN, dosages: pumpDosages(rates, unit) }];
}

/** In the order of the plan: each insulin once, with all its doses. */
export function dosesOfInjections(plan: InjectionPlan, unit: GlucoseUnit): InsulinDoses[] {
  const doses = [
    ...plan.basal.map((injection) => ({ insulinName: injection.insulinName, dosages: [basalDosage(injection)] })),
    ...bolusDoses(plan, unit),
  ];
  const names = [...new Set(doses.map(({ insulinName }) => insulinName))];
  return names.map((insulinName) => ({
    insulinName,
    dosages: doses.filter((dose) => dose.insulinName === insulinName).flatMap(({ dosages }) => dosages),
  }));
}

function bolusDoses(plan: InjectionPlan, unit: GlucoseUnit): InsulinDoses[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return DAY_PERIODS.map((period) => {
        const { insulinName, ...scale } = plan.scales[period];
        return { insulinName, dosages: correctionDosages(period, scale, unit) };
      });
    case 'MDI_CRCF':
      return DAY_PERIODS.map((period) => ({
        insulinName: plan.crcf.periods[period].insulinName,
        dosages: [carbCountDosage(period, plan.crcf, unit)],
      }));
    case 'MDI_FIXED_MEAL':
      return DAY_PERIODS.map((period) => ({
        insulinName: plan.meals[period].insulinName,
        dosages: [
          fixedMealDosage(period, plan.meals[period].doseUnits),
          ...correctionDosages(period, scaleOf(plan.correction, period), unit),
        ],
      }));
    case 'MDI_ESTIMATED_MEAL':
      return DAY_PERIODS.map((period) => ({
        insulinName: plan.meals[period].insulinName,
        dosages: [
          ...estimatedMealDosages(period, plan.meals[period].doseUnits),
          ...correctionDosages(period, scaleOf(plan.correction, period), unit),
        ],
      }));
  }
}

type CorrectionTable = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>['correction'];

/** One time of day of a correction table. */
function scaleOf({ mode, rows }: CorrectionTable, period: (typeof DAY_PERIODS)[number]) {
  return { mode, rows: rows.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: doseUnits[period] })) };
}
