import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { DownloadLoopReport } from '#documents/download-loop-report.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SensorIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { AutomationCard } from './automation-card.tsx';
import styles from './closed-loops.module.css';
import { type LoopReport, loopReportQuery } from './closed-loops.query.ts';
import { DecisionsCard } from './decisions-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { GlucoseCard } from './glucose-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { InsulinCard } from './insulin-card.tsx';
import { ReviewPart } from './review-part.tsx';
import { SystemCard } from './system-card.tsx';

/** What a closed loop did, what stands in its way, and which setting to consider. */
export function ClosedLoopScreen() {
  const { t } = useTranslation(['closed-loops', 'patient']);
  const { id = '' } = useParams();
  return (
    <PatientPage
      title={t('title')}
      crumbs={[{ text: t('crumb'), to: paths.recommendations(id) }]}
      aside={
        <Button variant="default" className={styles.screenOnly ?? ''} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      {/* By patient: what was typed for one must never be shown of another. */}
      {(patient) => <ClosedLoop key={patient.id} patient={patient} />}
    </PatientPage>
  );
}

function ClosedLoop({ patient }: Readonly<{ patient: Patient }>) {
  const report = useQuery(loopReportQuery(patient.id));
  if (report.isLoadingError) return <LoadFailure failure={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) {
    return (
      <LoadingCard>
        <Skeleton height={20} width={180} />
        <Skeleton height={60} />
        <Skeleton height={20} width={180} />
        <Skeleton height={260} />
      </LoadingCard>
    );
  }
  return (
    <div className={styles.cards}>
      <Report patient={patient} report={report.data} />
      <ReviewPart patient={patient} />
      <DecisionsCard patient={patient} />
    </div>
  );
}

function Report({ patient, report }: Readonly<{ patient: Patient; report: LoopReport }>) {
  const { t } = useTranslation('closed-loops');
  const clinic = useClinic().data;
  const patientId = patient.id;
  if (!report.isLoopSeen) {
    return (
      <>
        <Card>
          <EmptyState
            icon={<SensorIcon sizePx={28} />}
            title={t('notSeen.title')}
            text={t('notSeen.text', { count: report.period.days })}
          />
        </Card>
        <SystemCard patientId={patientId} identity={report.identity} />
      </>
    );
  }
  return (
    <>
      <SystemCard patientId={patientId} identity={report.identity} />
      {clinic && (
        <div className={styles.screenOnly}>
          <DownloadLoopReport report={{ loop: report, patient, clinic }} />
        </div>
      )}
      <GlucoseCard report={report} />
      <AutomationCard report={report} />
      <InsulinCard report={report} />
      <HoursCard report={report} />
      <FindingsCard patientId={patientId} report={report} />
    </>
  );
}
