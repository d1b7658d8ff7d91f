import { createHmac } from 'node:crypto';

import { getDraftKeyCall } from '@glidepath/api-contract/auth/get-draft-key.call';

import { implementCall } from '#platform/http/implement-call.ts';

/** Made of the installation's key, so nothing is stored; the same at every sign-in of the account (decision 20). */
export const getDraftKeyRoute = implementCall(getDraftKeyCall, {
  async handle({ caller, deps }) {
    const [secretKey] = deps.config.secretKeys;
    if (secretKey === undefined) throw new Error('There is no key of the installation');
    return { key: createHmac('sha256', secretKey).update(`draft of ${caller.userId}`).digest('base64') };
  },
});
