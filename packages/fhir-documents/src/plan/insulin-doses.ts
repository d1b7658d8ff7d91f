import { DAY_PERIODS, type DayPeriod, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';
import {
  type CorrectionMode,
  type InjectionPlan,
  LOW_GLUCOSE_MG_DL,
  MEAL_SIZES,
  type MealSize,
  type PumpRates,
  plainRanges,
  rowsOfDay,
} from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';
import { glucosePerUnit, plannedGlucose, quantityText, unitsPerHour } from '../codes/quantity.ts';
import { clockText, fhirTime } from '../codes/time-of-day.ts';
import { carbRatioQuantity } from './carb-ratio-quantity.ts';
import { atMeal, DAY_TIMES, dosage, duringPeriod, fixedDose, onlyWhen } from './dosage.ts';
import { pumpSettings } from './plan-settings.ts';

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

/** Every day at its time. */
function basalDosage({ atMinute, doseUnits }: InjectionPlan['basal'][number]): Dosage {
  return dosage(`${doseUnits} units every day at ${clockText(atMinute)}`, {
    timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: [fhirTime(atMinute)] } },
    asNeededBoolean: false,
    ...fixedDose(doseUnits),
  });
}

function fixedMealDosage(period: DayPeriod, doseUnits: number): Dosage {
  return dosage(`${DAY_TIMES[period].text} meal: ${doseUnits} units`, {
    timing: atMeal(period),
    ...onlyWhen('Meal'),
    ...fixedDose(doseUnits),
  });
}

function estimatedMealDosages(period: DayPeriod, doseUnits: Readonly<Record<MealSize, number>>): Dosage[] {
  return MEAL_SIZES.map((size) =>
    dosage(`${DAY_TIMES[period].text}, ${size} meal: ${doseUnits[size]} units`, {
      timing: atMeal(period),
      ...onlyWhen(`Meal, ${size}`),
      ...fixedDose(doseUnits[size]),
    }),
  );
}

type Scale = Readonly<{ mode: CorrectionMode; rows: readonly Readonly<{ upToMgDl: number; doseUnits: number }>[] }>;

/** A dose for each range of glucose; without a correction there is nothing to take. */
function correctionDosages(period: DayPeriod, { mode, rows }: Scale, unit: GlucoseUnit): Dosage[] {
  if (mode === 'no_correction') return [];
  const ranges = plainRanges(rows, unit).map((range) => `${range} ${unit}`);
  return rows.map(({ doseUnits }, row) =>
    dosage(`${DAY_TIMES[period].text}, glucose ${ranges[row]}: ${doseUnits} units`, {
      timing: duringPeriod(period),
      ...onlyWhen(`Glucose ${ranges[row]}`),
      ...fixedDose(doseUnits),
      ...(row === 0 && { patientInstruction: whenLow(unit) }),
    }),
  );
}

/** The first range begins at 0: nobody injects for a low. */
function whenLow(unit: GlucoseUnit): string {
  return `Below ${shownGlucose(LOW_GLUCOSE_MG_DL, unit)} ${unit}: treat the low first, do not inject from this table.`;
}

type Crcf = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf'];

/** No dose stands here: it is counted at every meal. The numbers it is counted by are an observation of their own. */
function carbCountDosage(period: DayPeriod, { carbUnits, periods }: Crcf, unit: GlucoseUnit): Dosage {
  const { carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = periods[period];
  const ratio = quantityText(carbRatioQuantity(carbRatio, carbUnits));
  const factor = quantityText(glucosePerUnit(correctionFactorMgDlPerUnit, unit));
  const target = quantityText(plannedGlucose(targetMgDl, unit));
  const text = `${DAY_TIMES[period].text}: carb ratio ${ratio}, correction factor ${factor}, target ${target}`;
  return dosage(text, { timing: duringPeriod(period), ...onlyWhen('Meal or correction, counted') });
}

/** The basal rates, and in words what boluses are counted by: a bolus has no dose that is known in advance. */
function pumpDosages(rates: PumpRates, unit: GlucoseUnit): Dosage[] {
  const counted = pumpSettings(rates, unit)
    .filter(({ kind }) => kind !== 'basal-rate')
    .map(({ text }) => text);
  return [
    ...rowsOfDay(rates.basalUnitsPerHour).map(({ startMinute, value }) =>
      dosage(`Basal rate from ${clockText(startMinute)}: ${value} units/h`, {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: [fhirTime(startMinute)] } },
        asNeededBoolean: false,
        doseAndRate: [{ rateQuantity: unitsPerHour(value) }],
      }),
    ),
    dosage(`Bolus: ${counted.join('; ')}`, onlyWhen('Meal or correction, counted')),
  ];
}
