import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { resumeTitration } from './change-titration.ts';

export const resumeTitrationRoute = implementCall(resumeTitrationCall, {
  handle: ({ params: { id }, caller, deps }) => resumeTitration(deps, id, caller),
});
