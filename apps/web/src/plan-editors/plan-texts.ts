import { type DayPeriod, type GlucoseUnit, shownGlucose, UNITS } from '@glidepath/quantities';
import { CARB_UNIT_SIGNS, type CarbUnits } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatNumber, writtenAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
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

export function quantityText({ number, unit }: Quantity): string {
  return `${number} ${unit}`;
}

/** How the values of a plan are written, the same in every table, dialog and document. */
export function usePlanTexts(glucoseUnit: GlucoseUnit) {
  const { t } = useTranslation('plan-editors');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const plain = (amount: number) => writtenAmount(amount, language);
  const glucoseNumber = (shown: number) => formatNumber(shown, language, glucoseUnit === 'mmol/L' ? 1 : 0);
  return {
    period: (period: DayPeriod) => t(`periods.${period}`),
    time: (minute: number) => formatTimeOfDay(minute, isAmPm),
    /** Glucose as a table shows it, in the clinic's unit already. */
    shownGlucose: (shown: number): Quantity => ({ number: glucoseNumber(shown), unit: glucoseUnit }),
    glucose: (mgDl: number): Quantity => ({
      number: glucoseNumber(shownGlucose(mgDl, glucoseUnit)),
      unit: glucoseUnit,
    }),
    dose: (doseUnits: number): Quantity => ({ number: plain(doseUnits), unit: UNITS.insulin }),
    carbRatio: (ratio: number, carbUnits: CarbUnits | null): Quantity => ({
      number: plain(ratio),
      unit: carbUnitSign(carbUnits),
    }),
    correctionFactor: (mgDlPerUnit: number): Quantity => ({
      number: glucoseNumber(shownGlucose(mgDlPerUnit, glucoseUnit)),
      unit: correctionFactorSign(glucoseUnit),
    }),
  };
}
export type PlanTexts = ReturnType<typeof usePlanTexts>;
