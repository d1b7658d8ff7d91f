import { lastDayBeforeGap, lastDayOfOlderData } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime, formatDay, isoDay } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { FailedReports } from './failed-reports.tsx';
import { hasNoData } from './no-data.ts';
import { NoDataCard } from './no-data-card.tsx';
import { REPORTS_LOADER_MS } from './patient-reports.query.ts';
import { DownloadReport } from './print/download-report.tsx';
import type { PatientReports } from './report-data.ts';
import styles from './reports.module.css';
import { ReportsSkeleton } from './reports-skeleton.tsx';
import { ReportsView } from './reports-view.tsx';
import { usePatientReports } from './use-patient-reports.ts';

/** What comes sooner would only flash, and take the keyboard away from whoever is using it. */
const LOADER_DELAY_MS = 400;

type Shown = Readonly<{
  patientId: string;
  treatmentType: TreatmentType;
  /** Left out where pictures of the profile are blocked. */
  onAgpImage?: ((base64Png: string) => void) | undefined;
}>;

type ReportsPanelProps = Shown &
  Readonly<{
    /** Before the time of the reports: patients and clinicians read different words. */
    timeLabel: string;
    /** Beside the time. */
    aside?: ReactNode;
  }>;

/** The reports of one patient: when they were made, newer ones on demand, and the reports themselves. */
export function ReportsPanel({ timeLabel, aside, ...shown }: ReportsPanelProps) {
  const { t } = useTranslation('reports');
  const state = usePatientReports(shown.patientId, shown.treatmentType);
  const { reports, isFetching, failure, failureText, isFailureNew, refresh } = state;
  return (
    <>
      <div className={styles.time}>
        {reports && <ReportsTime label={timeLabel} generatedAt={reports.generatedAt} />}
        <Anchor component="button" type="button" disabled={isFetching} onClick={refresh}>
          {t('refresh')}
        </Anchor>
        {reports && <DownloadReport reports={reports} {...shown} />}
        {aside}
      </div>
      {reports ? <Reports reports={reports} {...shown} /> : isFetching && <ReportsSkeleton />}
      {!reports && failureText !== null && !isFailureNew && (
        <FailedReports failure={failure} text={failureText} onRetry={refresh} />
      )}
      <LoaderModal opened={isFetching} delayMs={LOADER_DELAY_MS} timeoutMs={REPORTS_LOADER_MS} />
      <ErrorModal
        opened={isFailureNew}
        title={t('failure.title')}
        text={failureText ?? ''}
        onClose={state.markFailureAsRead}
      />
    </>
  );
}

function ReportsTime({ label, generatedAt }: Readonly<{ label: string; generatedAt: string }>) {
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <span>
      {label} <time dateTime={generatedAt}>{formatDateTime(generatedAt, clock)}</time>
    </span>
  );
}

function Reports({ reports, patientId, treatmentType, onAgpImage }: Shown & Readonly<{ reports: PatientReports }>) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const lastDay = lastDayOfOlderData(reports.reportsData, isoDay(new Date(reports.generatedAt)));
  const dayBeforeGap = lastDayBeforeGap(reports.reportsData);
  return (
    <>
      {lastDay !== null && (
        <Alert color="orange" className={styles.banner ?? ''}>
          {t('olderData', { day: formatDay(lastDay, language) })}
        </Alert>
      )}
      {dayBeforeGap !== null && (
        <Alert color="orange" className={styles.banner ?? ''}>
          {t('dataUntil', { day: formatDay(dayBeforeGap, language) })}
        </Alert>
      )}
      {hasNoData(reports.reportsData) && (
        <div className={styles.noData}>
          <NoDataCard patientId={patientId} />
        </div>
      )}
      <ReportsView reports={reports} treatmentType={treatmentType} onAgpImage={onAgpImage} />
    </>
  );
}
