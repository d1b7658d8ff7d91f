import { lastDayBeforeGap, lastDayOfOlderData } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { Alert, Anchor, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import downloadDocumentStyles from '#documents/download-document.module.css';
import { formatDateTime, formatDay, isoDay, useToday } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmergencyOffer } from '#shared/ui/emergency-offer.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { type PrintedReports, useDownloadReport } from './download-report.mutation.ts';
import { NoDataCard, NoDataInPeriodCard } from './no-data-card.tsx';
import { type PatientReports, patientReportsQuery, REPORTS_LOADER_MS } from './patient-reports.query.ts';
import { PeriodPicker } from './period/period-picker.tsx';
import { type DaysKnown, type ReportPeriod, USUAL_PERIOD } from './period/report-period.ts';
import { hasNoData } from './report-tabs.ts';
import styles from './reports.module.css';
import reportsSkeletonStyles from './reports-skeleton.module.css';
import { ReportsView } from './reports-view.tsx';
import { usePatientReports } from './use-patient-reports.ts';

/**
 * Covers reports that are about to be replaced; the first are awaited by their shape alone. What comes sooner would
 * only flash, and take the keyboard away from whoever is using it.
 */
const LOADER_DELAY_MS = 400;

type ShownReports = Readonly<{
  patientId: string;
  treatmentType: TreatmentType;
}>;

type ReportsPanelProps = ShownReports &
  Readonly<{
    /** Before the time of the reports: patients and clinicians read different words. */
    timeLabel: string;
    /** Beside the time. */
    aside?: ReactNode;
  }>;

/** The reports of one patient: when they were made, newer ones on demand, and the reports themselves. */
export function ReportsPanel({ timeLabel, aside, ...shown }: ReportsPanelProps) {
  const { t } = useTranslation('reports');
  const [period, setPeriod] = useState(USUAL_PERIOD);
  const state = usePatientReports(shown.patientId, shown.treatmentType, period);
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
      <Periods patientId={shown.patientId} onChoose={setPeriod} />
      <ReportsOrShape state={state} {...shown} />
      {!reports && failureText !== null && !isFailureNew && (
        <FailedReports failure={failure} text={failureText} onRetry={refresh} />
      )}
      {reports && <LoaderModal opened={isFetching} delayMs={LOADER_DELAY_MS} timeoutMs={REPORTS_LOADER_MS} />}
      <ErrorModal
        opened={isFailureNew}
        title={t('failure.title')}
        text={failureText ?? ''}
        onClose={state.markFailureAsRead}
      />
    </>
  );
}

type ReportsOrShapeProps = ShownReports & Readonly<{ state: ReturnType<typeof usePatientReports> }>;

/** The shape of reports until the first ones are there. */
function ReportsOrShape({ state: { reports, isFetching, isOfOtherDays }, ...shown }: ReportsOrShapeProps) {
  if (!reports) return isFetching && <ReportsSkeleton />;
  return (
    <div aria-busy={isOfOtherDays || undefined}>
      <Reports reports={reports} {...shown} />
    </div>
  );
}

type PeriodsProps = Readonly<{ patientId: string; onChoose: (period: ReportPeriod) => void }>;

/** The days to choose from, once the usual reports have told which there are. */
function Periods({ patientId, onChoose }: PeriodsProps) {
  const usual = useQuery(patientReportsQuery(patientId)).data;
  const today = useToday();
  const days = useMemo(() => usual && daysKnown(usual, today), [usual, today]);
  return days && <PeriodPicker known={days} onChoose={onChoose} />;
}

function ReportsTime({ label, generatedAt }: Readonly<{ label: string; generatedAt: string }>) {
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <span>
      {label} <time dateTime={generatedAt}>{formatDateTime(generatedAt, clock)}</time>
    </span>
  );
}

function Reports({ reports, patientId, treatmentType }: ShownReports & Readonly<{ reports: PatientReports }>) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const lastDay = lastDayOfOlderData(reports, isoDay(new Date(reports.generatedAt)));
  const isChosen = reports.reportsData.periodDays !== undefined;
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
          {t(isChosen ? 'lastDataOfPeriod' : 'dataUntil', { day: formatDay(dayBeforeGap, language) })}
        </Alert>
      )}
      {hasNoData(reports.reportsData) && (
        <div className={styles.noData}>{isChosen ? <NoDataInPeriodCard /> : <NoDataCard patientId={patientId} />}</div>
      )}
      <ReportsView reports={reports} {...{ patientId, treatmentType }} />
    </>
  );
}

/** What the usual reports tell about the days that can be chosen; null where there is nothing to choose from. */
function daysKnown(usual: PatientReports, today: string): DaysKnown | null {
  const { reportsData, generatedAt } = usual;
  if (hasNoData(reportsData)) return null;
  const lastDay = reportsData.dailyReport?.endDate ?? reportsData.agp?.end ?? today;
  // Where the patient is, it may be tomorrow already.
  return {
    today: lastDay > today ? lastDay : today,
    endDay: lastDayOfOlderData(usual, isoDay(new Date(generatedAt))),
  };
}

/** A quiet action beside the time of the reports. */
function DownloadReport(printed: PrintedReports) {
  const { t } = useTranslation('documents');
  const { mutate, isPending, isError } = useDownloadReport(printed);
  return (
    <>
      <Anchor component="button" type="button" aria-busy={isPending} disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('pdf.making') : t('pdf.download')}
      </Anchor>
      {isError && (
        <span role="alert" className={downloadDocumentStyles.failure}>
          {t('pdf.failed')}
        </span>
      )}
    </>
  );
}

/** The shape of reports that are on their way. */
function ReportsSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('loading')} className={reportsSkeletonStyles.sheets}>
      <div className={reportsSkeletonStyles.tabs}>
        {['agp', 'daily', 'logbook'].map((tab) => (
          <Skeleton key={tab} height={20} width={64} />
        ))}
      </div>
      {[280, 412].map((heightPx) => (
        <Card key={heightPx}>
          <div className={reportsSkeletonStyles.sheet}>
            <Skeleton height={24} width="min(260px, 60%)" mb={20} />
            <Skeleton height={heightPx} />
          </div>
        </Card>
      ))}
    </div>
  );
}

type FailedReportsProps = Readonly<{ failure: unknown; text: string; onRetry: () => void }>;

/** In the place of reports that could not be had, once the dialog about it was closed. */
function FailedReports({ failure, text, onRetry }: FailedReportsProps) {
  const { t } = useTranslation('reports');
  return (
    <div role="alert">
      <Card>
        <EmptyState
          icon={<AlertIcon sizePx={28} />}
          title={t('failure.empty')}
          text={text}
          action={
            <Group gap="sm" mt="sm" justify="center">
              <EmergencyOffer failure={failure} />
              <Button onClick={onRetry}>{t('failure.retry')}</Button>
            </Group>
          }
        />
      </Card>
    </div>
  );
}
