import { turnOffSecondFactorCall } from '@glidepath/api-contract/auth/turn-off-second-factor.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

export const turnOffSecondFactorRoute = implementCall(turnOffSecondFactorCall, {
  async handle({ body, caller, deps }) {
    await turnOffSecondFactor(deps, caller, body);
    return DONE;
  },
});
