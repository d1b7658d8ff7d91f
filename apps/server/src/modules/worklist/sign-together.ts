import { createHash } from 'node:crypto';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';
import { glucoseFigures, SIGN_OFF_LIMITS } from '@glidepath/worklist-rules';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import { canonicalJson } from '#platform/audit/canonical-json.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findSeen } from './find-seen.ts';
import { findPreparing } from './prepared-at-look.ts';
import { signOffRefusalsOf } from './prepared-told.ts';
import { countSignedSince, insertSignOff } from './sign-off.repository.ts';
import { lockRow } from './worklist-row.repository.ts';

/** Long enough to notice a mistake at the end of a list. */
const UNDO_MS = 15 * MINUTE_MS;

export type ToSignTogether = readonly Readonly<{ patient: string; key: string }>[];

/** All of them or none; each is judged once more, as it stands now. */
export async function signTogether(deps: Deps, items: ToSignTogether, clinician: Clinician): Promise<void> {
  await assertFreshProof(deps, clinician);
  const now = deps.clock.now();
  const patients = [...new Set(items.map(({ patient }) => patient))];
  if (patients.length !== items.length) throw new ApiError('sign-off-refused');
  await deps.database.inScope(scopeOf(clinician), async (tx) => {
    await assertSignsTogether(tx, clinician);
    const signedToday = await countSignedSince(tx, clinician.userId, new Date(now.getTime() - DAY_MS));
    if (signedToday + items.length > SIGN_OFF_LIMITS.patientsADay) throw new ApiError('sign-offs-used-up');
    const batch = {
      batch_id: newId(now),
      shown_digest: createHash('sha256').update(canonicalJson(items)).digest('hex'),
      signed_by: clinician.userId,
      signed_at: now,
      shares_at: new Date(now.getTime() + UNDO_MS),
    };
    // In one order, whoever else signs: nobody waits in a circle.
    for (const item of items.toSorted((one, other) => (one.patient < other.patient ? -1 : 1))) {
      await signOne(tx, { item, batch, now }, clinician);
    }
  });
}

/** Where approvals are signed one by one, nothing is signed together. */
async function assertSignsTogether(tx: Tx, { clinicId }: Clinician): Promise<void> {
  const [configuration, rules] = await Promise.all([
    findClinicConfiguration(tx, clinicId),
    findSecurityRules(tx, clinicId),
  ]);
  if (!configuration.isBatchSignOffEnabled || rules.areApprovalsSigned) throw new ApiError('role-not-allowed');
}

type Batch = Readonly<{ batch_id: string; shown_digest: string; signed_by: string; signed_at: Date; shares_at: Date }>;
type Signing = Readonly<{ item: ToSignTogether[number]; batch: Batch; now: Date }>;

async function signOne(tx: Tx, { item: { patient: patientId, key }, batch, now }: Signing, clinician: Clinician) {
  const row = await lockRow(tx, patientId);
  const seen = row && (await findSeen(tx, row, now));
  if (!row || !seen?.patient.is_shared_with_clinic) throw new ApiError('not-found');
  const preparing = await findPreparing(tx, seen, now);
  const prepared = preparing?.prepared;
  const advice = prepared?.advice;
  if (prepared?.key !== key || advice?.outcome !== 'plan') throw new ApiError('advice-outdated');
  const figures = row.glucose_days && row.counted_until && glucoseFigures(row.glucose_days, row.counted_until);
  const glucose = { days: row.glucose_days ?? [], hourlyMgDl: [], veryLowAt: row.very_low_at };
  const refusals = signOffRefusalsOf({ seen, glucose, now }, { prepared, advice, figures: figures || null });
  if (refusals.length > 0 || preparing?.mayTakeOn !== null || seen.decisions.open)
    throw new ApiError('sign-off-refused');
  const signOff = await insertSignOff(tx, {
    ...batch,
    id: newId(now),
    clinic_id: row.clinic_id,
    patient_id: patientId,
    key,
  });
  if (!signOff) throw new ApiError('sign-off-refused');
  await recordAuditEvent(tx, {
    at: now,
    actor: actorOf(clinician),
    subjectId: patientId,
    action: 'sign-off-signed',
    facts: { signOff: signOff.id, batch: batch.batch_id, key, shown: batch.shown_digest },
  });
}
