import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { beginSecondFactor } from './begin-second-factor.ts';

export const beginSecondFactorRoute = implementCall(beginSecondFactorCall, {
  handle: ({ body, caller, deps }) => beginSecondFactor(deps, caller, body.password),
});
