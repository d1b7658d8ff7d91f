import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { endTitration } from './end-titration.ts';
import { startTitration } from './start-titration.ts';

export const setAutoTitrationRoute = implementCall(setAutoTitrationCall, {
  handle: async ({ params: { id }, body: { isEnabled, limits, unusualChanges: confirmation }, caller, deps }) => {
    await (isEnabled
      ? startTitration(deps, { patientId: id, limits, confirmation }, caller)
      : endTitration(deps, id, caller));
    return { isEnabled };
  },
});
