import { requestEmailChangeCall } from '@glidepath/api-contract/patient-accounts/request-email-change.call';
import { unlockPatientCall } from '@glidepath/api-contract/patient-accounts/unlock-patient.call';
import { withdrawEmailChangeCall } from '@glidepath/api-contract/patient-accounts/withdraw-email-change.call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { type PatientAccount, patientAccountQuery } from './patient-account.query.ts';

export type AccountAction =
  | Readonly<{ kind: 'unlock' | 'withdraw' }>
  | Readonly<{ kind: 'change' | 'resend'; email: string }>;

/** What an administrator does with an account; the answer is what is shown from then on. */
export function useAccountCalls(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: AccountAction) => send(action, id),
    onSuccess: (account) => queryClient.setQueryData(patientAccountQuery(id).queryKey, account),
  });
}
export type AccountCalls = ReturnType<typeof useAccountCalls>;

function send(action: AccountAction, id: string): Promise<PatientAccount> {
  const params = { id };
  switch (action.kind) {
    case 'unlock':
      return callApi(unlockPatientCall, { params });
    case 'withdraw':
      return callApi(withdrawEmailChangeCall, { params });
    case 'change':
    case 'resend':
      return callApi(requestEmailChangeCall, { params, body: { email: action.email } });
  }
}
