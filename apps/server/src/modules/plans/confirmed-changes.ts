import { UnusualChangesUnconfirmed } from '@glidepath/api-contract/errors/detailed-errors';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { unusualChangesWire } from '@glidepath/api-contract/wire/unusual-changes.wire';
import { ageOn } from '@glidepath/patient-rules';
import {
  type DosedPerson,
  type UnusualChange,
  type UnusualConfirmation,
  unconfirmedChanges,
} from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { ConfirmedApproval } from '#platform/database/plan-tables.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { insertConfirmedChanges } from './treatment-plan.repository.ts';

/** Without a type of diabetes the bounds are the strict ones, as everywhere. */
export function dosedPerson(
  patient: Pick<Patient, 'weight_kg' | 'date_of_birth' | 'type_of_diabetes'>,
  now: Date,
): DosedPerson {
  const { weight_kg: weightKg, date_of_birth: bornOn, type_of_diabetes: type } = patient;
  const ageYears = bornOn === null ? null : ageOn(bornOn, now.toISOString().slice(0, 10));
  return { weightKg, ageYears, diabetesType: type ?? 'Type1' };
}

/** What is beyond usual bounds is approved only by somebody who typed it again and said why. */
export function assertConfirmed(
  changes: readonly UnusualChange[],
  confirmation: UnusualConfirmation | undefined,
): void {
  const open = unconfirmedChanges(changes, confirmation);
  if (open.length > 0) throw new UnusualChangesUnconfirmed(changes);
}

type Confirmed = Readonly<{
  patient: Pick<Patient, 'id' | 'clinic_id'>;
  approved: ConfirmedApproval;
  approvedId: string;
  changes: readonly UnusualChange[];
  confirmation: UnusualConfirmation | undefined;
}>;

/** Nothing where nothing was unusual. The trail names the row and what kind of change it was: doses stay out of it. */
export async function keepConfirmed(
  tx: Tx,
  confirmed: Confirmed,
  by: Pick<Clinician, 'userId' | 'clinicId'>,
  now: Date,
): Promise<void> {
  const { patient, approved, approvedId, changes, confirmation } = confirmed;
  if (changes.length === 0 || !confirmation) return;
  const id = newId(now);
  await insertConfirmedChanges(tx, {
    id,
    clinic_id: patient.clinic_id,
    patient_id: patient.id,
    approved,
    approved_id: approvedId,
    changes: JSON.stringify(toWire(unusualChangesWire, changes)),
    typed_values: JSON.stringify(confirmation.values),
    reason: confirmation.reason.trim(),
    confirmed_by: by.userId,
    confirmed_at: now,
  });
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'clinician', id: by.userId, clinicId: by.clinicId },
    subjectId: patient.id,
    action: 'unusual-changes-confirmed',
    facts: {
      confirmation: id,
      approved,
      approvedId,
      changes: changes.map(({ code, quantity }) => `${quantity} ${code}`),
    },
  });
}
