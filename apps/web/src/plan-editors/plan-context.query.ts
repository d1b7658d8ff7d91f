import type { DiabetesType, PlanContext } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';

import { useClinic } from '#shared/account/clinic.query.ts';
import { insulinsQuery } from './insulins.query.ts';

type Loaded =
  | Readonly<{ state: 'loading' }>
  | Readonly<{ state: 'failed'; failure: unknown; retry: () => void }>
  | Readonly<{ state: 'ready'; context: PlanContext }>;

type JudgedPatient = Readonly<{ typeOfDiabetes: DiabetesType | null }>;

/** What the rules of a plan ask about patient and clinic. Without a type of diabetes the strict ones hold, as on the server. */
export function usePlanContext({ typeOfDiabetes }: JudgedPatient): Loaded {
  const clinic = useClinic();
  const insulins = useQuery(insulinsQuery());
  const failed = [clinic, insulins].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return { state: 'failed', failure: failed.error, retry: () => void failed.refetch() };
  if (!clinic.data || !insulins.data) return { state: 'loading' };
  return {
    state: 'ready',
    context: {
      diabetesType: typeOfDiabetes ?? 'Type1',
      glucoseUnit: clinic.data.clinicConfiguration.initialPlanUnits,
      insulins: insulins.data,
    },
  };
}
