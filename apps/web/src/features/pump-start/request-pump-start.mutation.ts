import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';
import type { PumpForm } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallApi } from '#shared/api/call-types.ts';
import { pumpStartKeys } from './pump-start.query.ts';
import { type PumpStart, pumpStartOf } from './pump-start.ts';

export async function requestPumpStart(patientId: string, form: PumpForm, api: CallApi = callApi): Promise<PumpStart> {
  const { hba1cPercent: a1c, ageYears: age, brand, totalDailyDoseUnits: tdd } = form;
  return pumpStartOf(await api(requestInitialPumpPlanCall, { body: { patientId, a1c, age, brand, tdd } }));
}

/** Asks for a proposal, which the plan page then shows without asking again. */
export function useRequestPumpStart(patientId: string, onProposed: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: PumpForm) => requestPumpStart(patientId, form),
    onSuccess: (start) => {
      queryClient.setQueryData(pumpStartKeys.ofPatient(patientId), start);
      onProposed();
    },
  });
}
