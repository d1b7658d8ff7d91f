import { returnFromLibreCall } from '@glidepath/api-contract/devices/return-from-libre.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { finishCloudSignIn } from './finish-cloud-sign-in.ts';
import { signInReturnPage } from './sign-in-return-page.ts';

export const returnFromLibreRoute = implementCall(returnFromLibreCall, {
  handle: async ({ query: { code, state }, deps }) =>
    signInReturnPage(await finishCloudSignIn(deps, { provider: 'libre', code, state })),
});
