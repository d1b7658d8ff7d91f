import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { pumpStartQuery } from './pump-start.query.ts';
import type { PumpStart } from './pump-start.ts';

type LoadedPumpStartProps = Readonly<{ patientId: string; children: (start: PumpStart | null) => ReactNode }>;

/** Both pages have to know what was proposed and approved before they show anything. */
export function LoadedPumpStart({ patientId, children }: LoadedPumpStartProps) {
  const loaded = useQuery(pumpStartQuery(patientId));
  if (loaded.isLoadingError && !loaded.isFetching) {
    return <LoadFailure failure={loaded.error} onRetry={() => void loaded.refetch()} />;
  }
  return loaded.data === undefined ? <LoadingCard /> : children(loaded.data);
}
