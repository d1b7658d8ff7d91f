import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { suspendTitrationCall } from '@glidepath/api-contract/titration/suspend-titration.call';
import type { TitrationLimits } from '@glidepath/patient-rules';
import type { UnusualConfirmation } from '@glidepath/treatment-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sentConfirmation } from '#plan-editors/unusual/typed-confirmation.ts';
import { callApi } from '#shared/api/call-api.ts';
import { type Titration, titrationKeys } from './titration.query.ts';

type Action = Readonly<
  | { do: 'suspend' | 'resume' }
  | { do: 'set-limits'; limits: TitrationLimits; unusualChanges?: UnusualConfirmation | undefined }
>;

function act(patientId: string, action: Action): Promise<Titration> {
  const params = { id: patientId };
  if (action.do === 'set-limits') {
    const { limits, unusualChanges } = action;
    const body = { ...limits, ...(unusualChanges && { unusualChanges: sentConfirmation(unusualChanges) }) };
    return callApi(setTitrationLimitsCall, { params, body });
  }
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
