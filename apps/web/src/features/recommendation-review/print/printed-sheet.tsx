import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { PrintedPaper } from '#shared/patient/printed-paper.tsx';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { reportTitleKey } from '../report-head.tsx';
import type { ReviewSource } from '../review-source.ts';
import styles from './printed-sheet.module.css';
import type { PrintedReport } from './use-printed-report.ts';

type PrintedSheetProps = Readonly<{ source: ReviewSource; printing: PrintedReport }>;

/** On paper nothing but the approved plan, with patient and clinic on each page; on the screen nothing of it. */
export function PrintedSheet({ source, printing }: PrintedSheetProps) {
  const { t } = useTranslation('recommendation-review');
  const { patient, reviewed, context, slots } = source;
  const { feedback, recommendation } = reviewed;
  if (!feedback) return null;
  const { PrintedPlan } = slots;
  return (
    <>
      {createPortal(
        <div className={styles.sheet} dir={document.documentElement.dir}>
          <PrintedPaper patient={patient}>
            <h1>{t(`reports.${reportTitleKey(recommendation.treatmentType)}`)}</h1>
            <PrintedPlan feedback={feedback} glucoseUnit={context.glucoseUnit} />
          </PrintedPaper>
        </div>,
        document.body,
      )}
      <ErrorModal
        opened={printing.isFailed}
        title={t('print.failedTitle')}
        text={t('print.failed')}
        onClose={printing.closeFailure}
      />
    </>
  );
}
