import { DAY_MS } from '@glidepath/quantities';
import { type DosedPlan, PUMP_STAGES } from '@glidepath/treatment-plan';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { newestPlanQuery } from '#plan-editors/newest-plan.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { CLOUD_NAMES, useCloudConnections } from '#shared/devices/cloud-connections.query.ts';
import { formatDateTime, formatDay, isoDay } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './patient-summary.module.css';
import { type PatientSummary, reportedPumpQuery } from './patient-summary.query.ts';
import { planInOneLine } from './plan-in-one-line.ts';

/** Older than this, what a plan would be judged by is not how somebody is doing now. */
const STALE_DAYS = 3;

type SummaryFactsProps = Readonly<{ patient: Patient; summary: PatientSummary | undefined }>;

/** Until when there are data, from which devices, and the doses of the plan in force. */
export function SummaryFacts({ patient, summary }: SummaryFactsProps) {
  const { t } = useTranslation('patient-summary');
  return (
    <dl className={styles.facts}>
      <Fact term={t('facts.lastData')}>
        {summary ? <LastData newestDataAt={summary.newestDataAt} /> : <Skeleton height={16} width={140} />}
      </Fact>
      <Fact term={t('facts.devices')}>
        <Devices patient={patient} />
      </Fact>
      {patient.treatmentType !== null && patient.treatmentType !== 'GENERIC' && (
        <Fact term={t('facts.plan')} isWide>
          <PlanLine patient={patient} />
        </Fact>
      )}
    </dl>
  );
}

type FactProps = Readonly<{ term: string; isWide?: boolean; children: ReactNode }>;

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LastData({ newestDataAt }: Pick<PatientSummary, 'newestDataAt'>) {
  const { t } = useTranslation('patient-summary');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [now] = useState(() => Date.now());
  if (newestDataAt === null) return t('facts.noData');
  const days = Math.floor((now - Date.parse(newestDataAt)) / DAY_MS);
  return (
    <>
      <time dateTime={newestDataAt}>{formatDateTime(newestDataAt, clock)}</time>{' '}
      {days >= STALE_DAYS && <strong className={styles.stale}>{t('facts.old', { count: days })}</strong>}
    </>
  );
}

function Devices({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation(['patient-summary', 'devices', 'device-selection']);
  const { data, isPending } = useCloudConnections(patient.id);
  if (isPending) return <Skeleton height={16} width={140} />;
  const connected = CLOUD_NAMES.filter((cloud) => data?.devices[cloud].isConnected).map((cloud) =>
    t('facts.connected', { device: t(`devices:clouds.${cloud}`) }),
  );
  const chosen = patient.deviceSelections
    .filter(({ deviceSelectionStatus: status }) => status !== 'ARCHIVED')
    .map(({ device, deviceSelectionStatus: status }) =>
      t('facts.chosen', { device: device.name, status: t(`device-selection:statuses.${status}`) }),
    );
  const all = [...connected, ...chosen];
  if (all.length === 0) return data ? t('facts.noDevices') : t('facts.unknown');
  return all.join(' · ');
}

function PlanLine({ patient: { id, treatmentType } }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('patient-summary');
  const { data, isPending } = useQuery(newestPlanQuery({ patientId: id, treatmentType }));
  if (isPending) return <Skeleton height={16} width={320} />;
  if (data === undefined) return t('facts.unknown');
  if (data?.isInForce && data.plan) return <Doses plan={data.plan} since={data.timestamp} patientId={id} />;
  return treatmentType === 'PUMP' ? <ReportedPump patientId={id} /> : t('facts.noPlan');
}

type DosesProps = Readonly<{ plan: DosedPlan; since: string; patientId: string }>;

function Doses({ plan, since, patientId }: DosesProps) {
  const { t } = useTranslation('patient-summary');
  const language = useLanguage();
  return (
    <>
      <PlanParts plan={plan} />{' '}
      <Link to={paths.planHistory(patientId)} className={styles.quiet}>
        {t('facts.since', { day: formatDay(isoDay(new Date(since)), language) })}
      </Link>
    </>
  );
}

/** No plan was approved for the pump: what it says itself that it runs. */
function ReportedPump({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('patient-summary');
  const language = useLanguage();
  const { data, isPending } = useQuery(reportedPumpQuery(patientId));
  if (isPending) return <Skeleton height={16} width={320} />;
  if (data === undefined) return t('facts.unknown');
  if (!data.reported || PUMP_STAGES.some((stage) => data.reported?.rates[stage].length === 0)) {
    return t('facts.noPumpPlan');
  }
  const { rates, timestamp } = data.reported;
  return (
    <>
      {t('facts.noPumpPlan')} {t('facts.pumpRuns')} <PlanParts plan={{ type: 'PUMP', rates, settings: null }} />{' '}
      <span className={styles.quiet}>
        {t('facts.reported', { day: formatDay(isoDay(new Date(timestamp)), language) })}
      </span>
    </>
  );
}

function PlanParts({ plan }: Readonly<{ plan: DosedPlan }>) {
  const { t } = useTranslation('patient-summary');
  const language = useLanguage();
  const writing = { t, language, isAmPm: useIsAmPm(), glucose: useGlucoseWriter() };
  // Read as the language is: the name of an insulin would turn a Hebrew line round.
  return planInOneLine(plan, writing).map((part, index) => (
    <span key={part}>
      {index > 0 && ' · '}
      <bdi dir={language === 'he' ? 'rtl' : 'ltr'}>{part}</bdi>
    </span>
  ));
}
