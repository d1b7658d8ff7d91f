import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { patientName } from '#shared/account/patient-name.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { reportTitleKey } from '../report-head.tsx';
import type { ReviewSource } from '../review-source.ts';
import styles from './printed-sheet.module.css';
import type { PrintedReport } from './use-printed-report.ts';

type PrintedSheetProps = Readonly<{ source: ReviewSource; printing: PrintedReport }>;

/** On paper nothing but the approved plan, with patient and clinic on each page; on the screen nothing of it. */
export function PrintedSheet({ source, printing }: PrintedSheetProps) {
  const { t } = useTranslation(['recommendation-review', 'patient']);
  const { patient, reviewed, clinic, context, slots } = source;
  const { feedback, recommendation } = reviewed;
  if (!feedback) return null;
  const { PrintedPlan } = slots;
  return (
    <>
      {createPortal(
        <div className={styles.sheet} dir={document.documentElement.dir}>
          <div className={styles.head}>
            <div className={styles.line}>
              <bdi>{patientName(patient) ?? t('patient:anonymous')}</bdi>
              {patient.dateOfBirth !== null && (
                <span>
                  {t('patient:birthDate')} <bdi dir="ltr">{formatBirthDate(patient.dateOfBirth)}</bdi>
                </span>
              )}
              {patient.mrn !== null && (
                <span>
                  {t('patient:mrn.label')} <bdi dir="ltr">{patient.mrn}</bdi>
                </span>
              )}
              <bdi>{clinic.name}</bdi>
            </div>
          </div>
          <div className={styles.content}>
            <h1>{t(`reports.${reportTitleKey(recommendation.treatmentType)}`)}</h1>
            <PrintedPlan feedback={feedback} glucoseUnit={context.glucoseUnit} />
          </div>
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
