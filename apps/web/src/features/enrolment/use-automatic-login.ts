import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { userQuery } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { signIn } from '#shared/session/sign-in.ts';
import { signUpDestination } from './sign-up-destination.ts';

/** Signs the new user in with the password just set, and goes on. The account exists by now: nothing here may fail it. */
export function useAutomaticLogin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return async (email: string, password: string): Promise<void> => {
    try {
      await signIn(email, password);
    } catch {
      return navigate(paths.login, { replace: true });
    }
    // Asked anew: whoever used this browser before may still be remembered.
    const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => undefined);
    return navigate(signUpDestination(user), { replace: true });
  };
}
