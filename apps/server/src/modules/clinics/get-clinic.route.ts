import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findClinic } from './clinic.repository.ts';
import { clinicConfiguration } from './clinic-configuration.ts';

/** Where a clinic names no zone (product specification 1, section 3). */
const DEFAULT_TIMEZONE = 'US/Arizona';

export const getClinicRoute = implementCall(getClinicCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const clinic = await findClinic(tx, caller.clinicId);
      if (!clinic) throw new ApiError('not-found');
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
    }),
});
