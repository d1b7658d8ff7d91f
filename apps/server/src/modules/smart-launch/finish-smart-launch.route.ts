import { finishSmartLaunchCall } from '@glidepath/api-contract/smart-launch/finish-smart-launch.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { RedirectAnswer } from '#platform/http/redirect-answer.ts';
import { finishSmartLaunch } from './finish-smart-launch.ts';

export const finishSmartLaunchRoute = implementCall(finishSmartLaunchCall, {
  handle: async ({ query: { code, state }, clientAddress, deps }) =>
    new RedirectAnswer(await finishSmartLaunch(deps, { code, state, clientAddress })),
});
