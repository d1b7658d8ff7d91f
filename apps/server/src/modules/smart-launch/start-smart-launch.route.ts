import { startSmartLaunchCall } from '@glidepath/api-contract/smart-launch/start-smart-launch.call';

import { browserKey } from '#modules/auth/browser-key.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { RedirectAnswer } from '#platform/http/redirect-answer.ts';
import { startSmartLaunch } from './start-smart-launch.ts';

export const startSmartLaunchRoute = implementCall(startSmartLaunchCall, {
  handle: async ({ query: { iss, launch }, cookies, deps }) => {
    const { hash: browserHash, setCookie } = browserKey(cookies, deps.config.baseUrl);
    return new RedirectAnswer(await startSmartLaunch(deps, { iss, launch, browserHash }), setCookie);
  },
});
