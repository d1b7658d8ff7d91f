import { normalisedEmail } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ClinicMode } from '@glidepath/patient-rules';

import { signedInAt } from '#modules/auth/signed-in-at.ts';
import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import { forgetWrongBirthDates } from '#modules/enrolment/birth-date-proof.ts';
import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { duplicateOf, isEmailOfColleague, storedOnce } from '#modules/patient-access/patient-duplicates.ts';
import { sharingOf } from '#modules/patient-access/patient-sharing.ts';
import { tellFormerAddress } from '#modules/patient-accounts/former-address.ts';
import { unsharedAddressMoved } from '#modules/patient-accounts/unshared-address.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertEditedNewest } from './assert-edited-newest.ts';
import { assertNoIssues } from './assert-no-issues.ts';
import { changedColumns, type EditedPatient, editedPatient, editIssues, type PatientEdit } from './edited-patient.ts';
import { lockIdentitiesOfClinic, storePatientChanges } from './patient.repository.ts';
import { assertMayEdit } from './staff-rights.ts';
import { isTreatmentChange, treatmentColumns } from './treatment-change.ts';

const CHANGES = ['patient-changed', 'advisor-started', 'treatment-type-changed'];

type Editing = Readonly<{ patient: Patient; edited: EditedPatient; mode: ClinicMode; today: string }>;

/** An earlier invitation stays: its key proves the address it was sent to, and is refused for another (code 96). */
export async function updatePatient(
  deps: Deps,
  { patientId, edit }: Readonly<{ patientId: string; edit: PatientEdit }>,
  clinician: Clinician,
): Promise<Patient> {
  const { database, clock } = deps;
  const now = clock.now();
  const moved = await unsharedAddressMoved(deps, { patientId, email: edit.email }, clinician);
  const seenFrom = edit.version === undefined ? await signedInAt(database, clinician) : undefined;
  const stored = await storedOnce(() =>
    database.inScope(scopeOf(clinician), async (tx) => {
      // Before the patient's own row, as everybody who takes both does: nobody waits in a circle.
      await lockIdentitiesOfClinic(tx, clinician.clinicId);
      const patient = await lockVisiblePatient(tx, patientId);
      const { isShared, isOpenedInEmergency } = await sharingOf(tx, patient, clinician, now);
      assertMayEdit(edit, clinician, isShared || isOpenedInEmergency);
      const edited = { version: edit.version, newest: patient.version, patientId, changes: CHANGES };
      await assertEditedNewest(tx, { ...edited, clinician, signedInAt: seenFrom });
      const { mode, today } = await findClinicMode(tx, clinician.clinicId, now);
      const editing = { patient, mode, today, edited: editedPatient(patient, edit, mode) };
      assertEmailMayChange(editing);
      // Shared until just now, so nobody was asked for a proof.
      if (!isShared && isOtherEmail(editing) && !moved) throw new ApiError('proof-needed');
      assertIdentityMayChange(editing);
      assertEditSound(editing);
      await assertNoDuplicate(tx, editing);
      const { email } = editing.edited;
      const isTaken = isOtherEmail(editing) && (await isEmailOfColleague(tx, email && normalisedEmail(email)));
      if (isTaken) throw new ApiError('email-in-use');
      return storeEdit(tx, editing, { now, clinician });
    }),
  );
  if (moved) tellFormerAddress(deps, 'record-address-changed', moved);
  return stored;
}

function isOtherEmail({ patient, edited }: Editing): boolean {
  return normalisedEmail(edited.email ?? '') !== normalisedEmail(patient.email ?? '');
}

function assertEmailMayChange(editing: Editing): void {
  const isFixed = editing.patient.enrolled_at !== null || editing.patient.is_guest;
  if (isFixed && isOtherEmail(editing)) throw new ApiError('email-of-enrolled-patient');
}

function assertEditSound(editing: Editing): void {
  const { patient, edited } = editing;
  const issues = editIssues(patient, edited, editing);
  const isOnlyEmailMissing =
    issues.length > 0 && issues.every(({ field, code }) => field === 'email' && code === 'mandatory');
  // PostgreSQL would keep another address than the one that was sent.
  const isBroken = edited.email?.isWellFormed() === false;
  if (isOtherEmail(editing) && (isOnlyEmailMissing || isBroken)) {
    throw new ApiError('email-not-saved', { email: 'This email address cannot be saved.' });
  }
  assertNoIssues(issues);
}

/** In EMR mode the record system says who the patient is (D1-086). */
function assertIdentityMayChange({ patient, edited, mode }: Editing): void {
  if (!mode.isEmr) return;
  const changed = {
    firstName: edited.firstName !== patient.first_name,
    lastName: edited.lastName !== patient.last_name,
    mrn: edited.mrn !== patient.mrn,
  };
  const refused = Object.entries(changed).flatMap(([field, isChanged]) =>
    isChanged ? [[field, 'This comes from the health record system and cannot be changed.']] : [],
  );
  if (refused.length > 0) throw new ApiError('input-invalid', Object.fromEntries(refused));
}

/** Only what the edit itself brings about: two namesakes who exist already can still be edited. */
async function assertNoDuplicate(tx: Tx, { patient, edited }: Editing): Promise<void> {
  const isOtherPerson =
    edited.firstName !== patient.first_name ||
    edited.lastName !== patient.last_name ||
    edited.bornOn !== patient.date_of_birth;
  if (!isOtherPerson && edited.mrn === patient.mrn) return;
  const duplicate = await duplicateOf(tx, {
    clinicId: patient.clinic_id,
    name: { firstName: edited.firstName, middleName: patient.middle_name, lastName: edited.lastName },
    bornOn: edited.bornOn,
    mrn: edited.mrn,
    ownId: patient.id,
  });
  if (duplicate && (isOtherPerson || duplicate !== 'duplicate-name-and-birth-date')) throw new ApiError(duplicate);
}

async function storeEdit(
  tx: Tx,
  { patient, edited, mode }: Editing,
  { now, clinician }: Readonly<{ now: Date; clinician: Clinician }>,
): Promise<Patient> {
  const treatmentType = edited.settings?.treatmentType;
  const columns = {
    first_name: edited.firstName,
    last_name: edited.lastName,
    date_of_birth: edited.bornOn,
    email: edited.email,
    mrn: edited.mrn,
    weight_kg: edited.weightKg,
    timezone: edited.timezone,
    ...(treatmentType ? treatmentColumns(patient, { ...edited.settings, treatmentType }, { mode, now }) : {}),
  };
  const changed = changedColumns(patient, columns);
  // Saving again is harmless (D1-084): nothing changed, so nobody else's edit is out of date.
  if (changed.length === 0) return patient;
  const stored = await storePatientChanges(tx, patient.id, columns);
  // Whoever was refused the right date may try again.
  if (changed.includes('date_of_birth')) await forgetWrongBirthDates(tx, patient.id);
  const event = { at: now, actor: actorOf(clinician), subjectId: patient.id };
  await recordAuditEvent(tx, { ...event, action: 'patient-changed', facts: { fields: changed } });
  if (treatmentType && isTreatmentChange(patient, treatmentType)) {
    await recordAuditEvent(tx, { ...event, action: 'treatment-type-changed' });
  }
  return stored;
}
