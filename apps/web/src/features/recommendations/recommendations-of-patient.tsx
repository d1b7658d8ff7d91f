import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { localStore } from '#shared/session/browser-storage.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmergencyOffer } from '#shared/ui/emergency-offer.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { GenerationDialogs } from './generation/generation-dialogs.tsx';
import { type GenerationPhase, GenerationRun, IDLE } from './generation/generation-run.ts';
import { HeadlineDialog } from './generation/headline-dialog.tsx';
import { useGenerationSteps } from './generation/use-generation-steps.ts';
import styles from './list/recommendation-cards.module.css';
import { recommendationListQuery } from './list/recommendation-list.query.ts';
import { opensCurrent, type RecommendationList, type RunningRequest } from './list/recommendation-list.ts';
import { LoadedList } from './loaded-list.tsx';

type RecommendationsOfPatientProps = Readonly<{ patient: Patient; isDirectToPatient: boolean }>;

/** The current recommendation, the past ones, and the making of a new one. */
export function RecommendationsOfPatient({ patient, isDirectToPatient }: RecommendationsOfPatientProps) {
  const list = useQuery(recommendationListQuery(patient.id));
  // What was read on an earlier visit may have ended since.
  const fresh = list.isFetchedAfterMount ? list.data : undefined;
  const wayToCurrent = useWayToCurrent(fresh);
  // The three kinds of treatment have the same callers.
  const mayRequest = useMayCall()(requestPumpRecommendationCall);
  const inProcess = mayRequest ? fresh?.inProcess : undefined;
  const { phase, run } = useGeneration({ patient, isDirectToPatient, inProcess });

  if (wayToCurrent !== undefined) return <Redirect to={wayToCurrent} />;
  return (
    <Stack gap="md">
      {list.isLoadingError && <ListFailure key={list.errorUpdatedAt} list={list} />}
      {list.isPending && <ListSkeleton />}
      {list.data && (
        <LoadedList patient={patient} list={list.data} run={isDirectToPatient || !mayRequest ? null : run} />
      )}
      <GenerationDialogs patient={patient} phase={phase} run={run} />
    </Stack>
  );
}

/** Where the page leads on to at once; undefined where it stays (D-18). */
function useWayToCurrent(list: RecommendationList | undefined): string | undefined {
  const { auto } = useParams();
  const { state } = useLocation();
  return opensCurrent(auto, state) ? list?.current?.viewReportLink : undefined;
}

/** The shape of the list while it is on its way. */
function ListSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Skeleton height={24} width={240} />
        <Skeleton height={16} />
        <Skeleton height={40} />
      </div>
    </Card>
  );
}

type GenerationInput = Readonly<{
  /** The component lives as long as this one and its treatment. */
  patient: Patient;
  isDirectToPatient: boolean;
  /** What is being made, once the server was asked after the page opened. */
  inProcess: RunningRequest | null | undefined;
}>;

/** The generation of the page that is open. */
function useGeneration({ patient, isDirectToPatient, inProcess }: GenerationInput) {
  const [phase, setPhase] = useState<GenerationPhase>(IDLE);
  const steps = useGenerationSteps(patient, isDirectToPatient);
  const [run] = useState(() => new GenerationRun({ patient, steps, storage: localStore, onPhase: setPhase }));
  useEffect(() => {
    void run.enter();
    return () => run.leave();
  }, [run]);

  // Only what ran when the page was opened: a later one was started here, or shows when New is clicked.
  const isListKnown = useRef(false);
  useEffect(() => {
    if (inProcess === undefined || isListKnown.current) return;
    isListKnown.current = true;
    void run.resume(inProcess);
  }, [run, inProcess]);
  return { phase, run };
}

type FailedList = Pick<UseQueryResult, 'error' | 'refetch'>;

/** The list did not come: said in a dialog, and in its place until it does. */
function ListFailure({ list: { error, refetch } }: Readonly<{ list: FailedList }>) {
  const { t } = useTranslation(['recommendations', 'shell']);
  const failureText = useFailureText();
  const [isTold, setIsTold] = useState(false);
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={<AlertIcon sizePx={28} />}
          text={failureText(error)}
          action={
            <Group gap="sm" justify="center">
              <EmergencyOffer failure={error} />
              <Button onClick={() => void refetch()}>{t('shell:loadFailure.retry')}</Button>
            </Group>
          }
        />
      </div>
      {!isTold && (
        <HeadlineDialog headline={t('failed')} onClose={() => setIsTold(true)}>
          {failureText(error)}
        </HeadlineDialog>
      )}
    </Card>
  );
}
