import { suspendTitrationCall } from '@glidepath/api-contract/titration/suspend-titration.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { suspendTitration } from './change-titration.ts';

export const suspendTitrationRoute = implementCall(suspendTitrationCall, {
  handle: ({ params: { id }, caller, deps }) => suspendTitration(deps, id, caller),
});
