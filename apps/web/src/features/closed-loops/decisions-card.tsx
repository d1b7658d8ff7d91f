import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { DownloadLoopPlan } from '#documents/download-loop-plan.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import styles from './closed-loops.module.css';
import { type LoopDecision, loopDecisionsQuery } from './closed-loops.query.ts';
import { SectionCard } from './section-card.tsx';
import { ChangeList } from './settings/change-list.tsx';
import { useLoopWriter } from './use-loop-writer.ts';

/** Everything that was approved for this loop, the newest first. */
export function DecisionsCard({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('closed-loops');
  const decisions = useQuery(loopDecisionsQuery(patient.id));
  return (
    <SectionCard title={t('history.title')}>
      {decisions.isLoadingError && (
        <LoadFailure failure={decisions.error} title={t('history.failed')} onRetry={() => void decisions.refetch()} />
      )}
      {decisions.isPending && <Skeleton height={60} />}
      {decisions.data && <Decisions patient={patient} decisions={decisions.data.decisions} />}
    </SectionCard>
  );
}

type DecisionsProps = Readonly<{ patient: Patient; decisions: readonly LoopDecision[] }>;

function Decisions({ patient, decisions }: DecisionsProps) {
  const { t } = useTranslation('closed-loops');
  if (decisions.length === 0) return <p className={styles.note}>{t('history.none')}</p>;
  return (
    <ol className={styles.decisions}>
      {decisions.map((decision) => (
        <Decision key={decision.id} patient={patient} decision={decision} />
      ))}
    </ol>
  );
}

function Decision({ patient, decision }: Readonly<{ patient: Patient; decision: LoopDecision }>) {
  const { t } = useTranslation('closed-loops');
  const clinic = useClinic().data;
  const { language } = useLoopWriter();
  const clock = { language, isAmPm: useIsAmPm() };
  const { approvedAt, approvedBy, present, settings, note, acknowledgedAt, isEdited, algorithmVersion } = decision;
  return (
    <li className={styles.decision}>
      <h3>
        <time dateTime={approvedAt}>{formatDateTime(approvedAt, clock)}</time>
        {' · '}
        <bdi>{approvedBy}</bdi>
      </h3>
      <ChangeList from={present} to={settings} />
      {note !== '' && (
        <p>
          {t('approved.note')} <bdi>{note}</bdi>
        </p>
      )}
      <p className={styles.acknowledged}>
        {isEdited && <Badge tone="muted">{t('history.edited')}</Badge>}
        {acknowledgedAt === null ? (
          <span className={styles.quiet}>{t('history.notAcknowledged')}</span>
        ) : (
          <>
            <Badge tone="success">{t('history.acknowledged')}</Badge>
            <time dateTime={acknowledgedAt}>{formatDateTime(acknowledgedAt, clock)}</time>
          </>
        )}
        <span className={styles.quiet}>{t('history.version', { version: algorithmVersion })}</span>
      </p>
      {clinic && (
        <div className={styles.screenOnly}>
          <DownloadLoopPlan plan={{ approved: decision, patient, clinic }} size="xs" />
        </div>
      )}
    </li>
  );
}
