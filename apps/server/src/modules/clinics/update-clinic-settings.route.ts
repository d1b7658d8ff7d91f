import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import { clinicConfigurationChangeWire } from '@glidepath/api-contract/wire/clinic-settings.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { changeClinic } from './change-clinic.ts';
import { clinicSettingsAnswer } from './clinic-answer.ts';

export const updateClinicSettingsRoute = implementCall(updateClinicSettingsCall, {
  handle({ body, caller, deps, clientAddress }) {
    const { version, clinicConfiguration, ...fields } = body;
    const configuration = toWire(clinicConfigurationChangeWire, clinicConfiguration ?? {});
    return deps.database.inScope(scopeOf(caller), async (tx) => {
      const clinic = await changeClinic(tx, {
        change: { ...fields, configuration },
        actor: actorOf(caller),
        at: deps.clock.now(),
        version,
        address: clientAddress,
      });
      return clinicSettingsAnswer(clinic);
    });
  },
});
