import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { suspendTitrationCall } from '@glidepath/api-contract/titration/suspend-titration.call';
import type { TitrationLimits } from '@glidepath/patient-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { Titration } from './titration.query.ts';
import { titrationKeys } from './titration-keys.ts';

type Action = Readonly<{ do: 'suspend' | 'resume' } | { do: 'set-limits'; limits: TitrationLimits }>;

function act(patientId: string, action: Action): Promise<Titration> {
  const params = { id: patientId };
  if (action.do === 'set-limits') return callApi(setTitrationLimitsCall, { params, body: action.limits });
  return callApi(action.do === 'suspend' ? suspendTitrationCall : resumeTitrationCall, { params });
}

/** What a clinician does with a titration that is open; each answers how it stands afterwards. */
export function useTitrationActions(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: Action) => act(patientId, action),
    onSuccess: (titration) => {
      queryClient.setQueryData(titrationKeys.whole(patientId), titration);
    },
  });
}
