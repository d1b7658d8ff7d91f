import { noteForReader } from '@glidepath/api-contract/titration/step-note';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DownloadPlan } from '#documents/download-plan.tsx';
import { quantityText, usePlanTexts } from '#plan-editors/plan-texts.ts';
import { useSectionTitle } from '#plan-editors/plan-view/section-title.ts';
import { rateUnit } from '#plan-editors/pump/rate-texts.ts';
import { useSignedText } from '#plan-editors/signed-text.tsx';
import { formatDateTime, formatDay } from '#shared/format/dates.ts';
import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useCopied } from '#shared/patient/use-copied.ts';
import { copiedReport } from './copy/copied-report.ts';
import { emrText } from './copy/emr-text.ts';
import type { EmrWriter } from './copy/emr-writer.ts';
import { useLeftOutSentence } from './evidence/left-out-lines.tsx';
import { reportTitleKey } from './report-head.tsx';
import styles from './report-tools.module.css';
import { offersCopy } from './review-offers.ts';
import type { ReviewSource } from './review-source.ts';
import { isDraftOpen, type ReviewDraft } from './stages/review-draft.ts';

type ReportToolsProps = Readonly<{ source: ReviewSource; draft: ReviewDraft; onPrint: () => void }>;

/** Copy, print and save. None takes along what is still being typed (D-64). */
export function ReportTools({ source, draft, onPrint }: ReportToolsProps) {
  const { t } = useTranslation('recommendation-review');
  const isEditing = isDraftOpen(draft);
  const { patient, clinic, plans } = source;
  const { feedback } = source.reviewed;
  return (
    <>
      {offersCopy(clinic) && <CopyReport source={source} isApproved={feedback !== null} isDisabled={isEditing} />}
      {feedback && (
        <>
          <Button variant="default" size="xs" disabled={isEditing} onClick={onPrint}>
            {t('print.button')}
          </Button>
          <DownloadPlan
            plan={{ patient, clinic, feedback, planBefore: plans.current }}
            size="xs"
            disabled={isEditing}
          />
        </>
      )}
    </>
  );
}

type CopyReportProps = Readonly<{ source: ReviewSource; isApproved: boolean; isDisabled: boolean }>;

function CopyReport({ source, isApproved, isDisabled }: CopyReportProps) {
  const { t } = useTranslation('recommendation-review');
  const { state, copy } = useCopied();
  const text = useEmrText(source);
  return (
    <span className={styles.place}>
      <Button variant="default" size="xs" disabled={isDisabled} onClick={() => copy(text())}>
        {t(isApproved ? 'copy.toEmr' : 'copy.currentPlan')}
      </Button>
      <span role="status" className={styles.said} data-state={state}>
        {state !== 'ready' && t(`copy.${state}`)}
      </span>
    </span>
  );
}

/** The text to copy, in the language and clock of whoever copies it. */
function useEmrText(source: ReviewSource): () => string {
  const { t } = useTranslation(['recommendation-review', 'shared-plans']);
  const { title } = useSectionTitle();
  const signedText = useSignedText();
  const leftOutSentence = useLeftOutSentence();
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const { glucoseUnit } = source.context;
  const texts = usePlanTexts(glucoseUnit);
  const writer: EmrWriter = {
    word: (key, params = {}) => t(`emr.${key}`, params),
    table: (table) => (table === 'basal' ? title('basal') : t(`shared-plans:tables.${table}`)),
    time: texts.time,
    period: texts.period,
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
        leftOut: leftOutSentence,
        note: (message) => noteForReader(message, language),
        dateTime: (instant) => formatDateTime(instant, { language, isAmPm }),
      }),
      writer,
    );
}
