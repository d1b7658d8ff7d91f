import { recomputeRecommendationCall } from '@glidepath/api-contract/recommendations/recompute-recommendation.call';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DaysLeftOutProps } from '#features/recommendation-review/review-slots.ts';
import { GenerationDialogs } from '#features/recommendations/generation/generation-dialogs.tsx';
import { useRecompute } from '#features/recommendations/generation/use-recompute.ts';
import { useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { type DayLeftOut, useDaysLeftOut } from '#shared/days-left-out/days-left-out.query.ts';
import { DaysLeftOutList } from '#shared/days-left-out/days-left-out-list.tsx';
import { LeaveDayOutModal } from '#shared/days-left-out/leave-day-out.modal.tsx';
import { Card } from '#shared/ui/card.tsx';
import { lookedAt, restsOnOthers } from './days-of-recommendation.ts';
import styles from './reviewed-data.module.css';

/** The days that no recommendation rests on; while this one is open it can be computed again without them. */
export function ReviewedDaysLeftOut({ patient, recommendation, isOpen, asked }: DaysLeftOutProps) {
  const { phase, run } = useRecompute({ patient, recommendationId: recommendation.identifier });
  const mayRecompute = useMayRecompute() && isOpen && recommendation.status === 'COMPLETED';
  const recompute = mayRecompute ? () => void run.start() : undefined;
  const days = lookedAt(recommendation, useDaysLeftOut(patient.id));
  const isOfOthers = restsOnOthers(recommendation, days);
  const [answered, setAnswered] = useState(0);
  const isAsking = asked !== null && asked.request > answered;
  return (
    <>
      {(days.length > 0 || (isOfOthers && mayRecompute)) && (
        <ListCard
          patientId={patient.id}
          days={days}
          standing={isOfOthers ? 'others' : 'same'}
          onRecompute={isOfOthers ? recompute : undefined}
        />
      )}
      {isAsking && (
        <LeaveDayOutModal
          key={asked.request}
          patientId={patient.id}
          day={asked.day}
          onRecompute={recompute}
          onClose={() => setAnswered(asked.request)}
        />
      )}
      <GenerationDialogs patient={patient} phase={phase} run={run} isRecomputed />
    </>
  );
}

/** Nobody asks for recommendations where patients are treated directly (RECS-10). */
function useMayRecompute(): boolean {
  const mayCall = useMayCall();
  const clinic = useClinic().data;
  return clinic !== undefined && !clinicMode(clinic).isDirectToPatient && mayCall(recomputeRecommendationCall);
}

type ListCardProps = Readonly<{
  patientId: string;
  days: readonly DayLeftOut[];
  standing: 'same' | 'others';
  onRecompute: (() => void) | undefined;
}>;

function ListCard({ patientId, days, standing, onRecompute }: ListCardProps) {
  const { t } = useTranslation('days-left-out');
  const count = days.length;
  return (
    <Card>
      <section className={styles.leftOut} aria-label={t('title')}>
        <Title order={2}>{t('title')}</Title>
        <p role="status" className={styles.standing}>
          {t(count === 0 ? 'standing.none' : `standing.${standing}`, { count })}
        </p>
        {count > 0 && <DaysLeftOutList patientId={patientId} days={days} />}
        {onRecompute && (
          <div>
            <Button onClick={onRecompute}>{t(count === 0 ? 'againWithAll' : 'again', { count })}</Button>
          </div>
        )}
      </section>
    </Card>
  );
}
