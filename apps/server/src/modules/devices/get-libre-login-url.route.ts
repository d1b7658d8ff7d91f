import { getLibreLoginUrlCall } from '@glidepath/api-contract/devices/get-libre-login-url.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { libreSignInAddress } from './libre-sign-in-address.ts';

export const getLibreLoginUrlRoute = implementCall(getLibreLoginUrlCall, {
  async handle({ query: { patientId }, caller, deps }) {
    await deps.database.inScope(scopeOf(caller), (tx) => findVisiblePatient(tx, patientId));
    const loginUrl = await libreSignInAddress(deps, caller, patientId);
    if (loginUrl === undefined) throw new ApiError('not-found');
    return { loginUrl };
  },
});
