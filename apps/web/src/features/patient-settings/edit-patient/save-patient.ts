import { normalisedEmail } from '@glidepath/account-rules';

import type { Patient } from '#shared/account/patients.query.ts';
import type { PatientConfig } from '../patient-config.query.ts';
import type { EditForm, EditMode } from './edit-form.ts';
import { configChange, patientChange } from './edit-request.ts';

/** How far saving has come. It outlives a failure, so that saving again goes on from there (D1-084). */
export type SaveProgress = Readonly<{
  patient: Patient;
  /** Null for who may not change it. */
  config: PatientConfig | null;
  /** The address that needs no invitation any more. */
  settledEmail: string;
  /** True from the first call until the last has succeeded. */
  isUnfinished: boolean;
}>;

export type SaveStep = 'patient' | 'config' | 'invitation';

export type SaveOutcome =
  | Readonly<{ kind: 'saved'; progress: SaveProgress }>
  | Readonly<{ kind: 'failed'; step: SaveStep; failure: unknown; progress: SaveProgress }>;

export type SaveCalls = Readonly<{
  updatePatient: (change: ReturnType<typeof patientChange>) => Promise<Patient>;
  updateConfig: (change: ReturnType<typeof configChange>) => Promise<PatientConfig>;
  invite: () => Promise<unknown>;
}>;

/** How long the page says that everything is saved before it goes on. */
export const REDIRECT_MS = 1_500;

export function initialProgress(patient: Patient, config: PatientConfig | null): SaveProgress {
  return { patient, config, settledEmail: normalisedEmail(patient.email ?? ''), isUnfinished: false };
}

/** Patient, then config, then the invitation if the address is a new one; the first failure stops. */
export async function savePatient(
  form: EditForm,
  begun: SaveProgress,
  mode: EditMode,
  calls: SaveCalls,
): Promise<SaveOutcome> {
  let progress: SaveProgress = { ...begun, isUnfinished: true };
  let step: SaveStep = 'patient';
  try {
    progress = { ...progress, patient: await calls.updatePatient(patientChange(form, progress.patient, mode)) };
    step = 'config';
    const { config } = progress;
    if (config) progress = { ...progress, config: await calls.updateConfig(configChange(form, config)) };
    step = 'invitation';
    const email = normalisedEmail(progress.patient.email ?? '');
    if (email !== '' && email !== progress.settledEmail) await calls.invite();
    return { kind: 'saved', progress: { ...progress, settledEmail: email, isUnfinished: false } };
  } catch (failure) {
    return { kind: 'failed', step, failure, progress };
  }
}
