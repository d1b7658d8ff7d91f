import { useTranslation } from 'react-i18next';

import { quantityText, usePlanTexts } from '#plan-editors/plan-texts.ts';
import { rateUnit } from '#plan-editors/pump/rate-texts.ts';
import { useSectionTitle } from '#plan-editors/section-title.ts';
import { useSignedText } from '#plan-editors/signed-text.tsx';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { reportTitleKey } from '../report-head.tsx';
import type { ReviewSource } from '../review-source.ts';
import { copiedReport } from './copied-report.ts';
import { emrText } from './emr-text.ts';
import type { EmrWriter } from './emr-writer.ts';

/** The text to copy, in the language and clock of whoever copies it. */
export function useEmrText(source: ReviewSource): () => string {
  const { t } = useTranslation(['recommendation-review', 'shared-plans']);
  const { title } = useSectionTitle();
  const signedText = useSignedText();
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const { glucoseUnit } = source.context;
  const texts = usePlanTexts(glucoseUnit);
  const writer: EmrWriter = {
    word: (key, params = {}) => t(`emr.${key}`, params),
    table: (table) => (table === 'basal' ? title('basal') : t(`shared-plans:tables.${table}`)),
    time: texts.time,
    slot: texts.slot,
    dose: (units) => quantityText(texts.dose(units)),
    day: (day) => formatDay(day, language),
    glucose: (mgDl) => quantityText(texts.glucose(mgDl)),
    readGlucose: glucoseWriter(glucoseUnit, language).text,
    shownGlucose: (shown) => texts.shownGlucose(shown).number,
    glucoseUnit,
    correctionFactor: (mgDlPerUnit) => quantityText(texts.correctionFactor(mgDlPerUnit)),
    carbRatio: (ratio, carbUnits) => quantityText(texts.carbRatio(ratio, carbUnits)),
    rate: (stage, value) =>
      stage === 'correctionFactorMgDlPerUnit'
        ? quantityText(texts.correctionFactor(value))
        : quantityText({ ...texts.dose(value), unit: rateUnit(stage, glucoseUnit) }),
  };
  const reportTitle = t(`reports.${reportTitleKey(source.reviewed.recommendation.treatmentType)}`);
  return () =>
    emrText(
      copiedReport(source, {
        reportTitle,
        day: writer.day,
        signature: signedText,
        dateTime: (instant) => formatDateTime(instant, { language, isAmPm }),
      }),
      writer,
    );
}
