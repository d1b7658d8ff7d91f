import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { patientKeys } from '#shared/account/account-keys.ts';
import { type Patient, patientQuery } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { isChangedMeanwhile } from '#shared/api/call-failure.ts';
import { patientConfigQuery } from '../patient-config.query.ts';
import type { SettingsPage } from '../settings-page.query.ts';
import type { StartForm } from './start-form.ts';
import { type StartOutcome, saveStartSettings, startPatient } from './start-patient.ts';
import { afterStart, startBody, startConfigChange } from './start-request.ts';

export type StartPhase = Readonly<
  | { kind: 'editing' | 'reviewing' | 'sending' }
  | { kind: 'refused'; failure: unknown }
  | { kind: 'settings-not-saved'; failure: unknown; isSendingAgain: boolean }
>;

/** Carries a confirmed start to the server and the clinician to the recommendations. */
export function useStartPatient(patient: Patient, form: StartForm, page: SettingsPage) {
  const [phase, setPhase] = useState<StartPhase>({ kind: 'editing' });
  const navigate = useNavigate();
  const calls = useStartCalls(patient, form, page);
  const { treatmentType } = form.settings;

  const finish = (outcome: StartOutcome) => {
    if (outcome.kind === 'refused') return setPhase(outcome);
    if (outcome.kind === 'settings-not-saved') return setPhase({ ...outcome, isSendingAgain: false });
    if (treatmentType === null) return;
    const { to, state } = afterStart(patient.id, treatmentType);
    void navigate(to, { state });
  };

  const confirm = async () => {
    if (phase.kind !== 'reviewing') return;
    setPhase({ kind: 'sending' });
    finish(await startPatient(calls));
  };
  const saveAgain = async () => {
    if (phase.kind !== 'settings-not-saved' || phase.isSendingAgain) return;
    setPhase({ ...phase, isSendingAgain: true });
    const isReplacing = isChangedMeanwhile(phase.failure);
    finish(await saveStartSettings(isReplacing ? { ...calls, saveSettings: calls.replaceSettings } : calls));
  };

  return {
    phase,
    review: () => setPhase({ kind: 'reviewing' }),
    close: () => setPhase({ kind: 'editing' }),
    confirm: () => void confirm(),
    saveAgain: () => void saveAgain(),
  };
}

function useStartCalls({ id }: Patient, form: StartForm, page: SettingsPage) {
  const queryClient = useQueryClient();
  const saveOn = async (stored: SettingsPage['config']) => {
    const body = startConfigChange(form, stored, page);
    const saved = await callApi(updatePatientConfigCall, { params: { id }, body });
    queryClient.setQueryData(patientConfigQuery(id).queryKey, saved);
  };
  return {
    start: async () => {
      const body = startBody(form, page.mode);
      if (body) await callApi(startAdvisorCall, { params: { patientId: id }, body });
    },
    saveSettings: () => saveOn(page.config),
    /** On top of what somebody else has saved meanwhile. */
    replaceSettings: async () => saveOn(await queryClient.fetchQuery({ ...patientConfigQuery(id), staleTime: 0 })),
    loadPatient: async () => {
      void queryClient.invalidateQueries({ queryKey: patientKeys.list });
      await queryClient.fetchQuery({ ...patientQuery(id), staleTime: 0 });
    },
  };
}
