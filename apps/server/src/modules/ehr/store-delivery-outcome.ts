import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type EhrDelivery, postpone, updateTaken } from './ehr-delivery.repository.ts';
import type { EhrFailure } from './ehr-failure.ts';

export async function storeSent({ database, clock }: Deps, delivery: EhrDelivery): Promise<void> {
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  await database.inScope({ clinicId: delivery.clinic_id }, async (tx) => {
    const changes = { state: 'sent', sent_at: now, next_try_at: null, failure: null, attempts } as const;
    if (await updateTaken(tx, delivery, changes)) await record(tx, delivery, { at: now, action: 'sent', attempts });
  });
}

/** What passes by itself is tried again, later each time. What needs a person waits for one. */
export async function storeFailure({ database, clock, log }: Deps, delivery: EhrDelivery, failure: EhrFailure) {
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  const { feedback_id: feedback, clinic_id: clinicId } = delivery;
  log.warn({ feedback, failure: failure.name, attempts }, 'plan not sent to the record system');
  const isPassing = failure.name === 'ehr-unreachable';
  const again = isPassing ? nextTry(now, attempts, failure.retryAfterSeconds) : null;
  const state = again ? 'pending' : 'failed';
  await database.inScope({ clinicId }, async (tx) => {
    const changes = { state, next_try_at: again, failure: failure.name, attempts } as const;
    const isKept = await updateTaken(tx, delivery, changes);
    if (again) await postpone(tx, clinicId, again);
    if (isKept && !again) {
      await record(tx, delivery, { at: now, action: 'failed', attempts, failure: failure.name });
    }
  });
}

type Happening = Readonly<{ at: Date; action: 'sent' | 'failed'; attempts: number; failure?: string }>;

function record(tx: Tx, delivery: EhrDelivery, { at, action, ...facts }: Happening): Promise<void> {
  return recordAuditEvent(tx, {
    at,
    actor: { kind: 'nobody', id: null, clinicId: delivery.clinic_id },
    action: `ehr-delivery-${action}`,
    subjectId: delivery.patient_id,
    facts: { feedback: delivery.feedback_id, ...facts },
  });
}

const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** Some three days: after that somebody has to look. */
const MOST_ATTEMPTS = 20;

/** When to try again after the nth failure in a row: doubling each time, or when the other side said. Null: give up. */
function nextTry(now: Date, attempts: number, retryAfterSeconds: number | undefined): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + Math.max(pauseMs, (retryAfterSeconds ?? 0) * 1000));
}
