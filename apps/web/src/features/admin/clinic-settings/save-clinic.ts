import { isChangedMeanwhile } from '#shared/api/call-failure.ts';
import { type FieldConflict, fieldConflicts } from '#shared/form/field-conflicts.ts';
import { type ClinicField, type ClinicForm, clinicChange, clinicFormOf, tidyClinic } from './clinic-form.ts';
import type { ClinicSettings } from './clinic-settings.query.ts';

export type ClinicConflict = Readonly<{ now: ClinicSettings; fields: readonly FieldConflict<ClinicField>[] }>;

export type ClinicOutcome = Readonly<
  | { kind: 'saved'; settings: ClinicSettings }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'conflict'; conflict: ClinicConflict }
>;

export type ClinicCalls = Readonly<{
  update: (change: ReturnType<typeof clinicChange>) => Promise<ClinicSettings>;
  loadAnew: () => Promise<ClinicSettings>;
}>;

/** Saves what was changed since `opened`. Another administrator's change is asked about only where the two differ. */
export async function saveClinic(form: ClinicForm, opened: ClinicSettings, calls: ClinicCalls): Promise<ClinicOutcome> {
  try {
    return { kind: 'saved', settings: await calls.update(clinicChange(form, opened)) };
  } catch (failure) {
    if (!isChangedMeanwhile(failure)) return { kind: 'failed', failure };
  }
  try {
    const now = await calls.loadAnew();
    const fields = clinicConflicts(form, opened, now);
    return fields.length > 0 ? { kind: 'conflict', conflict: { now, fields } } : await saveClinic(form, now, calls);
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

function clinicConflicts(form: ClinicForm, opened: ClinicSettings, now: ClinicSettings): FieldConflict<ClinicField>[] {
  const stored = clinicFormOf(now);
  // The form of the settings has exactly these names.
  const fields = Object.keys(stored) as ClinicField[];
  return fieldConflicts<ClinicForm>({ opened: clinicFormOf(opened), stored, typed: tidyClinic(form) }, fields);
}
