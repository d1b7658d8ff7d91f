import type { TreatmentType } from '@glidepath/treatment-plan';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { patientReportsQuery, REPORTS_TIMEOUT_MS } from './patient-reports.query.ts';
import styles from './reports.module.css';
import { reportsFailureText } from './reports-failure-text.ts';
import { ReportsView } from './reports-view.tsx';

/** What comes sooner would only flash, and take the keyboard away from whoever is using it. */
const LOADER_DELAY_MS = 400;

type ReportsPanelProps = Readonly<{
  patientId: string;
  treatmentType: TreatmentType;
  /** Before the time of the reports: patients and clinicians read different words. */
  timeLabel: string;
}>;

/** The reports of one patient: when they were made, newer ones on demand, and the reports themselves. */
export function ReportsPanel({ patientId, treatmentType, timeLabel }: ReportsPanelProps) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const reports = useQuery(patientReportsQuery(patientId));
  const [closedFailureAt, setClosedFailureAt] = useState(0);
  const isFailureShown = reports.isError && !reports.isFetching && reports.errorUpdatedAt !== closedFailureAt;

  return (
    <>
      <div className={styles.time}>
        {reports.data && (
          <span>
            {timeLabel}{' '}
            <time dateTime={reports.data.generatedAt}>{formatDateTime(reports.data.generatedAt, clock)}</time>
          </span>
        )}
        <Anchor component="button" type="button" disabled={reports.isFetching} onClick={() => void reports.refetch()}>
          {t('refresh')}
        </Anchor>
      </div>
      {reports.data && <ReportsView reports={reports.data} treatmentType={treatmentType} />}
      <LoaderModal opened={reports.isFetching} delayMs={LOADER_DELAY_MS} timeoutMs={REPORTS_TIMEOUT_MS} />
      <ErrorModal
        opened={isFailureShown}
        title={t('failure.title')}
        text={isFailureShown ? reportsFailureText(reports.error, t('failure.text')) : ''}
        onClose={() => setClosedFailureAt(reports.errorUpdatedAt)}
      />
    </>
  );
}
