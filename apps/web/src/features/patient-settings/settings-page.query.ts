import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import type { ClinicMode } from '@glidepath/patient-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { mayCall } from '#shared/account/may-call.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { isSettingOn } from '#shared/account/public-settings.ts';
import { useUser } from '#shared/account/user.query.ts';
import { isoDayIn } from '#shared/format/dates.ts';
import type { EditMode } from './edit-patient/edit-form.ts';
import { type PatientConfig, patientConfigQuery } from './patient-config.query.ts';
import type { GlucoseUnits } from './settings-texts.ts';

export type SettingsPage = Readonly<{
  config: PatientConfig;
  mode: ClinicMode;
  /** In the clinic, YYYY-MM-DD. */
  today: string;
  units: GlucoseUnits;
  isIndicationsAsked: boolean;
}>;

/** The same for who may not change the settings of a treatment, and gets none. */
export type EditPage = Omit<SettingsPage, 'config' | 'mode'> &
  Readonly<{ config: PatientConfig | null; mode: EditMode }>;

type LoadedPage =
  | Readonly<{ state: 'loading' }>
  | Readonly<{ state: 'failed'; failure: unknown; retry: () => void }>
  | Readonly<{ state: 'ready'; page: EditPage }>;

/** What the forms need beside the patient. Nothing is guessed: a question must not be left out for lack of an answer. */
export function useSettingsPage(patientId: string): LoadedPage {
  const [openedAt] = useState(() => new Date());
  const { data: user } = useUser();
  const mayTreat = mayCall(updatePatientConfigCall, user);
  const config = useQuery({ ...patientConfigQuery(patientId), enabled: mayTreat });
  const clinic = useClinic();
  const settings = usePublicSettings();
  const failed = [config, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return { state: 'failed', failure: failed.error, retry: () => void failed.refetch() };
  const editor = user?.staffRole;
  const isConfigThere = config.data !== undefined || !mayTreat;
  if (!editor || !isConfigThere || !clinic.data || !settings.data) return { state: 'loading' };
  return {
    state: 'ready',
    page: {
      config: (mayTreat && config.data) || null,
      mode: { ...clinicMode(clinic.data), editor },
      today: isoDayIn(openedAt, clinic.data.timezone),
      units: clinic.data.clinicConfiguration.initialPlanUnits,
      isIndicationsAsked: isSettingOn(settings.data, 'is_indications_for_use_enabled'),
    },
  };
}
