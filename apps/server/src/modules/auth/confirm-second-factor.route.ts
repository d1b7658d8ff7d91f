import { confirmSecondFactorCall } from '@glidepath/api-contract/auth/confirm-second-factor.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';

export const confirmSecondFactorRoute = implementCall(confirmSecondFactorCall, {
  handle: async ({ body, caller, deps }) => ({
    recoveryCodes: [...(await confirmSecondFactor(deps, caller, body.code))],
  }),
});
