import * as z from 'zod/mini';

import { instant, text, uuid } from './text.wire.ts';

/** Somebody saw something of a patient, or something was done. */
const TRAIL_KINDS = ['look', 'change'] as const;
export const TRAIL_ACTORS = ['clinician', 'patient', 'guest', 'operator', 'nobody'] as const;

/** What an administrator asks for; all of it, newest first, where a field is left out. `to` itself is not meant. */
export const trailFilters = {
  kind: z.optional(z.enum(TRAIL_KINDS)),
  /** Names of calls and of what was done, with commas between. */
  what: z.optional(text(4000)),
  actor_id: z.optional(uuid),
  patient_id: z.optional(uuid),
  from: z.optional(instant),
  to: z.optional(instant),
};

const trailPersonWire = z.strictObject({ id: uuid, name: z.string() });

/** Everything is still known about a former patient, but only the id of an erased or removed one. */
const TRAIL_STANDINGS = ['current', 'former', 'erased', 'removed'] as const;

export const trailPatientWire = z.strictObject({
  id: uuid,
  /** Empty where it is not known any more. */
  name: z.string(),
  date_of_birth: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  standing: z.enum(TRAIL_STANDINGS),
});

export const trailEntryWire = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(TRAIL_KINDS),
  what: z.string(),
  actor_kind: z.enum(TRAIL_ACTORS),
  /** Null where nobody of the clinic did it. */
  actor: z.nullable(trailPersonWire),
  /** The patient it is about, if any. */
  patient: z.nullable(trailPatientWire),
  /** The member of staff it is about, if any. */
  member: z.nullable(trailPersonWire),
  /** Whoever or whatever it is about, also where nothing else is stored of it any more. */
  about_id: z.nullable(uuid),
  /** Why somebody opened or looked at what was not shared. */
  reason: z.nullable(z.string()),
  /** Ids, codes and numbers, as JSON. */
  details: z.nullable(z.string()),
});

/** Whether the trail fits the heads that are kept elsewhere, when last looked at; null where nobody has looked yet. */
export const ledgerStateWire = z.strictObject({ checked_at: instant, is_whole: z.boolean() });
