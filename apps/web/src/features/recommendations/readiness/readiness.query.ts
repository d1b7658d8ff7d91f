import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import type { CloudConnections } from '#shared/devices/cloud-connections.query.ts';
import { findHeaders } from '../find-headers.ts';
import { generationCalls } from '../generation/generation-calls.ts';
import { refusalError } from '../generation/refusal-text.ts';
import { recommendationKeys } from '../list/recommendation-list.query.ts';
import { type Obstacle, obstacle } from './obstacle.ts';

/** What a request would meet now. */
export const adviceReadinessQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: recommendationKeys.readiness(patientId),
    queryFn: ({ signal }) => api(getAdviceReadinessCall, { params: { id: patientId } }, { signal }),
    staleTime: 0,
  });

/** The newest request that was refused, and why; null where none was. */
export const lastRefusalQuery = (patientId: string, api: CallApi = callApi) =>
  queryOptions({
    queryKey: recommendationKeys.lastRefusal(patientId),
    queryFn: async ({ signal }) => {
      const headers = await findHeaders({ patientId, statuses: ['ERROR'], signal }, api);
      const [newest] = headers.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
      if (!newest) return null;
      const { identifier: requestId, treatmentType, createdAt: requestedAt } = newest;
      const call = generationCalls(treatmentType).status;
      return { treatmentType, requestedAt, status: await api(call, { params: { requestId } }, { signal }) };
    },
    staleTime: 0,
  });

export type LastRefusal = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof lastRefusalQuery>['queryFn']>>>>;

type RefusalContext = Readonly<{
  refusal: LastRefusal | null | undefined;
  treatmentType: TreatmentType | null;
  /** When the current recommendation was asked for. */
  currentSince: string | null;
}>;

/** A refusal is news as long as nothing came after it and the patient is still treated in the same way. */
export function shownRefusal({ refusal, treatmentType, currentSince }: RefusalContext): LastRefusal | null {
  if (!refusal || refusal.treatmentType !== treatmentType) return null;
  const isOvertaken = currentSince !== null && Date.parse(currentSince) >= Date.parse(refusal.requestedAt);
  return isOvertaken ? null : refusal;
}

type ConnectionAndRefusal = Readonly<{
  connections: CloudConnections | undefined;
  /** The last request, where it was refused. */
  refusal: Pick<LastRefusal, 'status' | 'requestedAt'> | null;
}>;

/** The last request met an account that Dexcom has ended: connecting it again comes first (D-69). */
export function lostConnection({ connections, refusal }: ConnectionAndRefusal): Obstacle | null {
  if (!refusal || refusalError(refusal.status).name !== 'dexcom-disconnected') return null;
  const connectedAt = connections?.devices.dexcom.connectedAt ?? null;
  const isConnectedAgain = connectedAt !== null && Date.parse(connectedAt) > Date.parse(refusal.requestedAt);
  return isConnectedAgain ? null : obstacle('dexcom-disconnected');
}
