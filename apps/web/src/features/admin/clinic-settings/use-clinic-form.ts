import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { clinicKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { type ConflictChoices, changedFields, mergedForm } from '#shared/form/field-conflicts.ts';
import { isRefused, issueByField } from '#shared/form/use-call-form.ts';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { clinicFailedFields } from './clinic-failed-fields.ts';
import { type ClinicField, type ClinicForm, clinicFormOf, clinicIssues, tidyClinic } from './clinic-form.ts';
import { type ClinicSettings, clinicSettingsQuery } from './clinic-settings.query.ts';
import { type ClinicCalls, type ClinicOutcome, saveClinic } from './save-clinic.ts';

type ClinicPhase = Readonly<{ kind: 'editing' | 'saving' }> | ClinicOutcome;

/**
 * What is typed over the settings it was typed on. What is undone or confirmed further up on the page stands here at once,
 * where nothing is being typed.
 */
function useTypedClinic(settings: ClinicSettings) {
  const [base, setBase] = useState(settings);
  const form = useForm<ClinicForm>({
    initialValues: clinicFormOf(settings),
    validate: (typed) => issueByField(clinicIssues(typed)),
    clearInputErrorOnChange: false,
  });
  const { values, setValues } = form;
  const show = (shown: ClinicSettings, typed = clinicFormOf(shown)) => {
    setBase(shown);
    setValues(typed);
  };
  const opened = clinicFormOf(base);
  const isChanged = changedFields(opened, tidyClinic(values)).length > 0;
  if (settings.version > base.version && !isChanged) show(settings);
  useKeptDraft({ form: 'clinic', opened, current: values, isUnsaved: isChanged, restore: setValues });
  return { base, form, show, isChanged };
}

/** The clinic's settings from the first change to the answer of the server. */
export function useClinicForm(settings: ClinicSettings) {
  const { base, form, show, isChanged } = useTypedClinic(settings);
  const [phase, setPhase] = useState<ClinicPhase>({ kind: 'editing' });
  const calls = useClinicCalls();

  const save = async (typed: ClinicForm, from: ClinicSettings): Promise<void> => {
    setPhase({ kind: 'saving' });
    const outcome = await saveClinic(typed, from, calls);
    setPhase(outcome);
    if (outcome.kind === 'saved') show(outcome.settings);
  };
  const resolve = (choices: ConflictChoices<ClinicField>) => {
    if (phase.kind !== 'conflict') return;
    const { now } = phase.conflict;
    const merged = mergedForm<ClinicForm>(clinicFormOf(now), tidyClinic(form.values), choices);
    show(now, merged);
    // Two modes, each switched on by one of the two, may meet here.
    if (clinicIssues(merged).length === 0) void save(merged, now);
    else setPhase({ kind: 'editing' });
  };

  const failure = phase.kind === 'failed' ? phase.failure : undefined;
  const failedFields = clinicFailedFields(failure, form.values);
  return {
    ...{ form: form.values, phase, isChanged, failedFields, resolve },
    issues: isRefused(form) ? clinicIssues(form.values) : [],
    /** The latest reason to look at the fields again. */
    refusal: failedFields.size > 0 ? failure : isRefused(form) && form.errors,
    change: (edited: Partial<ClinicForm>) => {
      form.setValues(edited);
      setPhase({ kind: 'editing' });
    },
    submit: form.onSubmit((typed) => void save(typed, base)),
    close: () => setPhase({ kind: 'editing' }),
  };
}
export type EditingClinic = ReturnType<typeof useClinicForm>;

function useClinicCalls(): ClinicCalls {
  const queryClient = useQueryClient();
  return {
    update: async (body) => {
      const saved = await callApi(updateClinicSettingsCall, { body });
      queryClient.setQueryData(clinicSettingsQuery().queryKey, saved);
      // The modes change what every other page shows.
      void queryClient.invalidateQueries({ queryKey: clinicKeys.own });
      void queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
      return saved;
    },
    loadAnew: () => queryClient.fetchQuery({ ...clinicSettingsQuery(), staleTime: 0 }),
  };
}
