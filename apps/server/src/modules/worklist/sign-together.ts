import { createHash } from 'node:crypto';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';
import { glucoseFigures, SIGN_OFF_LIMITS } from '@glidepath/worklist-rules';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { findClinicConfiguration } from '#modules/clinics/clinic-configuration.ts';
import { assertWorklistShown } from '#modules/clinics/clinic-facts.ts';
import { assertViewGiven } from '#modules/recommendations/second-opinion/view-awaited.ts';
import { canonicalJson } from '#platform/audit/canonical-json.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findSeen } from './find-seen.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { findPreparing } from './prepared-at-look.ts';
import { signOffRefusalsOf } from './prepared-told.ts';
import { countSignedSince, insertSignOff } from './sign-off.repository.ts';
import type { WorklistRow } from './worklist-row.repository.ts';

/** Long enough to notice a mistake at the end of a list. */
const UNDO_MS = 15 * MINUTE_MS;

export type ToSignTogether = readonly Readonly<{ patient: string; key: string }>[];

/** All of them or none; each is judged once more, as it stands now. Answers when they are shared. */
export async function signTogether(deps: Deps, items: ToSignTogether, clinician: Clinician): Promise<Date> {
  await assertFreshProof(deps, clinician);
  const now = deps.clock.now();
  const sharesAt = new Date(now.getTime() + UNDO_MS);
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
      shares_at: sharesAt,
    };
    const rows = await lockRows(tx, patients);
    for (const item of items) {
      const row = rows.get(item.patient);
      if (!row) throw new ApiError('not-found');
      await signOne(tx, { item, row, batch, now }, clinician);
    }
  });
  return sharesAt;
}

/** In one order, and before anything is written to the audit trail, as whoever brings data does: nobody waits in a circle. */
async function lockRows(tx: Tx, patients: readonly string[]): Promise<ReadonlyMap<string, WorklistRow | undefined>> {
  const rows = new Map<string, WorklistRow | undefined>();
  for (const patient of patients.toSorted()) rows.set(patient, await lockToDecide(tx, patient));
  return rows;
}

/** Where approvals are signed one by one, nothing is signed together. */
async function assertSignsTogether(tx: Tx, { clinicId }: Clinician): Promise<void> {
  await assertWorklistShown(tx, clinicId);
  const [configuration, rules] = await Promise.all([
    findClinicConfiguration(tx, clinicId),
    findSecurityRules(tx, clinicId),
  ]);
  if (!configuration.isBatchSignOffEnabled || rules.areApprovalsSigned) throw new ApiError('role-not-allowed');
}

type Batch = Readonly<{ batch_id: string; shown_digest: string; signed_by: string; signed_at: Date; shares_at: Date }>;
type Signing = Readonly<{ item: ToSignTogether[number]; row: WorklistRow; batch: Batch; now: Date }>;

async function signOne(tx: Tx, { item: { patient: patientId, key }, row, batch, now }: Signing, clinician: Clinician) {
  await assertViewGiven(tx, { patientId, key }, clinician);
  await assertMaySign(tx, { row, key, now });
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

type Judged = Readonly<{ row: WorklistRow; key: string; now: Date }>;

/** As it stands now, and not as the list said. */
async function assertMaySign(tx: Tx, { row, key, now }: Judged): Promise<void> {
  const { seen, prepared, mayTakeOn } = await findToSign(tx, row, now);
  const advice = prepared?.key === key ? prepared.advice : null;
  if (!prepared || advice?.outcome !== 'plan') throw new ApiError('advice-outdated');
  const offered = { prepared, advice, figures: figuresOf(row) };
  const refusals = signOffRefusalsOf({ seen, glucose: glucoseOf(row), now }, offered);
  if (mayTakeOn || seen.decisions.open || refusals.length > 0) throw new ApiError('sign-off-refused');
}

async function findToSign(tx: Tx, row: WorklistRow, now: Date) {
  const seen = await findSeen(tx, row, now);
  const preparing = seen && (await findPreparing(tx, seen, now));
  if (!seen || !preparing) throw new ApiError('not-found');
  return { seen, ...preparing };
}

const figuresOf = ({ glucose_days: days, counted_until: lastDay }: WorklistRow) =>
  days && lastDay ? glucoseFigures(days, lastDay) : null;

const glucoseOf = ({ glucose_days: days, very_low_at: veryLowAt }: WorklistRow) => ({
  days: days ?? [],
  hourlyMgDl: [],
  veryLowAt,
});
