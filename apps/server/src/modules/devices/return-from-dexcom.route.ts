import { returnFromDexcomCall } from '@glidepath/api-contract/devices/return-from-dexcom.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { finishCloudSignIn } from './finish-cloud-sign-in.ts';
import { signInReturnPage } from './sign-in-return-page.ts';

export const returnFromDexcomRoute = implementCall(returnFromDexcomCall, {
  handle: async ({ query: { code, state }, deps }) =>
    signInReturnPage(await finishCloudSignIn(deps, { provider: 'dexcom', code, state })),
});
