import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { createPatientCall } from '@glidepath/api-contract/patients/create-patient.call';
import { type ClinicMode, isSameName, type PersonName, splitFullName } from '@glidepath/patient-rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useNavigate } from 'react-router';

import { patientKeys } from '#shared/account/account-keys.ts';
import { patientsQuery } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { ADDED_MS, afterAdding } from './add-patient-flow.ts';
import { type AddingState, nextAddingState, type Refusal } from './adding-state.ts';
import { type NewPatientBody, newPatientBody } from './new-patient-body.ts';
import type { PatientDraft } from './patient-draft.ts';

type AddPatientOptions = Readonly<{ draft: PatientDraft; mode: ClinicMode; today: string; asksForSeeds: boolean }>;

/** Sends a draft without issues once, and goes on when the patient is there. */
export function useAddPatient({ draft, mode, today, asksForSeeds }: AddPatientOptions) {
  const [state, dispatch] = useReducer(nextAddingState, { kind: 'ready' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const send = async () => {
    const body = newPatientBody(draft, mode, today);
    if (!body) return;
    try {
      const { id, enrollmentEmailSent } = await callApi(mode.isEmr ? createPatientCall : addPatientCall, { body });
      void queryClient.invalidateQueries({ queryKey: patientKeys.list });
      dispatch({ type: 'added', patientId: id, wasMailSent: enrollmentEmailSent });
    } catch (failure) {
      dispatch({ type: 'refused', refusal: { failure, draft, ...(await existingOf(queryClient, failure, body)) } });
    }
  };
  const submit = () => {
    if (state.kind !== 'ready') return;
    dispatch({ type: 'submitted', next: asksForSeeds ? 'asking' : 'adding' });
    if (!asksForSeeds) void send();
  };
  const confirm = () => {
    if (state.kind !== 'asking') return;
    dispatch({ type: 'confirmed' });
    void send();
  };

  const leave = async () => {
    if (state.kind !== 'added') return;
    // The page of a patient opens only for those on the list.
    await queryClient.refetchQueries({ queryKey: patientKeys.list, stale: true }, { cancelRefetch: false });
    void navigate(afterAdding(mode, state.patientId), { replace: true });
  };
  useWayOn(state, leave);

  return {
    state,
    openExisting: (patientId: string) => dispatch({ type: 'opened', patientId }),
    submit,
    confirm,
    close: () => dispatch({ type: 'closed' }),
    leave: () => void leave(),
  };
}

/** Looks for a patient only where the server says that there is one. */
async function existingOf(
  queryClient: QueryClient,
  failure: unknown,
  body: NewPatientBody,
): Promise<Pick<Refusal, 'existingPatientId'>> {
  if (!isExisting(failure)) return {};
  return { existingPatientId: existingPatientId(body, await queryClient.fetchQuery(patientsQuery()).catch(() => [])) };
}

function useWayOn(state: AddingState, leave: () => Promise<void>): void {
  // Bad news about the mail stays until it is read.
  useLater(leave, state.kind === 'added' && !state.isMailMissing);
  useOpened(state.kind === 'opening' ? state.patientId : undefined);
}

function useLater(run: () => Promise<void>, isDue: boolean): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void runNow(), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}

/** Once the form no longer asks whether to leave it: the draft was given up for this patient. */
function useOpened(patientId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (patientId !== undefined) void navigate(paths.patientProfile(patientId), { replace: true });
  }, [navigate, patientId]);
}

type KnownPatient = PersonName & Readonly<{ id: string; dateOfBirth: string | null }>;

/** Whoever was refused as somebody who is there already can be opened instead. */
export function isExisting(failure: unknown): boolean {
  const name = failure instanceof CallFailure ? failure.resolved.name : null;
  return name === 'duplicate-name-and-birth-date' || name === 'patient-exists';
}

/** The one patient of this name and date of birth; undefined where it is not certain who is meant. */
export function existingPatientId(
  { fullName, firstName = '', lastName = '', dateOfBirth }: NewPatientBody,
  patients: readonly KnownPatient[],
): string | undefined {
  const name = fullName === undefined ? { firstName, middleName: '', lastName } : splitFullName(fullName);
  const [found, ...others] = patients.filter((known) => known.dateOfBirth === dateOfBirth && isSameName(name, known));
  return others.length === 0 ? found?.id : undefined;
}
