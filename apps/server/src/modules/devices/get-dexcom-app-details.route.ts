import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { implementCall } from '#platform/http/implement-call.ts';
import { newConnectToken } from './connect-token.repository.ts';

export const getDexcomAppDetailsRoute = implementCall(getDexcomAppDetailsCall, {
  async handle({ caller, deps }) {
    const { dexcom } = deps.deviceClouds;
    if (!dexcom) throw new ApiError('dexcom-download-failed');
    return {
      clientId: dexcom.clientId,
      redirectUri: dexcom.redirectUri,
      connectToken: await newConnectToken(deps, caller, 'dexcom'),
      loginUrl: dexcom.signInUrl,
    };
  },
});
