import { DAY_PERIODS, type DayPeriod, type GlucoseUnit, shownGlucose, UNITS } from '@glidepath/quantities';
import { CARB_UNIT_SIGNS, type CarbUnits } from '@glidepath/treatment-plan';
import type { TFunction } from 'i18next';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber, writtenAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** A number never stands without its unit. */
export type Quantity = Readonly<{ number: string; unit: string }>;

/** Empty until the carb units are chosen. */
export function carbUnitSign(carbUnits: CarbUnits | null): string {
  return carbUnits === null ? '' : CARB_UNIT_SIGNS[carbUnits];
}

export function correctionFactorSign(glucoseUnit: GlucoseUnit): string {
  return `${glucoseUnit}/${UNITS.insulin}`;
}

/** The units of a plan, as signs for clinicians and in words for patients. The same object until one of these changes. */
export function usePlanUnits(glucoseUnit: GlucoseUnit): PlanUnits {
  const { t } = useTranslation('plan-editors');
  const isInFull = use(UnitsInFull);
  return useMemo(() => planUnits(glucoseUnit, isInFull, t), [glucoseUnit, isInFull, t]);
}

export function planUnits(glucoseUnit: GlucoseUnit, isInFull: boolean, t: TFunction<'plan-editors'>) {
  const carbRatio = (carbUnits: CarbUnits | null): string =>
    isInFull && carbUnits !== null ? t(`units.${carbUnits}`) : carbUnitSign(carbUnits);
  const insulin: string = isInFull ? t('units.insulin') : UNITS.insulin;
  return {
    insulin,
    carbRatio,
    basalRate: isInFull ? t('units.basalRate') : UNITS.basalRate,
    correctionFactor: isInFull
      ? t('units.correctionFactor', { glucose: glucoseUnit })
      : correctionFactorSign(glucoseUnit),
    /** One unit is not two. */
    dose: (units: number): string => (isInFull && units === 1 ? t('units.oneUnit') : insulin),
  };
}
export type PlanUnits = ReturnType<typeof planUnits>;

export function quantityText({ number, unit }: Quantity): string {
  return `${number} ${unit}`;
}

/** How the values of a plan are written, the same in every table, dialog and document. */
export function usePlanTexts(glucoseUnit: GlucoseUnit) {
  const { t } = useTranslation('plan-editors');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const units = usePlanUnits(glucoseUnit);
  const plain = (amount: number) => writtenAmount(amount, language);
  const glucoseNumber = (shown: number) => formatNumber(shown, language, glucoseUnit === 'mmol/L' ? 1 : 0);
  return {
    period: (period: DayPeriod) => t(`periods.${period}`),
    /** Several that are one row. */
    periods: (periods: readonly DayPeriod[]) =>
      periods.length === DAY_PERIODS.length ? t('allDay') : periods.map((period) => t(`periods.${period}`)).join(', '),
    time: (minute: number) => formatTimeOfDay(minute, isAmPm),
    /** Glucose as a table shows it, in the clinic's unit already. */
    shownGlucose: (shown: number): Quantity => ({ number: glucoseNumber(shown), unit: glucoseUnit }),
    glucose: (mgDl: number): Quantity => ({
      number: glucoseNumber(shownGlucose(mgDl, glucoseUnit)),
      unit: glucoseUnit,
    }),
    dose: (doseUnits: number): Quantity => ({ number: plain(doseUnits), unit: units.dose(doseUnits) }),
    carbRatio: (ratio: number, carbUnits: CarbUnits | null): Quantity => ({
      number: plain(ratio),
      unit: units.carbRatio(carbUnits),
    }),
    correctionFactor: (mgDlPerUnit: number): Quantity => ({
      number: glucoseNumber(shownGlucose(mgDlPerUnit, glucoseUnit)),
      unit: units.correctionFactor,
    }),
  };
}
export type PlanTexts = ReturnType<typeof usePlanTexts>;
