import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { GenerationDialogs } from './generation/generation-dialogs.tsx';
import { useGeneration } from './generation/use-generation.ts';
import { ListFailure } from './list/list-failure.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { recommendationListQuery } from './list/recommendation-list.query.ts';
import { useWayToCurrent } from './list/use-way-to-current.ts';
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
