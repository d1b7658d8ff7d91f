import { MINUTE_MS } from '@glidepath/quantities';
import { type Insertable, sql } from 'kysely';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { AccessEventTable } from '#platform/database/schema.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { actorOf } from './record-audit-event.ts';

/** A patient whom an answer is about, or the clinic's list; the reason of an emergency, where the patient shares nothing. */
export type SeenPatient = Readonly<{ id: string | null; reason: string | null }>;

/** Somebody got an answer. */
export type Look = Readonly<{ caller: SignedIn; call: string; seen: readonly SeenPatient[] }>;

export type AccessLog = Readonly<{
  /** Fulfilled once it is stored: nothing is shown that is not recorded. */
  record(look: Look): Promise<unknown>;
}>;

type Batch = { rows: Insertable<AccessEventTable>[]; stored: Promise<void> };

/**
 * Looks that come while others are being stored are stored together, so that a busy server pays for few statements. The
 * same look of the same session counts once a minute: screens ask again and again.
 */
export function createAccessLog({ database, clock }: Readonly<{ database: Database; clock: Clock }>): AccessLog {
  let gathering: Batch | undefined;
  let storing: Promise<unknown> = Promise.resolve();
  const ofThisMinute = { minute: 0, looks: new Map<string, Promise<void>>() };

  const store = (row: Insertable<AccessEventTable>): Promise<void> => {
    if (!gathering) {
      const rows: Insertable<AccessEventTable>[] = [];
      const stored = storing.then(async () => {
        gathering = undefined;
        // One statement and one value, however many they are.
        await sql`insert into access_events
          select * from jsonb_populate_recordset(null::access_events, ${JSON.stringify(rows)}::jsonb)`.execute(
          database.system,
        );
      });
      gathering = { rows, stored };
      storing = stored.catch(() => undefined);
    }
    gathering.rows.push(row);
    return gathering.stored;
  };

  const recordOne = (look: Look, seen: SeenPatient): Promise<void> => {
    const at = clock.now();
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    if (minute !== ofThisMinute.minute) Object.assign(ofThisMinute, { minute, looks: new Map() });
    const { looks } = ofThisMinute;
    // With the reason: a look in an emergency is another one than the refusal, or the closed profile, just before it.
    const key = `${look.caller.sessionId} ${look.call} ${seen.id} ${seen.reason}`;
    const known = looks.get(key);
    if (known) return known;
    const stored = store(rowOf(look, seen, at));
    looks.set(key, stored);
    stored.catch(() => looks.delete(key));
    return stored;
  };
  return { record: (look) => Promise.all(look.seen.map((seen) => recordOne(look, seen))) };
}

function rowOf({ caller, call }: Look, { id: patientId, reason }: SeenPatient, at: Date): Insertable<AccessEventTable> {
  const { kind, id } = actorOf(caller);
  return {
    id: newId(at),
    clinic_id: caller.clinicId,
    at,
    actor_kind: kind,
    actor_id: id,
    session_id: caller.sessionId,
    call,
    patient_id: patientId,
    reason,
  };
}
