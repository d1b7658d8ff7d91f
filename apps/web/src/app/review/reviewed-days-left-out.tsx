import { recomputeRecommendationCall } from '@glidepath/api-contract/recommendations/recompute-recommendation.call';
import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
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
import { Dialog } from '#shared/ui/dialog.tsx';
import { lookedAt, restsOnOthers } from './days-of-recommendation.ts';
import styles from './reviewed-data.module.css';

/** The days that no recommendation rests on; while this one is open it can be computed again without them. */
export function ReviewedDaysLeftOut({ patient, recommendation, isOpen, asked, edits }: DaysLeftOutProps) {
  const { phase, run } = useRecompute({ patient, recommendationId: recommendation.identifier });
  const mayRecompute = useMayRecompute();
  const isRunning = phase.kind === 'running';
  const { isUnsaved, onReplacing } = edits;
  useEffect(() => onReplacing(isRunning), [isRunning, onReplacing]);
  const [isAsking, setIsAsking] = useState(false);
  const start = () => {
    setIsAsking(false);
    void run.start();
  };
  // Asked before it runs: afterwards nothing must hold up the recommendation that came of it.
  const again = isUnsaved ? () => setIsAsking(true) : start;
  const recompute = mayRecompute && isOpen && recommendation.status === 'COMPLETED' ? again : undefined;
  const days = lookedAt(recommendation, useDaysLeftOut(patient.id));
  return (
    <>
      <ListCard
        patientId={patient.id}
        days={days}
        isOfOthers={restsOnOthers(recommendation, days)}
        onRecompute={recompute}
      />
      <AskedDayModal patientId={patient.id} asked={asked} onRecompute={recompute} />
      <LoseEdits opened={isAsking} onLose={start} onKeep={() => setIsAsking(false)} />
      <GenerationDialogs patient={patient} phase={phase} run={run} isRecomputed />
    </>
  );
}

type LoseEditsProps = Readonly<{ opened: boolean; onLose: () => void; onKeep: () => void }>;

/** Another recommendation takes nothing over of what was typed into this one. */
function LoseEdits({ opened, onLose, onKeep }: LoseEditsProps) {
  const { t } = useTranslation('days-left-out');
  return (
    <Dialog opened={opened} title={t('edits.title')} onClose={onKeep}>
      <Text>{t('edits.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLose}>
          {t('edits.lose')}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {t('edits.keep')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Nobody asks for recommendations where patients are treated directly (RECS-10). */
function useMayRecompute(): boolean {
  const mayCall = useMayCall();
  const clinic = useClinic().data;
  return clinic !== undefined && !clinicMode(clinic).isDirectToPatient && mayCall(recomputeRecommendationCall);
}

type Recomputing = Readonly<{ patientId: string; onRecompute: (() => void) | undefined }>;

/** Each question is asked once. */
function AskedDayModal({ patientId, asked, onRecompute }: Recomputing & Pick<DaysLeftOutProps, 'asked'>) {
  const [answered, setAnswered] = useState(0);
  if (asked === null || asked.request <= answered) return null;
  return (
    <LeaveDayOutModal
      key={asked.request}
      patientId={patientId}
      day={asked.day}
      onRecompute={onRecompute}
      onClose={() => setAnswered(asked.request)}
    />
  );
}

type ListCardProps = Recomputing &
  Readonly<{
    days: readonly DayLeftOut[];
    /** The recommendation was made without other days than these. */
    isOfOthers: boolean;
  }>;

function ListCard({ patientId, days, isOfOthers, onRecompute }: ListCardProps) {
  const { t } = useTranslation('days-left-out');
  const count = days.length;
  const mayAgain = isOfOthers && onRecompute !== undefined;
  if (count === 0 && !mayAgain) return null;
  return (
    <Card>
      <section className={styles.leftOut} aria-label={t('title')}>
        <Title order={2}>{t('title')}</Title>
        <p role="status" className={styles.standing}>
          {t(`standing.${standingOf(count, isOfOthers)}`, { count })}
        </p>
        {count > 0 && <DaysLeftOutList patientId={patientId} days={days} />}
        {mayAgain && (
          <div>
            <Button onClick={onRecompute}>{t(count === 0 ? 'againWithAll' : 'again', { count })}</Button>
          </div>
        )}
      </section>
    </Card>
  );
}

function standingOf(count: number, isOfOthers: boolean): 'none' | 'others' | 'same' {
  if (count === 0) return 'none';
  return isOfOthers ? 'others' : 'same';
}
