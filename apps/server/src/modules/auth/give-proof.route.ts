import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { implementCall } from '#platform/http/implement-call.ts';
import { giveProof } from './give-proof.ts';

export const giveProofRoute = implementCall(giveProofCall, {
  async handle({ body, caller, deps }) {
    await giveProof(deps, caller, body);
    return DONE;
  },
});
