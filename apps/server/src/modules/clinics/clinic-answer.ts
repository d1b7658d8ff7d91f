import { DEFAULT_TIMEZONE } from '@glidepath/patient-rules';

import type { ClinicRow } from './clinic.repository.ts';
import { clinicConfiguration } from './clinic-configuration.ts';

export function clinicAnswer(clinic: ClinicRow) {
  return {
    id: clinic.id,
    name: clinic.name,
    isDemo: clinic.is_demo,
    timezone: clinic.timezone ?? DEFAULT_TIMEZONE,
    country: clinic.country,
    isEmrSinglePatientMode: clinic.is_emr_single_patient_mode,
    shouldEnforcePatientMrn: clinic.should_enforce_patient_mrn,
    shouldShowDeviceSelection: clinic.should_show_device_selection,
    shouldShowInitPump: clinic.should_show_init_pump,
    tidepoolEmail: clinic.tidepool_email,
    dmsName: clinic.dms_name,
    clinicConfiguration: clinicConfiguration(clinic.configuration),
  };
}

/** With what only administrators see. */
export function clinicSettingsAnswer(clinic: ClinicRow) {
  return {
    ...clinicAnswer(clinic),
    allowedNetworks: clinic.allowed_networks,
    recordRetentionYears: clinic.record_retention_years,
    version: clinic.version,
  };
}
