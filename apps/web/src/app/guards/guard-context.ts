import type { Patient } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import type { SessionKind } from '#shared/session/use-session.ts';

/** What the guards know when somebody opens a page. `undefined` means that the answer is still on its way. */
export type GuardContext = Readonly<{
  session: SessionKind;
  /** A session of this tab was ended for security, and nobody has read so yet. */
  wasLoggedOut: boolean;
  /** `null` when nobody is signed in. */
  user: User | null | undefined;
  patients: readonly Patient[] | undefined;
  params: Readonly<Record<string, string | undefined>>;
}>;

export type GuardDecision =
  | 'allow'
  | 'loading'
  | Readonly<{
      redirectTo: string;
      /** With a notice for the page there. */
      state?: unknown;
    }>;
