import { guardianPart, isGuardianMissing } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { HOUR_MS } from '@glidepath/quantities';

import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { type InvitedPatient, storeGuardianConsent } from './enrolment.repository.ts';

const FURTHEST_AHEAD_MS = 14 * HOUR_MS;

type Consent = Readonly<{ patient: InvitedPatient; bornOn: string; guardianName: string | undefined }>;

/** For somebody under 18, the name of the guardian who consented is stored with the time (decision 21). */
export async function keepGuardianConsent(
  tx: Tx,
  { patient, bornOn, guardianName }: Consent,
  now: Date,
): Promise<void> {
  // Nobody is asked for a guardian on a birthday that has begun where they are.
  const today = new Date(now.getTime() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
  if (isGuardianMissing(bornOn, today, guardianName)) {
    throw new ApiError('input-invalid', { guardianName: 'This field is mandatory.' });
  }
  const part = guardianPart(bornOn, today);
  if (part === 'none' || !guardianName) return;
  await storeGuardianConsent(tx, patient.id, guardianName.trim(), now);
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId: patient.clinic_id },
    action: 'guardian-consented',
    subjectId: patient.id,
    facts: { part },
  });
}
