import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';

import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { resumeTitration } from './change-titration.ts';

export const resumeTitrationRoute = implementCall(resumeTitrationCall, {
  handle: ({ params: { id }, caller, deps }) => {
    const signed = { act: 'titration-resume', target: id, content: null } as const;
    return signedApproval(deps, caller, signed, (signature) => resumeTitration(deps, id, signature, caller));
  },
});
