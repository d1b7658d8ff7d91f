import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { patientKeys } from '#shared/account/account-keys.ts';
import { type Patient, patientQuery } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { type ConflictChoices, changedFields } from '#shared/form/field-conflicts.ts';
import { paths } from '#shared/routing/paths.ts';
import { type EditConflict, editConflict, resolvedConflict } from './edit-conflict.ts';
import {
  type EditField,
  type EditForm,
  type EditMode,
  editFormOf,
  editIssues,
  isAskedForIndications,
  tidyForm,
} from './edit-form.ts';
import { isChangedMeanwhile } from './failed-fields.ts';
import { type PatientConfig, patientConfigQuery } from './patient-config.query.ts';
import {
  initialProgress,
  REDIRECT_MS,
  type SaveCalls,
  type SaveOutcome,
  type SaveProgress,
  savePatient,
} from './save-patient.ts';
import type { EditPage } from './settings-page.query.ts';
import type { Indications } from './start-form.ts';

/** `refused`: a conflict was decided in a way that leaves the form with faults. */
type EditPhase = Readonly<{ kind: 'editing' | 'confirming' | 'saving' | 'refused' }> | EditOutcome;

type EditedPage = Pick<EditPage, 'config' | 'mode' | 'today' | 'isIndicationsAsked'>;

/** The edit page from the first letter typed to the way back, with whatever happens in between. */
export function useEditPatient(patient: Patient, page: EditedPage) {
  const [progress, setProgress] = useState<SaveProgress>(() => initialProgress(patient, page.config));
  const [form, setForm] = useState<EditForm>(() => editFormOf(patient, page.config));
  const [phase, setPhase] = useState<EditPhase>({ kind: 'editing' });
  const calls = useEditCalls(patient.id, page.config !== null);
  useRedirectWhenSaved(phase.kind === 'saved', afterEditing(patient.id, page.mode));
  const opened = editFormOf(progress.patient, progress.config);
  const changes = changedFields(opened, tidyForm(form));
  const asked = useIndications(progress.patient, page);

  const save = async (typed: EditForm, begun: SaveProgress): Promise<void> => {
    setPhase({ kind: 'saving' });
    const outcome = await saveEdited(typed, begun, page.mode, calls);
    setProgress(outcome.progress);
    setPhase(outcome);
  };
  const resolve = (choices: ConflictChoices<EditField>) => {
    if (phase.kind !== 'conflict') return;
    const resolved = resolvedConflict(form, progress, phase.conflict, choices);
    setForm(resolved.form);
    setProgress(resolved.progress);
    const { patient: stored } = resolved.progress;
    const isFaulty = editIssues(resolved.form, stored, page, asked.indications).length > 0;
    if (isFaulty) setPhase({ kind: 'refused' });
    else void save(resolved.form, resolved.progress);
  };

  return {
    ...{ form, opened, phase, changes },
    /** The record that the form is about, as far as it is known to be stored. */
    patient: progress.patient,
    ...asked,
    isUnsaved: (changes.length > 0 || progress.isUnfinished) && phase.kind !== 'saved',
    change: (edited: Partial<EditForm>) => {
      setForm((current) => ({ ...current, ...edited }));
      setPhase({ kind: 'editing' });
    },
    askToSave: () => setPhase({ kind: 'confirming' }),
    close: () => setPhase({ kind: 'editing' }),
    confirm: () => void (phase.kind === 'confirming' && save(form, progress)),
    resolve,
  };
}
export type EditingPatient = ReturnType<typeof useEditPatient>;

/** Whose home of a patient is this very page goes on to the next patient. */
export function afterEditing(patientId: string, { editor }: EditMode): string {
  return editor === 'front-desk' ? paths.patientsList : paths.patientProfile(patientId);
}

function useIndications(patient: Patient, page: EditedPage) {
  const [answer, answerIndications] = useState<Indications>('unanswered');
  const indications: Indications | 'not-asked' = isAskedForIndications(patient, page) ? answer : 'not-asked';
  return { indications, answerIndications };
}

function useRedirectWhenSaved(isSaved: boolean, to: string): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to));
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

/** The calls of the edit page; whatever one of them stores is shown everywhere at once. */
function useEditCalls(id: string, hasConfig: boolean): EditCalls {
  const queryClient = useQueryClient();
  const params = { id };
  return {
    updatePatient: async (body) => {
      const patient = await callApi(updatePatientCall, { params, body });
      queryClient.setQueryData(patientQuery(id).queryKey, patient);
      void queryClient.invalidateQueries({ queryKey: patientKeys.list });
      // Another treatment has another plan, or none.
      queryClient.removeQueries({ queryKey: planKeys.current(id) });
      return patient;
    },
    updateConfig: async (body) => {
      const config = await callApi(updatePatientConfigCall, { params, body });
      queryClient.setQueryData(patientConfigQuery(id).queryKey, config);
      return config;
    },
    invite: () => callApi(enrolPatientCall, { params }),
    loadAnew: async () => ({
      patient: await queryClient.fetchQuery({ ...patientQuery(id), staleTime: 0 }),
      config: hasConfig ? await queryClient.fetchQuery({ ...patientConfigQuery(id), staleTime: 0 }) : null,
    }),
  };
}

export type EditCalls = SaveCalls &
  Readonly<{ loadAnew: () => Promise<{ patient: Patient; config: PatientConfig | null }> }>;

type EditOutcome = SaveOutcome | Readonly<{ kind: 'conflict'; conflict: EditConflict; progress: SaveProgress }>;

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
