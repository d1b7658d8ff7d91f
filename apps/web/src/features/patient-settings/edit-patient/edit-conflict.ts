import { normalisedEmail } from '@glidepath/account-rules';

import type { Patient } from '#shared/account/patients.query.ts';
import { type ConflictChoices, type FieldConflict, fieldConflicts, mergedForm } from '#shared/form/field-conflicts.ts';
import type { PatientConfig } from '../patient-config.query.ts';
import {
  type EditField,
  type EditForm,
  type EditMode,
  editableFields,
  editFormOf,
  isEditable,
  tidyForm,
} from './edit-form.ts';
import type { SaveProgress } from './save-patient.ts';

export type EditConflict = Readonly<{
  /** What the server has now. */
  patient: Patient;
  config: PatientConfig | null;
  stored: EditForm;
  fields: readonly FieldConflict<EditField>[];
  /** Somebody started the patient on another type: its settings come with it. */
  isTypeChanged: boolean;
}>;

const OF_TYPE: readonly EditField[] = ['typeOfDiabetes', 'preMealGlucoseRange'];

/** What was typed beside what has been stored meanwhile. */
export function editConflict(
  typed: EditForm,
  opened: Pick<SaveProgress, 'patient' | 'config'>,
  now: Readonly<{ patient: Patient; config: PatientConfig | null }>,
  mode: EditMode,
): EditConflict {
  const stored = editFormOf(now.patient, now.config);
  // Somebody who sees no settings of it has none to lose.
  const isTypeChanged = mode.editor === 'doctor' && opened.patient.treatmentType !== now.patient.treatmentType;
  // A target chosen for another therapy must not carry over (D1-077).
  const compared = editableFields(opened.patient, mode).filter((field) => !(isTypeChanged && OF_TYPE.includes(field)));
  const locked = compared.filter((field) => !isEditable(field, now.patient, mode));
  const versions = { opened: editFormOf(opened.patient, opened.config), stored, typed: tidyForm(typed) };
  return { ...now, stored, isTypeChanged, fields: fieldConflicts<EditForm>(versions, compared, locked) };
}

/** The form and the versions to save it on, once every field is decided. */
export function resolvedConflict(
  typed: EditForm,
  progress: SaveProgress,
  { patient, config, stored }: EditConflict,
  choices: ConflictChoices<EditField>,
): Readonly<{ form: EditForm; progress: SaveProgress }> {
  // Whoever stored the other address has had it invited.
  const isOtherEmailKept = choices.email === 'stored';
  const settledEmail = isOtherEmailKept ? normalisedEmail(stored.email) : progress.settledEmail;
  return {
    form: mergedForm<EditForm>(stored, tidyForm(typed), choices),
    progress: { ...progress, patient, config, settledEmail, isUnfinished: true },
  };
}
