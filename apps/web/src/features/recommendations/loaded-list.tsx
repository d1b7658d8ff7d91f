import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { cloudConnectionsQuery } from '#shared/devices/cloud-connections.query.ts';
import type { GenerationRun } from './generation/generation-run.ts';
import { CurrentRecommendation, PastRecommendations } from './list/current-recommendation.tsx';
import { hasPatientAnswers, type RecommendationList } from './list/recommendation-list.ts';
import styles from './loaded-list.module.css';
import { PlanLinks } from './plan-links.tsx';
import { adviceReadinessQuery } from './readiness/advice-readiness.query.ts';
import { type LastRefusal, lastRefusalQuery, lostConnection, shownRefusal } from './readiness/last-refusal.query.ts';
import { NotReadyCard } from './readiness/not-ready-card.tsx';
import { isReady, type Readiness, readinessNow } from './readiness/readiness.ts';
import { ReadinessChecklist } from './readiness/readiness-checklist.tsx';

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

type Known = Readonly<{
  /** Undefined until it is known, and where it cannot be told. */
  readiness: Readiness | undefined;
  refusal: LastRefusal | null;
}>;

/** What is in the way of a recommendation, and how the last request ended where it was refused. */
function useReadiness({ id, treatmentType }: Patient, currentSince: string | null): Known {
  // A generic plan is written, not computed: nothing is needed for it.
  const isComputed = treatmentType !== null && treatmentType !== 'GENERIC';
  const { data: answer } = useQuery({ ...adviceReadinessQuery(id), enabled: isComputed });
  const { data: last } = useQuery({ ...lastRefusalQuery(id), enabled: isComputed });
  // The line above the list has asked already: a failure is told there, and is tried again there.
  const { data: connections } = useQuery({ ...cloudConnectionsQuery(id), retryOnMount: false });
  const refusal = shownRefusal({ refusal: last, treatmentType, currentSince });
  return { refusal, readiness: answer && readinessNow(answer, lostConnection({ connections, refusal })) };
}
