import { CallFailure } from '#shared/api/call-failure.ts';
import type { ClinicField } from './clinic-form.ts';

const FIELD_OF_WIRE: Readonly<Record<string, ClinicField>> = {
  name: 'name',
  timezone: 'timezone',
  country: 'country',
  tidepool_email: 'tidepoolEmail',
  dms_name: 'dmsName',
  allowed_networks: 'networks',
  record_retention_years: 'retentionYears',
  is_emr_single_patient_mode: 'isEmrSinglePatientMode',
  should_enforce_patient_mrn: 'shouldEnforcePatientMrn',
  should_show_device_selection: 'shouldShowDeviceSelection',
  should_show_init_pump: 'shouldShowInitPump',
  'clinic_configuration.direct_to_patient_enabled': 'directToPatientEnabled',
  'clinic_configuration.initial_plan_units': 'initialPlanUnits',
};

/** The reasons of the server by the field of the form; empty where the failure is about no field in particular. */
export function clinicFailedFields(failure: unknown): ReadonlyMap<ClinicField, string> {
  if (!(failure instanceof CallFailure)) return new Map();
  return new Map(
    Object.entries(failure.resolved.fields).flatMap(([wire, reason]) => {
      // A list is refused by its place in it: allowed_networks.2
      const field = FIELD_OF_WIRE[wire] ?? FIELD_OF_WIRE[wire.replace(/\.\d+$/, '')];
      return field ? [[field, reason] as const] : [];
    }),
  );
}

/** The address that a list of networks would shut out, if that is what the server says. */
export function shutOutAddress(reason: string): string | undefined {
  return /shut out your own address, (?<address>\S+)\.$/.exec(reason)?.groups?.['address'];
}
