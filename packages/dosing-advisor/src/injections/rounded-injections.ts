import type { MealSize } from '@glidepath/device-readings';
import { type DayPeriod, type PerPeriod, perPeriod } from '@glidepath/quantities';
import {
  type CarbUnits,
  type DosedRange,
  type InjectionPlan,
  type MealDosePlan,
  scaleOf,
} from '@glidepath/treatment-plan';

import type { SettingPlace } from '../advice/setting-advice.ts';
import type { CountingPlan } from '../evidence/taken/planned-dose.ts';
import { carbRatioLimits, RATIO_UNITS } from '../limits/carb-ratio-unit.ts';
import type { Pen } from '../limits/pen-dose.ts';
import { INJECTION_LIMITS, type Range } from '../limits/plan-limits.ts';
import { roundedToPumpStep } from '../limits/round-to-pump-step.ts';
import { changedDose, changedSizes } from './meal-doses.ts';
import { regeneratedScale } from './regenerated-scale.ts';

const STEPS = { gramsPerUnit: 0.5, unitsPerGrams: 0.1, correctionFactor: 1 } as const;

/** How far the values of a plan are to change, by part of the day; logarithms of insulin, plus is more. */
export type WantedChanges = Readonly<{
  basalUnits: readonly number[];
  ratios: PerPeriod<number>;
  factors: PerPeriod<number>;
  /** `size` null where a plan names none. */
  meals: (period: DayPeriod, size: MealSize | null) => number;
  /** What tables give for high glucose. */
  highs: PerPeriod<number>;
}>;

export const NO_CHANGES: Omit<WantedChanges, 'basalUnits'> = {
  ratios: perPeriod(() => 0),
  factors: perPeriod(() => 0),
  meals: () => 0,
  highs: perPeriod(() => 0),
};

export type Rounding = Readonly<{
  referenceMgDl: number;
  /** How much a table may rise from row to row. */
  maxRiseUnits: number;
  pen: Pen;
  /** Values that stay after all. */
  isHeld: (place: SettingPlace) => boolean;
}>;

/** The plan with new doses on the steps of the pen; insulins and bounds are its own. */
export function roundedInjections(plan: InjectionPlan, wanted: WantedChanges, rounding: Rounding): InjectionPlan {
  const { isHeld } = rounding;
  const basal = plan.basal.map((row, index) => {
    const isKept = isHeld({ area: 'basal-injection', unit: 'U', row: index, atMinute: row.atMinute });
    return { ...row, doseUnits: isKept ? row.doseUnits : (wanted.basalUnits[index] ?? row.doseUnits) };
  });
  const scales = perPeriod((period) => roundedScale(plan, period, wanted, rounding));
  switch (plan.type) {
    case 'BASAL_ONLY':
      return { ...plan, basal };
    case 'MDI_CRCF':
      return { ...plan, basal, crcf: roundedCounting(plan.crcf, wanted, isHeld) };
    case 'MDI_FIXED_MEAL':
      return {
        ...plan,
        basal,
        ...roundedMeals(plan, wanted, rounding),
        correction: withDoses(plan.correction, scales),
      };
    case 'MDI_ESTIMATED_MEAL':
      return {
        ...plan,
        basal,
        ...roundedSizes(plan, wanted, rounding),
        correction: withDoses(plan.correction, scales),
      };
    case 'MDI_SSI': {
      const rowsOf = (period: DayPeriod) =>
        plan.scales[period].rows.map((row, index) => ({ ...row, doseUnits: doseAt(scales[period], index) }));
      return { ...plan, basal, scales: perPeriod((period) => ({ ...plan.scales[period], rows: rowsOf(period) })) };
    }
  }
}

type FixedPlan = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>;
type SizedPlan = Extract<InjectionPlan, { type: 'MDI_ESTIMATED_MEAL' }>;

function roundedMeals(
  { meals }: FixedPlan,
  wanted: WantedChanges,
  { pen, isHeld }: Rounding,
): Pick<FixedPlan, 'meals'> {
  const dose = (period: DayPeriod) => {
    const isKept = isHeld({ area: 'meal-dose', unit: 'U', period, size: null });
    return changedDose(meals[period].doseUnits, isKept ? 0 : wanted.meals(period, null), pen);
  };
  return { meals: perPeriod((period) => ({ ...meals[period], doseUnits: dose(period) })) };
}

function roundedSizes(
  { meals }: SizedPlan,
  wanted: WantedChanges,
  { pen, isHeld }: Rounding,
): Pick<SizedPlan, 'meals'> {
  const doses = (period: DayPeriod) =>
    changedSizes(
      meals[period].doseUnits,
      (size) => (isHeld({ area: 'meal-dose', unit: 'U', period, size }) ? 0 : wanted.meals(period, size)),
      pen,
    );
  return { meals: perPeriod((period) => ({ ...meals[period], doseUnits: doses(period) })) };
}

function roundedScale(
  plan: InjectionPlan,
  period: DayPeriod,
  wanted: WantedChanges,
  { isHeld, ...rounding }: Rounding,
): readonly DosedRange[] {
  const isSliding = plan.type === 'MDI_SSI';
  return regeneratedScale(scaleOf(plan, period), {
    ...rounding,
    isForCorrectionsAlone: !isSliding,
    mealLogChange: isSliding ? wanted.meals(period, null) : 0,
    correctionLogChange: wanted.highs[period],
    isHeld: ({ lowMgDl, highMgDl }) => isHeld({ area: 'scale', unit: 'U', period, lowMgDl, highMgDl }),
  });
}

type Correction = MealDosePlan['correction'];

function withDoses(correction: Correction, scales: PerPeriod<readonly DosedRange[]>): Correction {
  const rows = correction.rows.map((row, index) => ({
    ...row,
    doseUnits: perPeriod((period) => doseAt(scales[period], index)),
  }));
  return { ...correction, rows };
}

function doseAt(rows: readonly DosedRange[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error('A table keeps its rows.');
  return row.doseUnits;
}

type CountingRow = CountingPlan['crcf']['periods']['morning'];

function roundedCounting(
  crcf: CountingPlan['crcf'],
  { ratios, factors }: WantedChanges,
  isHeld: Rounding['isHeld'],
): CountingPlan['crcf'] {
  const periods = perPeriod((period) => {
    const isRatioHeld = isHeld({ area: 'period-carb-ratio', unit: RATIO_UNITS[crcf.carbUnits], period });
    const isFactorHeld = isHeld({ area: 'period-correction-factor', unit: 'mg/dL/U', period });
    return roundedRow(crcf.periods[period], crcf.carbUnits, {
      ratioLogChange: isRatioHeld ? 0 : ratios[period],
      factorLogChange: isFactorHeld ? 0 : factors[period],
    });
  });
  return { ...crcf, periods };
}

function roundedRow(
  row: CountingRow,
  carbUnits: CarbUnits,
  { ratioLogChange, factorLogChange }: Readonly<{ ratioLogChange: number; factorLogChange: number }>,
): CountingRow {
  const isGramsPerUnit = carbUnits === 'g_per_u';
  const carbRatio = stepped(row.carbRatio, ratioLogChange, {
    moreInsulinIs: isGramsPerUnit ? 'lower' : 'higher',
    step: isGramsPerUnit ? STEPS.gramsPerUnit : STEPS.unitsPerGrams,
    limits: carbRatioLimits(carbUnits),
  });
  const correctionFactorMgDlPerUnit = stepped(row.correctionFactorMgDlPerUnit, factorLogChange, {
    moreInsulinIs: 'lower',
    step: STEPS.correctionFactor,
    limits: INJECTION_LIMITS.correctionFactorMgDlPerUnit,
  });
  return { ...row, carbRatio, correctionFactorMgDlPerUnit };
}

type Stepping = Readonly<{ moreInsulinIs: 'higher' | 'lower'; step: number; limits: Range }>;

/** On the steps that plans are written in: to the nearest, but never clearly more than was asked for. */
function stepped(current: number, logChange: number, { moreInsulinIs, step, limits }: Stepping): number {
  const unlimited = { maxRise: Number.POSITIVE_INFINITY, maxFall: Number.POSITIVE_INFINITY };
  return roundedToPumpStep({
    current,
    logChange,
    moreInsulinIs,
    stepAt: () => step,
    limits,
    risesAreRounded: 'down',
    ...unlimited,
  });
}
