import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { userQuery } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { signIn } from '#shared/session/sign-in.ts';

/**
 * Signs the new user in with the password just set, and goes on. The account exists by now: nothing here may fail it.
 */
export function useAutomaticLogin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return async (email: string, password: string): Promise<void> => {
    try {
      await signIn(email, password);
    } catch {
      return navigate(paths.login, { replace: true });
    }
    // Asked again: the cache may still hold whoever used this browser before.
    const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => undefined);
    return navigate(signUpDestination(user), { replace: true });
  };
}

/** Where a finished sign-up leads; without a loaded user the entry page finds out. */
export function signUpDestination(user: NewUser | undefined): string {
  return user && inviteToAppRule(user) ? paths.invitePatientApp : paths.home;
}

type NewUser = Readonly<{ isDoctor: boolean; treatmentType: TreatmentType | null }>;

/** The companion diary app serves people who inject (D1-029). */
export function inviteToAppRule(user: NewUser): boolean {
  return !user.isDoctor && user.treatmentType !== null && isInjectionType(user.treatmentType);
}
