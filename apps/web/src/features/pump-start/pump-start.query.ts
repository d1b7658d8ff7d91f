import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { type PumpStart, pumpStartOf } from './pump-start.ts';

export const pumpStartKeys = { ofPatient: (patientId: string) => ['pump-start', patientId] } as const;

/** The newest proposal and its approval; null where none was asked for. */
export const pumpStartQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: pumpStartKeys.ofPatient(patientId),
    queryFn: async ({ signal }): Promise<PumpStart | null> => {
      try {
        return pumpStartOf(await api(getInitialPumpPlanCall, { query: { patientId } }, { signal }));
      } catch (failure) {
        if (failure instanceof CallFailure && failure.resolved.name === 'not-found') return null;
        throw failure;
      }
    },
    // An approval by somebody else must not take away what is being typed: saving tells of it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
