import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { type ConflictChoices, changedFields } from '#shared/form/field-conflicts.ts';
import { paths } from '#shared/routing/paths.ts';
import { resolvedConflict } from './edit-conflict.ts';
import { type EditField, type EditForm, editFormOf, editIssues, tidyForm } from './edit-form.ts';
import { type EditOutcome, saveEdited } from './save-edited.ts';
import { initialProgress, REDIRECT_MS, type SaveProgress } from './save-patient.ts';
import type { SettingsPage } from './settings-page.query.ts';
import { useEditCalls } from './use-edit-calls.ts';

/** `refused`: a conflict was decided in a way that leaves the form with faults. */
type EditPhase = Readonly<{ kind: 'editing' | 'confirming' | 'saving' | 'refused' }> | EditOutcome;

/** The edit page from the first letter typed to the way back, with whatever happens in between. */
export function useEditPatient(patient: Patient, { config, mode, today }: SettingsPage) {
  const [progress, setProgress] = useState<SaveProgress>(() => initialProgress(patient, config));
  const [form, setForm] = useState<EditForm>(() => editFormOf(patient, config));
  const [phase, setPhase] = useState<EditPhase>({ kind: 'editing' });
  const calls = useEditCalls(patient.id);
  useRedirectWhenSaved(phase.kind === 'saved', paths.patientProfile(patient.id));
  const opened = editFormOf(progress.patient, progress.config);
  const changes = changedFields(opened, tidyForm(form));

  const save = async (typed: EditForm, begun: SaveProgress): Promise<void> => {
    setPhase({ kind: 'saving' });
    const outcome = await saveEdited(typed, begun, mode, calls);
    setProgress(outcome.progress);
    setPhase(outcome);
  };
  const resolve = (choices: ConflictChoices<EditField>) => {
    if (phase.kind !== 'conflict') return;
    const resolved = resolvedConflict(form, progress, phase.conflict, choices);
    setForm(resolved.form);
    setProgress(resolved.progress);
    const isFaulty = editIssues(resolved.form, resolved.progress.patient, { mode, today }).length > 0;
    if (isFaulty) setPhase({ kind: 'refused' });
    else void save(resolved.form, resolved.progress);
  };

  return {
    form,
    opened,
    phase,
    /** The record that the form is about, as far as it is known to be stored. */
    patient: progress.patient,
    changes,
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

function useRedirectWhenSaved(isSaved: boolean, to: string): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to));
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
