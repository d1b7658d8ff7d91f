import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { localFailure } from '@glidepath/api-contract/errors/resolve-error';
import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { useDisconnectDexcom } from '#shared/devices/disconnect-dexcom.mutation.ts';
import { paths } from '#shared/routing/paths.ts';
import { findHeaders } from '../find-headers.ts';
import { recommendationKeys } from '../list/recommendation-list.query.ts';
import { type RunningRequest, recommendationList } from '../list/recommendation-list.ts';
import { generationBody, generationCalls } from './generation-calls.ts';
import type { GenerationSteps } from './generation-run.ts';
import { type GenerationStage, type GenerationStatus, generationEnd } from './generation-status.ts';
import { SourceRefused, startGeneration } from './start-generation.ts';
import { watchGeneration } from './watch-generation.ts';

/** Product specification 2, section 9; the time is counted from the answer to the request (D-04). */
const POLL_MS = 200;
export const GENERATION_TIMEOUT_MS = MINUTE_MS;

/** Time, and a way to let some of it pass; tests have their own. */
type Clock = Readonly<{ nowMs: () => number; wait: (durationMs: number, signal: AbortSignal) => Promise<void> }>;

type FollowedGeneration = Readonly<{
  /** May take as long as it is given, and no longer. */
  askStatus: (timeoutMs: number) => Promise<GenerationStatus>;
  onStage: (stage: GenerationStage | null) => void;
  clock: Clock;
  signal: AbortSignal;
}>;

/** Asks how a generation goes, each time a little after the last answer, until it ends; null when it takes too long. */
export async function followGeneration({
  askStatus,
  onStage,
  clock,
  signal,
}: FollowedGeneration): Promise<GenerationStatus | null> {
  const endsAtMs = clock.nowMs() + GENERATION_TIMEOUT_MS;
  const leftMs = () => endsAtMs - clock.nowMs();
  while (leftMs() > 0) {
    const status = await askStatus(leftMs()).catch((failure: unknown) => {
      // A question that was not answered in time is the end of the time, not a broken connection.
      if (leftMs() <= 0) return null;
      throw failure;
    });
    if (status === null || generationEnd(status.status)) return status;
    onStage(status.stage);
    await clock.wait(POLL_MS, signal);
  }
  return null;
}

const browserClock: Clock = {
  nowMs: Date.now,
  wait: (durationMs, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(resolve, durationMs);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          reject(signal.reason);
        },
        { once: true },
      );
    }),
};

/** What generating does to the server and to the page; `ask` makes the request where it is not one for a further one. */
export function useGenerationSteps(
  patient: Patient,
  isDirectToPatient: boolean,
  ask: () => Promise<string> = () => request(patient, isDirectToPatient),
): GenerationSteps {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: disconnectDexcom } = useDisconnectDexcom(patient.id);
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: recommendationKeys.ofPatient(patient.id) });
  };
  return {
    reload,
    /** The list is read again meanwhile: the report looks itself up there. */
    open: (recommendationId) => {
      reload();
      void navigate(paths.recommendation(patient.id, recommendationId));
    },
    start: () =>
      startGeneration({
        findRunning: () => findRunning(patient.id),
        // Without a clinic's account there is nothing to check (D-11).
        checkSource: () => (isDirectToPatient ? Promise.resolve() : checkSource()),
        request: ask,
      }),
    watch: ({ id, treatmentType }, { onStage, signal }) => {
      const { status } = generationCalls(treatmentType);
      return watchGeneration({
        follow: () =>
          followGeneration({
            askStatus: (timeoutMs) => callApi(status, { params: { requestId: id } }, { timeoutMs, signal }),
            onStage,
            clock: browserClock,
            signal,
          }),
        disconnectDexcom,
      });
    },
    markManual: (requestId) => callApi(markRecommendationManualCall, { params: { requestId }, body: {} }),
  };
}

/** Asked directly: what is known in the page may be old, and without a network it is not asked for at all. */
async function findRunning(patientId: string): Promise<RunningRequest | null> {
  const headers = await findHeaders({ patientId, statuses: ['IN_PROCESS', 'NEW'] });
  return recommendationList(patientId, headers, []).inProcess;
}

async function checkSource(): Promise<void> {
  const { isValid } = await callApi(validateTidepoolCredentialsCall);
  if (!isValid) throw new SourceRefused();
}

async function request(patient: Patient, isDirectToPatient: boolean): Promise<string> {
  if (patient.treatmentType === null) throw new CallFailure(localFailure('advisor-not-started'));
  const calls = generationCalls(patient.treatmentType);
  const body = generationBody({ patient, isDirectToPatient, now: new Date() });
  return (await callApi(calls.request, { body })).requestId;
}
