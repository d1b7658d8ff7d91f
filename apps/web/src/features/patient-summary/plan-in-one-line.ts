import { UNITS } from '@glidepath/quantities';
import {
  CARB_UNIT_SIGNS,
  type DosedPlan,
  dailyBasalOfRates,
  type InjectionPlan,
  type PumpPlan,
  rowsOfDay,
} from '@glidepath/treatment-plan';
import type { TFunction } from 'i18next';

import { shortestAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import type { GlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';

type Writing = Readonly<{
  t: TFunction<'patient-summary'>;
  language: Language;
  isAmPm: boolean;
  glucose: GlucoseWriter;
}>;

/** The doses of a plan, to recognise it by; the whole of it stands elsewhere. From the lowest to the highest of a day. */
export function planInOneLine(plan: DosedPlan, writing: Writing): readonly string[] {
  return plan.type === 'PUMP' ? pumpParts(plan, writing) : [...basalParts(plan, writing), ...bolusParts(plan, writing)];
}

function pumpParts({ rates }: PumpPlan, { t, language, glucose }: Writing): readonly string[] {
  const values = (rows: PumpPlan['rates'][keyof PumpPlan['rates']]) => rowsOfDay(rows).map(({ value }) => value);
  const daily = dailyBasalOfRates(rates.basalUnitsPerHour);
  return [
    t('plan.pumpBasal', { units: amounts([Math.round(daily * 10) / 10], UNITS.insulin, language) }),
    t('plan.ratio', {
      ratio: amounts(values(rates.carbRatioGramsPerUnit), CARB_UNIT_SIGNS.g_per_u, language),
    }),
    t('plan.factor', { factor: factors(values(rates.correctionFactorMgDlPerUnit), glucose, language) }),
  ];
}

function basalParts({ basal }: InjectionPlan, { t, language, isAmPm }: Writing): readonly string[] {
  return basal.map(({ insulinName, doseUnits, atMinute }) =>
    t('plan.basal', {
      insulin: leftToRight(insulinName, language),
      units: amounts([doseUnits], UNITS.insulin, language),
      time: leftToRight(formatTimeOfDay(atMinute, isAmPm), language),
    }),
  );
}

function bolusParts(plan: InjectionPlan, { t, language, glucose }: Writing): readonly string[] {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return [];
    case 'MDI_SSI':
      return [t('plan.scale')];
    case 'MDI_CRCF': {
      const periods = Object.values(plan.crcf.periods);
      const ratios = periods.map(({ carbRatio }) => carbRatio);
      return [
        t('plan.ratio', { ratio: amounts(ratios, CARB_UNIT_SIGNS[plan.crcf.carbUnits], language) }),
        t('plan.factor', {
          factor: factors(
            periods.map(({ correctionFactorMgDlPerUnit }) => correctionFactorMgDlPerUnit),
            glucose,
            language,
          ),
        }),
      ];
    }
    case 'MDI_FIXED_MEAL':
      return [mealsPart(Object.values(plan.meals).map(({ doseUnits }) => doseUnits))];
    case 'MDI_ESTIMATED_MEAL':
      return [mealsPart(Object.values(plan.meals).flatMap(({ doseUnits }) => Object.values(doseUnits)))];
  }

  function mealsPart(doses: readonly number[]): string {
    return t('plan.meals', { units: amounts(doses, UNITS.insulin, language) });
  }
}

/** "8–12 g/U", and "10 g/U" where all are alike. */
function amounts(values: readonly number[], unit: string, language: Language): string {
  return spanText(values, (value) => shortestAmount(value, language), unit, language);
}

function factors(valuesMgDl: readonly number[], glucose: GlucoseWriter, language: Language): string {
  return spanText(valuesMgDl, glucose.number, glucose.factorUnit, language);
}

function spanText(
  values: readonly number[],
  text: (value: number) => string,
  unit: string,
  language: Language,
): string {
  const [low, high] = [text(Math.min(...values)), text(Math.max(...values))];
  return leftToRight(`${low === high ? low : `${low}–${high}`} ${unit}`, language);
}
