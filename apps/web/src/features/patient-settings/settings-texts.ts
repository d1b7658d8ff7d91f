import type { FieldIssue, GlucoseRange } from '@glidepath/patient-rules';
import { mmolLFromMgDl } from '@glidepath/quantities';
import type { CarbUnits, DiabetesType, TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

export type GlucoseUnits = Clinic['clinicConfiguration']['initialPlanUnits'];

/** Stored and sent in mg/dL; shown in the clinic's unit, which always stands beside the numbers (D1-087). */
export function fastingRangeText({ low, high }: GlucoseRange, units: GlucoseUnits, language: Language): string {
  const shown = (glucoseMgDl: number) =>
    units === 'mmol/L' ? formatNumber(mmolLFromMgDl(glucoseMgDl), language, 1) : formatNumber(glucoseMgDl, language);
  return `${shown(low)}-${shown(high)} ${units}`;
}

/** How each setting is written, the same on the forms, in the reviews and beside a conflict. */
export function useSettingsTexts(units: GlucoseUnits) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  return {
    treatmentType: (type: TreatmentType) => t(`patient:treatmentTypes.${type}`),
    diabetesType: (type: DiabetesType) => t(`patient:diabetesTypes.${type}`),
    range: (range: GlucoseRange) => fastingRangeText(range, units, language),
    time: (minute: number) => formatTimeOfDay(minute, isAmPm),
    carbUnits: (carbUnits: CarbUnits) => t(`carbUnits.choices.${carbUnits}`),
    hours: (hours: number) => t('calculator.hours', { hours }),
    doseUnits: (doseUnits: number) =>
      t('calculator.doseUnits', {
        doseUnits: formatNumber(doseUnits, language, Number.isInteger(doseUnits) ? 0 : 1),
      }),
    onOff: (isOn: boolean) => t(isOn ? 'calculator.on' : 'calculator.off'),
  };
}
export type SettingsTexts = ReturnType<typeof useSettingsTexts>;

/** The words for the first fault of a field, if it has one. */
export type FaultText = (field: string) => string | undefined;

export function useFaultText(issues: readonly FieldIssue[]): FaultText {
  const { t } = useTranslation('patient-settings');
  return (field) => {
    const found = issues.find((issue) => issue.field === field);
    return found && t(`issues.${found.code}`);
  };
}
