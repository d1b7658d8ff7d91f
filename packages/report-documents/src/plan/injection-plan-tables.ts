import { DAY_PERIODS } from '@glidepath/quantities';
import { type InjectionPlan, MEAL_SIZES } from '@glidepath/treatment-plan';

import type { ApprovedContent } from './approved-content.ts';
import { correctionTable, scaleTables } from './correction-tables.ts';
import type { PlanWriting } from './plan-context.ts';
import type { PlanTable } from './plan-table.ts';

type InjectionContent = Extract<ApprovedContent, { kind: 'injections' }>;
type PlanOf<Type> = Extract<InjectionPlan, { type: Type }>;

/** Basal injections first; the comment on the bolus stands under the last table, and says that it is about all of them. */
export function injectionPlanTables(
  { plan, basalComment, bolusComment }: InjectionContent,
  context: PlanWriting,
): PlanTable[] {
  const bolus = bolusTables(plan, context);
  const commented = bolus.map((table, place) =>
    place === bolus.length - 1 ? { ...table, comment: bolusComment, commentLabel: context.texts.bolusComments } : table,
  );
  return [{ ...basalTable(plan, context), comment: basalComment }, ...commented];
}

function basalTable({ basal }: InjectionPlan, { write, texts, writer }: PlanWriting): PlanTable {
  return {
    title: texts.basal.title,
    columns: [texts.basal.time, texts.basal.dose, texts.insulin],
    rows: basal.map(({ atMinute, doseUnits, insulinName }) => [
      write.time(atMinute),
      write.dose(doseUnits),
      write.name(insulinName),
    ]),
    comment: null,
    nothing: writer.texts.notAvailable,
  };
}

function bolusTables(plan: InjectionPlan, context: PlanWriting): PlanTable[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return scaleTables(plan.scales, context);
    case 'MDI_CRCF':
      return [crcfTable(plan, context)];
    case 'MDI_FIXED_MEAL':
      return [fixedMealTable(plan, context), correctionTable(plan.correction, context)];
    case 'MDI_ESTIMATED_MEAL':
      return [estimatedMealTable(plan, context), correctionTable(plan.correction, context)];
  }
}

function crcfTable({ crcf }: PlanOf<'MDI_CRCF'>, { write, texts, writer }: PlanWriting): PlanTable {
  return {
    title: texts.crcf.title,
    columns: [texts.periods.label, texts.insulin, texts.crcf.carbRatio, texts.crcf.correctionFactor, texts.crcf.target],
    rows: DAY_PERIODS.map((period) => {
      const { insulinName, carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = crcf.periods[period];
      return [
        write.period(period),
        write.name(insulinName),
        write.carbRatio(carbRatio, crcf.carbUnits),
        write.correctionFactor(correctionFactorMgDlPerUnit),
        write.glucose(targetMgDl),
      ];
    }),
    comment: null,
    nothing: writer.texts.notAvailable,
  };
}

function fixedMealTable({ meals }: PlanOf<'MDI_FIXED_MEAL'>, { write, texts, writer }: PlanWriting): PlanTable {
  return {
    title: texts.meals.title,
    columns: [texts.periods.label, texts.insulin, texts.meals.dose],
    rows: DAY_PERIODS.map((period) => [
      write.period(period),
      write.name(meals[period].insulinName),
      write.dose(meals[period].doseUnits),
    ]),
    comment: null,
    nothing: writer.texts.notAvailable,
  };
}

function estimatedMealTable({ meals }: PlanOf<'MDI_ESTIMATED_MEAL'>, { write, texts, writer }: PlanWriting): PlanTable {
  return {
    title: texts.meals.title,
    columns: [texts.periods.label, texts.insulin, ...MEAL_SIZES.map((size) => texts.meals[size])],
    rows: DAY_PERIODS.map((period) => {
      const { insulinName, doseUnits } = meals[period];
      return [write.period(period), write.name(insulinName), ...MEAL_SIZES.map((size) => write.dose(doseUnits[size]))];
    }),
    comment: null,
    nothing: writer.texts.notAvailable,
  };
}
