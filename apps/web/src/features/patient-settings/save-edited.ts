import type { Patient } from '#shared/account/patients.query.ts';
import { type EditConflict, editConflict, resolvedConflict } from './edit-conflict.ts';
import type { EditForm, EditMode } from './edit-form.ts';
import { isChangedMeanwhile } from './failed-fields.ts';
import type { PatientConfig } from './patient-config.query.ts';
import { type SaveCalls, type SaveOutcome, type SaveProgress, savePatient } from './save-patient.ts';

export type EditCalls = SaveCalls &
  Readonly<{ loadAnew: () => Promise<{ patient: Patient; config: PatientConfig | null }> }>;

export type EditOutcome = SaveOutcome | Readonly<{ kind: 'conflict'; conflict: EditConflict; progress: SaveProgress }>;

/** Saves; where somebody else has saved in between, compares, and goes on by itself when nothing differs. */
export async function saveEdited(
  form: EditForm,
  begun: SaveProgress,
  mode: EditMode,
  calls: EditCalls,
): Promise<EditOutcome> {
  const outcome = await savePatient(form, begun, mode, calls);
  if (outcome.kind === 'saved' || !isChangedMeanwhile(outcome.failure)) return outcome;
  const { progress } = outcome;
  try {
    const conflict = editConflict(form, progress, await calls.loadAnew(), mode);
    if (conflict.fields.length > 0 || conflict.isTypeChanged) return { kind: 'conflict', conflict, progress };
    return await saveEdited(form, resolvedConflict(form, progress, conflict, {}).progress, mode, calls);
  } catch (failure) {
    return { ...outcome, failure };
  }
}
