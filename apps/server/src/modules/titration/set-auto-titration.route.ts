import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';

import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { setTitrationLimits } from './change-titration.ts';
import { endTitration } from './end-titration.ts';
import { startTitration } from './start-titration.ts';

export const setAutoTitrationRoute = implementCall(setAutoTitrationCall, {
  handle: async ({ params: { id }, body: { isEnabled, limits, unusualChanges: confirmation }, caller, deps }) => {
    if (!isEnabled) await endTitration(deps, id, caller);
    else {
      // It changes doses by itself, so that starting it approves them.
      const signed = { act: 'titration-start', target: id, content: { limits, confirmation } } as const;
      await signedApproval(deps, caller, signed, async (signature) => {
        const started = await startTitration(deps, { patientId: id, limits, confirmation, signature }, caller);
        // Limits are never taken and ignored.
        if (limits && started === 'open-within-others') {
          await setTitrationLimits(deps, id, { limits, confirmation, signature }, caller);
        }
      });
    }
    return { isEnabled };
  },
});
