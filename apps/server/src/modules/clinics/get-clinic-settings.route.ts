import { getClinicSettingsCall } from '@glidepath/api-contract/clinics/get-clinic-settings.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findClinic } from './clinic.repository.ts';
import { clinicSettingsAnswer } from './clinic-answer.ts';

export const getClinicSettingsRoute = implementCall(getClinicSettingsCall, {
  handle: ({ caller, deps }) =>
    deps.database.inScope(scopeOf(caller), async (tx) => {
      const clinic = await findClinic(tx, caller.clinicId);
      if (!clinic) throw new ApiError('not-found');
      return clinicSettingsAnswer(clinic);
    }),
});
