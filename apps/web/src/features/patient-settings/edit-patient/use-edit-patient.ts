import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { patientKeys } from '#shared/account/account-keys.ts';
import { type Patient, patientQuery } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { isChangedMeanwhile } from '#shared/api/call-failure.ts';
import { type ConflictChoices, changedFields } from '#shared/form/field-conflicts.ts';
import { isRefused, issueByField } from '#shared/form/use-call-form.ts';
import { paths } from '#shared/routing/paths.ts';
import { type PatientConfig, patientConfigQuery } from '../patient-config.query.ts';
import type { EditPage } from '../settings-page.query.ts';
import type { Indications } from '../start-advisor/start-form.ts';
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
import {
  initialProgress,
  REDIRECT_MS,
  type SaveCalls,
  type SaveOutcome,
  type SaveProgress,
  savePatient,
} from './save-patient.ts';

type EditPhase = Readonly<{ kind: 'editing' | 'confirming' | 'saving' }> | EditOutcome;

type EditedPage = Pick<EditPage, 'config' | 'mode' | 'today' | 'isIndicationsAsked'>;

/** What is typed, over what is known to be stored. */
function useTypedPatient(patient: Patient, page: EditedPage) {
  const [progress, setProgress] = useState<SaveProgress>(() => initialProgress(patient, page.config));
  const [answer, answerIndications] = useState<Indications>('unanswered');
  const indications: Indications | 'not-asked' = isAskedForIndications(progress.patient, page) ? answer : 'not-asked';
  const issuesOf = (typed: EditForm, stored = progress.patient) => editIssues(typed, stored, page, indications);
  const opened = editFormOf(progress.patient, progress.config);
  const changesOf = (typed: EditForm) => changedFields(opened, tidyForm(typed));
  const isTouched = (typed: EditForm) => changesOf(typed).length > 0 || progress.isUnfinished;
  const form = useForm<EditForm>({
    initialValues: editFormOf(patient, page.config),
    // A question that is asked with every saving is no fault of a form that nobody has touched.
    validate: (typed) =>
      issueByField(issuesOf(typed).filter(({ code }) => isTouched(typed) || code !== 'indications.unanswered')),
    clearInputErrorOnChange: false,
  });
  const changes = changesOf(form.values);
  return {
    ...{ form, opened, changes, issuesOf, progress, setProgress, indications, answerIndications },
    isTouched: isTouched(form.values),
  };
}

/** The edit page from the first letter typed to the way back, with whatever happens in between. */
export function useEditPatient(patient: Patient, page: EditedPage) {
  const typed = useTypedPatient(patient, page);
  const { form, opened, changes, issuesOf, progress, setProgress, indications, answerIndications } = typed;
  const [phase, setPhase] = useState<EditPhase>({ kind: 'editing' });
  const calls = useEditCalls(patient.id, page.config !== null);
  useRedirectWhenSaved(phase.kind === 'saved', afterEditing(patient.id, page.mode));
  const isUnsaved = typed.isTouched && phase.kind !== 'saved';

  const save = async (edited: EditForm, begun: SaveProgress): Promise<void> => {
    setPhase({ kind: 'saving' });
    const outcome = await saveEdited(edited, begun, page.mode, calls);
    setProgress(outcome.progress);
    setPhase(outcome);
  };
  const resolve = (choices: ConflictChoices<EditField>) => {
    if (phase.kind !== 'conflict') return;
    const resolved = resolvedConflict(form.values, progress, phase.conflict, choices);
    form.setValues(resolved.form);
    setProgress(resolved.progress);
    const left = issuesOf(resolved.form, resolved.progress.patient);
    form.setErrors(issueByField(left));
    if (left.length > 0) setPhase({ kind: 'editing' });
    else void save(resolved.form, resolved.progress);
  };

  return {
    ...{ form: form.values, opened, phase, changes, isUnsaved, indications, answerIndications, resolve },
    /** The record that the form is about, as far as it is known to be stored. */
    patient: progress.patient,
    issues: issuesOf(form.values),
    /** The faults of the last press of Save, or of a conflict that was decided in a way that leaves some. */
    refusal: isRefused(form) && form.errors,
    change: (edited: Partial<EditForm>) => {
      form.setValues(edited);
      setPhase({ kind: 'editing' });
    },
    askToSave: form.onSubmit(() => void (isUnsaved && setPhase({ kind: 'confirming' }))),
    close: () => setPhase({ kind: 'editing' }),
    confirm: () => void (phase.kind === 'confirming' && save(form.values, progress)),
  };
}
export type EditingPatient = ReturnType<typeof useEditPatient>;

/** Whose home of a patient is this very page goes on to the next patient. */
export function afterEditing(patientId: string, { editor }: EditMode): string {
  return editor === 'front-desk' ? paths.patientsList : paths.patientProfile(patientId);
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
