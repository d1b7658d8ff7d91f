import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import type { GenerationRun } from './generation/generation-run.ts';
import { CurrentRecommendation } from './list/current-recommendation.tsx';
import { PastRecommendations } from './list/past-recommendations.tsx';
import { hasPatientAnswers, type RecommendationList } from './list/recommendation-list.ts';
import { PlanLinks } from './plan-links.tsx';
import { NotReadyCard } from './readiness/not-ready-card.tsx';
import { isReady } from './readiness/readiness.ts';
import { ReadyLine } from './readiness/ready-line.tsx';
import { useReadiness } from './readiness/use-readiness.ts';

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
