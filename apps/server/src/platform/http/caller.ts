import type { Call, Caller, StaffRole } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Scope } from '#platform/database/database.ts';
import type { SessionWait } from '#platform/database/security-tables.ts';

type InSession = Readonly<{
  sessionId: string;
  clinicId: string;
  /** The second factor that the clinic requires is still to come: until then the session opens nothing. */
  waitsFor?: SessionWait | null;
}>;

/** Who a valid token belongs to. */
export type Clinician = InSession & Readonly<{ kind: 'clinician'; userId: string; isAdmin: boolean; role: StaffRole }>;
export type PatientUser = InSession & Readonly<{ kind: 'patient'; userId: string; patientId: string }>;
export type Guest = InSession & Readonly<{ kind: 'guest'; patientId: string }>;
/** The program that a clinician launched to bring the data of one patient. */
export type Uploader = InSession & Readonly<{ kind: 'uploader'; userId: string; patientId: string; role: StaffRole }>;
export type SignedIn = Clinician | PatientUser | Guest | Uploader;

type SignedInAs = Record<'clinician' | 'educator' | 'viewer' | 'front-desk' | 'admin', Clinician> & {
  patient: PatientUser;
  guest: Guest;
  uploader: Uploader;
};

/** What a handler gets to know about its caller: nobody for open calls, else the kinds the call admits. */
export type CallerOf<C extends Call> = 'anyone' extends C['callers'][number]
  ? undefined
  : SignedInAs[Exclude<C['callers'][number], 'anyone'>];

export function isAdmitted(call: Call, caller: SignedIn): boolean {
  return call.callers.some((wanted) => provenBy(caller).includes(wanted));
}

function provenBy(caller: SignedIn): readonly Caller[] {
  if (caller.kind !== 'clinician') return [caller.kind];
  const role = caller.role === 'doctor' ? 'clinician' : caller.role;
  return caller.isAdmin ? [role, 'admin'] : [role];
}

/** For whom an emergency opens a record, by the role of now: an uploader acts for whoever launched it. */
export function mayTreat(caller: SignedIn): caller is Clinician | Uploader {
  return 'role' in caller && caller.role === 'doctor';
}

/** Somebody who has given the password, or was vouched for, is asked for the second factor next. */
export function assertNotWaiting(call: Call, { waitsFor }: SignedIn): void {
  if (!waitsFor || call.whileWaitingFor?.includes(waitsFor)) return;
  throw new ApiError(waitsFor === 'setup' ? 'second-factor-setup-needed' : 'second-factor-code-needed');
}

/** The rows a caller may see. Every query for a caller runs in this scope. */
export function scopeOf(caller: SignedIn): Scope {
  return caller.kind === 'clinician'
    ? { clinicId: caller.clinicId }
    : { clinicId: caller.clinicId, patientId: caller.patientId };
}
