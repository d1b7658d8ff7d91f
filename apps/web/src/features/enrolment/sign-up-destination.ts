import { paths } from '#shared/routing/paths.ts';
import { inviteToAppRule, type NewUser } from './invite-to-app-rule.ts';

/** Where a finished sign-up leads; without a loaded user the entry page finds out. */
export function signUpDestination(user: NewUser | undefined): string {
  return user && inviteToAppRule(user) ? paths.invitePatientApp : paths.home;
}
