import {
  clockMinute,
  DAY_PERIODS,
  type DayPeriod,
  type PerPeriod,
  PLAN_GLUCOSE_UNIT,
  perPeriod,
} from '@glidepath/quantities';
import {
  type CrcfPeriodDraft,
  type EstimatedMealDraft,
  type FixedMealDraft,
  type InjectionPlan,
  type InjectionPlanDraft,
  issuesUnder,
  type PlanIssue,
  type SlidingScaleDraft,
} from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import {
  type basalPlanWire,
  type bolusPlanWire,
  fromWirePeriods,
  type planJsonWire,
  toWirePeriods,
  WIRE_PERIODS,
} from './plan-json.wire.ts';
import { correctionOfRows, rowsOfScale, scaleOfRows } from './scale-tables.ts';
import type { ReadPlan } from './whole-plan.ts';

type BasalWire = z.infer<typeof basalPlanWire>;
type BolusWire = z.infer<typeof bolusPlanWire>;
type PeriodWire = BolusWire['morning'];

/** The tables of an injection plan as the wire and stored plans hold them. Glucose is mg/dL, doses are units. */
export type InjectionTables = Readonly<{ basal: BasalWire; bolus?: BolusWire | null | undefined }>;

const NO_BOLUS: BolusWire = toWirePeriods(perPeriod(() => ({})));

/**
 * Times of injection may be written as 24:00 (BASAL-02), in plans that are stored as well. Read is 00:00 alone, so that
 * rules, editors, documents and the advisor know one midnight. What is missing becomes an empty cell, so that the rules
 * of the plan name it.
 */
export function readInjections(
  type: InjectionPlanDraft['type'],
  tables: InjectionTables,
): ReadPlan<InjectionPlanDraft> {
  const read = planOfTables(type, tables);
  asRead.set(read.plan, tables);
  return read;
}

/**
 * What was read and not changed since is stored and answered as it was sent: 24:00 stays 24:00 (BASAL-02), and a bolus that
 * was null or left out stays so. A plan inside the product has no place for such spellings, which mean the same to every
 * rule; kept in the plan, each copy with a changed dose would carry them on, and each comparison would have to look past
 * them. Remembered beside the plan they are lost by the first change, as they must be: then the tables are written anew.
 */
const asRead = new WeakMap<InjectionPlanDraft, InjectionTables>();

export function sentInjections(plan: InjectionPlan): InjectionTables {
  const sent = asRead.get(plan);
  if (sent) return sent;
  const { basal, bolus } = writeInjections(plan);
  return bolus ? { basal, bolus } : { basal };
}

/** The tables to store: as they were sent, or written out, so that a plan without boluses says so. */
export function storedInjections(plan: InjectionPlan): InjectionTables {
  return asRead.get(plan) ?? writeInjections(plan);
}

/** A whole plan in the form in which it is stored. */
export function planJsonOf(plan: InjectionPlan): z.infer<typeof planJsonWire> {
  const { basal, bolus = null } = sentInjections(plan);
  return { basal, bolus, glucose_units: PLAN_GLUCOSE_UNIT };
}

function planOfTables(type: InjectionPlanDraft['type'], tables: InjectionTables): ReadPlan<InjectionPlanDraft> {
  const basal = tables.basal.map((row) => ({
    atMinute: clockMinute(row.injection_time),
    doseUnits: row.dosage,
    insulinName: row.insulin_type,
  }));
  const { cr_units: carbUnits = null, ...wire } = tables.bolus ?? NO_BOLUS;
  const bolus = fromWirePeriods(wire);
  const foreign = foreignPartIssues(type, bolus);
  switch (type) {
    case 'BASAL_ONLY':
      return { plan: { type, basal }, issues: foreign };
    case 'MDI_SSI': {
      const { scales, issues } = scalesOf(bolus);
      return { plan: { type, basal, scales }, issues: [...foreign, ...issues] };
    }
    case 'MDI_CRCF': {
      const crcf = { carbUnits, periods: perPeriod((period) => crcfPeriodOf(bolus[period])) };
      return { plan: { type, basal, crcf }, issues: foreign };
    }
    case 'MDI_FIXED_MEAL': {
      const { scale: correction, issues } = correctionOf(bolus);
      const meals = perPeriod((period) => fixedMealOf(bolus[period]));
      return { plan: { type, basal, meals, correction }, issues: [...foreign, ...issues] };
    }
    case 'MDI_ESTIMATED_MEAL': {
      const { scale: correction, issues } = correctionOf(bolus);
      const meals = perPeriod((period) => estimatedMealOf(bolus[period]));
      return { plan: { type, basal, meals, correction }, issues: [...foreign, ...issues] };
    }
  }
}

function scalesOf(bolus: PerPeriod<PeriodWire>) {
  const read = perPeriod((period) => scaleOfRows(bolus[period].correction ?? []));
  return {
    scales: perPeriod(
      (period): SlidingScaleDraft => ({ ...read[period].scale, insulinName: bolus[period].insulin_type ?? null }),
    ),
    issues: DAY_PERIODS.flatMap((period) => issuesUnder(['scales', period], read[period].issues)),
  };
}

function correctionOf(bolus: PerPeriod<PeriodWire>) {
  const { scale, issues } = correctionOfRows(perPeriod((period) => bolus[period].correction ?? []));
  return { scale, issues: issuesUnder(['correction'], issues) };
}

function crcfPeriodOf({ insulin_type: insulinName, cr, cf, target }: PeriodWire): CrcfPeriodDraft {
  return {
    insulinName: insulinName ?? null,
    carbRatio: cr ?? null,
    correctionFactorMgDlPerUnit: cf ?? null,
    targetMgDl: target ?? null,
  };
}

function fixedMealOf({ insulin_type: insulinName, meal }: PeriodWire): FixedMealDraft {
  return { insulinName: insulinName ?? null, doseUnits: meal && 'fixed_dose' in meal ? meal.fixed_dose : null };
}

function estimatedMealOf({ insulin_type: insulinName, meal }: PeriodWire): EstimatedMealDraft {
  const sizes = meal && 'S' in meal ? meal : null;
  return {
    insulinName: insulinName ?? null,
    doseUnits: { small: sizes?.S ?? null, normal: sizes?.N ?? null, large: sizes?.L ?? null },
  };
}

const DOSE_PARTS = ['cf', 'cr', 'target', 'fixedDose', 'sizes', 'correction'] as const;
type DosePart = (typeof DOSE_PARTS)[number];

const PARTS_OF_TYPE: Readonly<Record<InjectionPlanDraft['type'], readonly DosePart[]>> = {
  BASAL_ONLY: [],
  MDI_SSI: ['correction'],
  MDI_CRCF: ['cf', 'cr', 'target'],
  MDI_FIXED_MEAL: ['fixedDose', 'correction'],
  MDI_ESTIMATED_MEAL: ['sizes', 'correction'],
};

/** Doses that a plan of this type has no place for: they are refused, not dropped. */
function foreignPartIssues(type: InjectionPlanDraft['type'], bolus: PerPeriod<PeriodWire>): PlanIssue[] {
  return DAY_PERIODS.flatMap((period) =>
    DOSE_PARTS.filter((part) => !PARTS_OF_TYPE[type].includes(part) && hasPart(bolus[period], part)).map(
      (part): PlanIssue => ({
        code: 'payload.foreign-part',
        at: ['bolus', WIRE_PERIODS[period], part],
        params: { period, part },
      }),
    ),
  );
}

function hasPart({ meal, correction, ...settings }: PeriodWire, part: DosePart): boolean {
  if (part === 'correction') return (correction ?? []).length > 0;
  if (part === 'fixedDose') return meal != null && 'fixed_dose' in meal;
  if (part === 'sizes') return meal != null && 'S' in meal;
  return settings[part] != null;
}

/** The inverse of `readInjections`. */
export function writeInjections(plan: InjectionPlan): Readonly<{ basal: BasalWire; bolus: BolusWire | null }> {
  const basal = plan.basal.map(({ atMinute, doseUnits, insulinName }) => ({
    injection_time: atMinute,
    dosage: doseUnits,
    insulin_type: insulinName,
  }));
  return { basal, bolus: plan.type === 'BASAL_ONLY' ? null : bolusOf(plan) };
}

type MealPlan = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL' }>;

function bolusOf(plan: Exclude<InjectionPlan, { type: 'BASAL_ONLY' }>): BolusWire {
  switch (plan.type) {
    case 'MDI_SSI':
      return toWirePeriods(
        perPeriod((period) => {
          const { insulinName, rows } = plan.scales[period];
          return { insulin_type: insulinName, correction: rowsOfScale(rows, ({ doseUnits }) => doseUnits) };
        }),
      );
    case 'MDI_CRCF':
      return {
        cr_units: plan.crcf.carbUnits,
        ...toWirePeriods(perPeriod((period) => countingPeriod(plan.crcf.periods[period]))),
      };
    case 'MDI_FIXED_MEAL':
      return toWirePeriods(
        perPeriod((period) => {
          const { insulinName, doseUnits } = plan.meals[period];
          return { insulin_type: insulinName, meal: { fixed_dose: doseUnits }, correction: columnOf(plan, period) };
        }),
      );
    case 'MDI_ESTIMATED_MEAL':
      return toWirePeriods(
        perPeriod((period) => {
          const { insulinName, doseUnits } = plan.meals[period];
          const { small: S, normal: N, large: L } = doseUnits;
          return { insulin_type: insulinName, meal: { S, N, L }, correction: columnOf(plan, period) };
        }),
      );
  }
}

type CountingPeriod = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf']['periods'][DayPeriod];

function countingPeriod({
  insulinName,
  carbRatio,
  correctionFactorMgDlPerUnit,
  targetMgDl,
}: CountingPeriod): PeriodWire {
  return { insulin_type: insulinName, cr: carbRatio, cf: correctionFactorMgDlPerUnit, target: targetMgDl };
}

function columnOf({ correction }: MealPlan, period: DayPeriod) {
  return rowsOfScale(correction.rows, ({ doseUnits }) => doseUnits[period]);
}
