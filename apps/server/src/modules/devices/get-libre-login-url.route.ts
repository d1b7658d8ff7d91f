import { getLibreLoginUrlCall } from '@glidepath/api-contract/devices/get-libre-login-url.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { newConnectToken } from './connect-token.ts';
import { signInStateText } from './sign-in-state.ts';

export const getLibreLoginUrlRoute = implementCall(getLibreLoginUrlCall, {
  async handle({ query: { patientId }, caller, deps }) {
    await deps.database.inScope(scopeOf(caller), (tx) => findVisiblePatient(tx, patientId));
    const { libre } = deps.deviceClouds;
    if (!libre) throw new ApiError('not-found');
    const token = await newConnectToken(deps, caller, 'libre');
    const asked = new URLSearchParams({
      client_id: libre.clientId,
      redirect_uri: libre.redirectUri,
      response_type: 'code',
      state: signInStateText({ patientId, token }),
    });
    return { loginUrl: `${libre.signInUrl}?${asked}` };
  },
});
