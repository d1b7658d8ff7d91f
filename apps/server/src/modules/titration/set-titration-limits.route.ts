import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';

import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { setTitrationLimits } from './change-titration.ts';

export const setTitrationLimitsRoute = implementCall(setTitrationLimitsCall, {
  handle: ({ params: { id }, body: { unusualChanges: confirmation, ...limits }, caller, deps }) => {
    const signed = { act: 'titration-limits', target: id, content: { limits, confirmation } } as const;
    return signedApproval(deps, caller, signed, (signature) =>
      setTitrationLimits(deps, id, { limits, confirmation, signature }, caller),
    );
  },
});
