import { validateTidepoolCredentialsCall } from '@glidepath/api-contract/clinics/validate-tidepool-credentials.call';
import { localFailure } from '@glidepath/api-contract/errors/resolve-error';
import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { useDisconnectDexcom } from '#shared/devices/disconnect-dexcom.mutation.ts';
import { paths } from '#shared/routing/paths.ts';
import { findHeaders } from '../find-headers.ts';
import { type RunningRequest, recommendationList } from '../list/recommendation-list.ts';
import { recommendationKeys } from '../recommendation-keys.ts';
import { type Clock, followGeneration } from './follow-generation.ts';
import { generationBody, generationCalls } from './generation-calls.ts';
import type { GenerationSteps } from './generation-run.ts';
import { SourceRefused, startGeneration } from './start-generation.ts';
import { watchGeneration } from './watch-generation.ts';

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

/** What generating does to the server and to the page. */
export function useGenerationSteps(patient: Patient, isDirectToPatient: boolean): GenerationSteps {
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
        request: () => request(patient, isDirectToPatient),
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
