import { beginPasskeySignInCall } from '@glidepath/api-contract/auth/begin-passkey-sign-in.call';
import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { signWithPasskey } from '#shared/session/passkey.ts';
import { storeTokens } from '#shared/session/sign-in.ts';

async function passkeyFor(challenge: string): Promise<string> {
  const { options } = await callApi(beginPasskeySignInCall, { body: { challenge } });
  return signWithPasskey(options);
}

/** Sends the second factor; a right one begins the session. */
export function useSecondStep(challenge: string) {
  const navigate = useNavigate();
  return useMutation({
    /** A code as it was typed; without one a passkey is asked for. */
    mutationFn: async (code: string | undefined) => {
      const given = code === undefined ? { passkey: await passkeyFor(challenge) } : { code };
      storeTokens(await callApi(completeSignInCall, { body: { challenge, ...given } }));
      track('signed-in');
      await navigate(paths.home, { replace: true });
    },
  });
}
