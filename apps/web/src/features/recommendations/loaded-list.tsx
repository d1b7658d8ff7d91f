import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { type Patient, seesReportsOnly } from '#shared/account/patients.query.ts';
import { cloudConnectionsQuery } from '#shared/devices/cloud-connections.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import type { GenerationRun } from './generation/generation-run.ts';
import { useRefusalText } from './generation/use-refusal-text.ts';
import { CurrentRecommendation, PastRecommendations } from './list/recommendation-cards.tsx';
import { hasPatientAnswers, type RecommendationList } from './list/recommendation-list.ts';
import styles from './loaded-list.module.css';
import { PlanLinks } from './plan-links.tsx';
import {
  adviceReadinessQuery,
  type LastRefusal,
  lastRefusalQuery,
  lostConnection,
  shownRefusal,
} from './readiness/readiness.query.ts';
import { isReady, type Readiness, readinessNow } from './readiness/readiness.ts';
import { EarliestLine, ReadinessChecklist } from './readiness/readiness-checklist.tsx';

type LoadedListProps = Readonly<{
  patient: Patient;
  list: RecommendationList;
  /** Null for who may not ask for one, and where patients are treated directly: nobody starts one there (RECS-10). */
  run: GenerationRun | null;
}>;

/** What there is to see and to do, in this order: the newest, what is in the way of a new one, the plan, the past. */
export function LoadedList({ patient, list, run }: LoadedListProps) {
  const hasAnswers = hasPatientAnswers(list);
  const { current, past } = list;
  return (
    <>
      {run ? (
        <CurrentAndNext patient={patient} list={list} run={run} />
      ) : (
        <CurrentRecommendation current={current} hasPatientAnswers={hasAnswers} />
      )}
      <PlanLinks patient={patient} />
      <PastRecommendations past={past} hasPatientAnswers={hasAnswers} />
    </>
  );
}

function CurrentAndNext({ patient, list, run }: LoadedListProps & Readonly<{ run: GenerationRun }>) {
  const { t } = useTranslation('generation');
  const { current } = list;
  const { readiness, refusal } = useReadiness(patient, current?.date ?? null);
  return (
    <>
      <CurrentRecommendation
        current={current}
        hasPatientAnswers={hasPatientAnswers(list)}
        action={<Button onClick={() => void run.start()}>{t('new')}</Button>}
      >
        {readiness && isReady(readiness) && <ReadyLine patientId={patient.id} readiness={readiness} />}
      </CurrentRecommendation>
      {readiness && !isReady(readiness) && (
        <NotReadyCard
          patientId={patient.id}
          readiness={readiness}
          refusal={refusal}
          onManual={(requestId) => run.askManual(requestId)}
        />
      )}
    </>
  );
}

type ReadyLineProps = Readonly<{ patientId: string; readiness: Readiness }>;

/** Everything is there; who wants to know what that is opens it. */
function ReadyLine({ patientId, readiness }: ReadyLineProps) {
  const { t } = useTranslation('generation');
  return (
    <details className={styles.ready}>
      <summary>{t('readiness.ready')}</summary>
      <ReadinessChecklist readiness={readiness} patientId={patientId} />
    </details>
  );
}

type KnownReadiness = Readonly<{
  /** Undefined until it is known, and where it cannot be known. */
  readiness: Readiness | undefined;
  refusal: LastRefusal | null;
}>;

/** What is in the way of a recommendation, and how the last request ended where it was refused. */
function useReadiness(patient: Patient, currentSince: string | null): KnownReadiness {
  const { id, treatmentType } = patient;
  // A generic plan is written, not computed: nothing is needed for it. Before the advisor is started nothing can be asked.
  const isComputed = treatmentType !== null && treatmentType !== 'GENERIC' && !seesReportsOnly(patient);
  const { data: answer } = useQuery({ ...adviceReadinessQuery(id), enabled: isComputed });
  const { data: last } = useQuery({ ...lastRefusalQuery(id), enabled: isComputed });
  // The line above the list makes the same call: it shows a failure and offers to try again.
  const { data: connections } = useQuery({ ...cloudConnectionsQuery(id), retryOnMount: false });
  const refusal = shownRefusal({ refusal: last, treatmentType, currentSince });
  return { refusal, readiness: answer && readinessNow(answer, lostConnection({ connections, refusal })) };
}

type NotReadyCardProps = Readonly<{
  patientId: string;
  readiness: Readiness;
  /** How the last request ended; null where none was refused. */
  refusal: LastRefusal | null;
  onManual: (requestId: string) => void;
}>;

/** What is in the way of a recommendation, what is there, and when it makes sense to ask: before and after asking. */
function NotReadyCard({ patientId, readiness, refusal, onManual }: NotReadyCardProps) {
  const { t } = useTranslation('generation');
  const mayWrite = useMayCall()(markRecommendationManualCall);
  return (
    <Card>
      <section className={styles.card} aria-labelledby="not-ready">
        <Title order={2} id="not-ready">
          {t('readiness.title')}
        </Title>
        {refusal && <LastTry refusal={refusal} />}
        <p className={styles.earliest}>
          <EarliestLine earliestOn={readiness.earliestOn} />
        </p>
        <ReadinessChecklist readiness={readiness} patientId={patientId} />
        {refusal && mayWrite && (
          <div className={styles.actions}>
            <Button variant="default" onClick={() => onManual(refusal.status.requestId)}>
              {t('manual.create')}
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function LastTry({ refusal: { requestedAt, status } }: Readonly<{ refusal: LastRefusal }>) {
  const { t } = useTranslation('generation');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const refusalText = useRefusalText();
  return (
    <p className={styles.reason}>
      <span className={styles.when}>
        {t('readiness.asked')} <time dateTime={requestedAt}>{formatDateTime(requestedAt, clock)}</time>:
      </span>{' '}
      {/* The day is told below, as it is now. */}
      {refusalText({ ...status, nextPossibleOn: null })}
    </p>
  );
}
