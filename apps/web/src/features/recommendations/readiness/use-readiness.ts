import { useQuery } from '@tanstack/react-query';

import type { Patient } from '#shared/account/patients.query.ts';
import { cloudConnectionsQuery } from '#shared/devices/cloud-connections.query.ts';
import { adviceReadinessQuery } from './advice-readiness.query.ts';
import { type LastRefusal, lastRefusalQuery } from './last-refusal.query.ts';
import { lostConnection } from './lost-connection.ts';
import { type Readiness, readinessNow } from './readiness.ts';
import { shownRefusal } from './shown-refusal.ts';

type Known = Readonly<{
  /** Undefined until it is known, and where it cannot be told. */
  readiness: Readiness | undefined;
  refusal: LastRefusal | null;
}>;

/** What is in the way of a recommendation, and how the last request ended where it was refused. */
export function useReadiness({ id, treatmentType }: Patient, currentSince: string | null): Known {
  // A generic plan is written, not computed: nothing is needed for it.
  const isComputed = treatmentType !== null && treatmentType !== 'GENERIC';
  const { data: answer } = useQuery({ ...adviceReadinessQuery(id), enabled: isComputed });
  const { data: last } = useQuery({ ...lastRefusalQuery(id), enabled: isComputed });
  // The line above the list has asked already: a failure is told there, and is tried again there.
  const { data: connections } = useQuery({ ...cloudConnectionsQuery(id), retryOnMount: false });
  const refusal = shownRefusal({ refusal: last, treatmentType, currentSince });
  return { refusal, readiness: answer && readinessNow(answer, lostConnection({ connections, refusal })) };
}
