import type * as z from 'zod/mini';

import type { ErrorName } from './errors/catalogue.ts';

/** What somebody of a clinic does there; `admin` stands beside it. */
export const STAFF_ROLES = ['doctor', 'educator', 'viewer', 'front-desk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Who may make a call. `anyone` needs no token; the others name what the token must prove. `clinician` is who may
 * treat. An `educator` asks for recommendations and does not decide on them, a `viewer` reads, the `front-desk` keeps
 * names and addresses and sees nothing of a treatment. An `uploader` is a program that one of them launched for one patient.
 */
export type Caller =
  | 'anyone'
  | 'clinician'
  | 'educator'
  | 'viewer'
  | 'front-desk'
  | 'admin'
  | 'patient'
  | 'guest'
  | 'uploader';

/** The server module that serves a call. */
export type ServerModule =
  | 'auth'
  | 'audit-trail'
  | 'enrolment'
  | 'clinics'
  | 'patients'
  | 'patient-accounts'
  | 'patient-summary'
  | 'data-rights'
  | 'plans'
  | 'recommendations'
  | 'reports'
  | 'devices'
  | 'settings'
  | 'sso'
  | 'titration'
  | 'ehr'
  | 'smart-launch'
  | 'guarded-settings'
  | 'worklist'
  | 'outcomes'
  | 'monitoring'
  | 'closed-loops';

/**
 * Whose data a call is about, by the field that names them. The server asks before the call whether this patient shares
 * with the clinic (not for the profile: who has not shared must still be invited), and records after it who looked.
 */
export type About =
  /** Nothing of any patient, or somebody who is only being added. */
  | 'no-patient'
  /** Nobody but the caller, or whoever holds a mailed key. */
  | 'caller'
  /** The clinic's list. */
  | 'every-patient'
  | (Readonly<{
      holds: 'profile' | 'treatment';
      /**
       * For a field that may be left out: the answer is then about each patient who is in it, or it is a list that says
       * no more of them than who they are.
       */
      unnamed?: 'those-answered' | 'every-patient';
      /** The field in which the caller says that the patient asked for it: then it is given though it is not shared. */
      unsharedIf?: string;
    }> &
      Readonly<
        | { patient: string }
        | { recommendation: string }
        | { feedback: string }
        | { uploadName: string }
        /** Somebody who is no longer treated, and not erased: whom the calls for patients do not find. */
        | { deactivatedPatient: string }
        /** Whoever is or ever was treated here, erased and removed ones too: of them there is the trail. */
        | { everPatient: string }
      >);

/** An object, or a codec that reads one; the fields are those of the wire. */
export type ObjectSchema = z.ZodMiniType & Readonly<{ shape: Readonly<Record<string, z.core.$ZodType>> }>;

/** At most `limit` calls within `perSeconds` seconds from one address. */
export type Throttle = Readonly<{ limit: number; perSeconds: number }>;

export type Call = Readonly<{
  name: string;
  module: ServerModule;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/, with {parameters} in braces, written as in the product's specification. */
  path: string;
  callers: readonly Caller[];
  about: About;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  answer: Readonly<{
    status: 200 | 201 | 204 | 302 | 303;
    schema: z.ZodMiniType;
    /** Where a person or another system, not our code, reads the answer; JSON otherwise. */
    contentType?: 'text/html' | 'application/samlmetadata+xml';
  }>;
  /** Besides the errors that every call can give (input, token, role, throttle, busy). */
  errors: readonly ErrorName[];
  /** A GET that changes something: never prefetched, cached or retried. */
  writes?: true;
  throttle?: Throttle;
  /** Where 64 kB of JSON are not the right limit (body-limits.ts). */
  maxBodyBytes?: number;
  /** The body may come as the fields of a form, from a page of another system. */
  isForm?: true;
  /** Also for a session that still waits for the second factor that its clinic requires. */
  whileWaitingFor?: readonly ('setup' | 'code')[];
}>;

export function defineCall<const C extends Call>(call: C): C {
  return call;
}
