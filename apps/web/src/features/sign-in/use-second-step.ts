import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { storeTokens } from '#shared/session/sign-in.ts';

/** Sends the code as it was typed; a right one begins the session. */
export function useSecondStep(challenge: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (code: string) => {
      storeTokens(await callApi(completeSignInCall, { body: { challenge, code } }));
      track('signed-in');
      await navigate(paths.home, { replace: true });
    },
  });
}
