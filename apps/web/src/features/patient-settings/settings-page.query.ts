import { type ClinicMode } from '@glidepath/patient-rules';
import { useState } from 'react';

import { useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { isSettingOn } from '#shared/account/public-settings.ts';
import { isoDayIn } from '#shared/format/dates.ts';
import type { GlucoseUnits } from './fasting-range-text.ts';
import { type PatientConfig, usePatientConfig } from './patient-config.query.ts';

export type SettingsPage = Readonly<{
  config: PatientConfig;
  mode: ClinicMode;
  /** In the clinic, YYYY-MM-DD. */
  today: string;
  units: GlucoseUnits;
  isIndicationsAsked: boolean;
}>;

type LoadedPage =
  | Readonly<{ state: 'loading' }>
  | Readonly<{ state: 'failed'; failure: unknown; retry: () => void }>
  | Readonly<{ state: 'ready'; page: SettingsPage }>;

/** What the forms need beside the patient. Nothing is guessed: a question must not be left out for lack of an answer. */
export function useSettingsPage(patientId: string): LoadedPage {
  const [openedAt] = useState(() => new Date());
  const config = usePatientConfig(patientId);
  const clinic = useClinic();
  const settings = usePublicSettings();
  const failed = [config, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return { state: 'failed', failure: failed.error, retry: () => void failed.refetch() };
  if (!config.data || !clinic.data || !settings.data) return { state: 'loading' };
  return {
    state: 'ready',
    page: {
      config: config.data,
      mode: clinicMode(clinic.data),
      today: isoDayIn(openedAt, clinic.data.timezone),
      units: clinic.data.clinicConfiguration.initialPlanUnits,
      isIndicationsAsked: isSettingOn(settings.data, 'is_indications_for_use_enabled'),
    },
  };
}
