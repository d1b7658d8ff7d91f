import { updateClinicSettingsCall } from '@glidepath/api-contract/clinics/update-clinic-settings.call';
import { clinicConfigurationChangeWire } from '@glidepath/api-contract/wire/clinic-settings.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import { tellOfChange } from '#modules/guarded-settings/change-guarded.ts';
import { actorOf } from '#platform/audit/record-audit-event.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { changeClinic, changesGuarded } from './change-clinic.ts';
import { findClinic } from './clinic.repository.ts';
import { clinicSettingsAnswer } from './clinic-answer.ts';

export const updateClinicSettingsRoute = implementCall(updateClinicSettingsCall, {
  async handle({ body, caller, deps, clientAddress }) {
    const { version, clinicConfiguration, ...fields } = body;
    const change = { ...fields, configuration: toWire(clinicConfigurationChangeWire, clinicConfiguration ?? {}) };
    const current = await deps.database.inScope(scopeOf(caller), (tx) => findClinic(tx, caller.clinicId));
    // Of another version than this the change is refused, so that what is looked at here is what is changed.
    if (current && changesGuarded(current, change)) await assertFreshProof(deps, caller);
    const command = { change, actor: actorOf(caller), version, address: clientAddress };
    const { clinic, kept } = await deps.database.inScope(scopeOf(caller), (tx) => changeClinic(tx, deps, command));
    for (const one of kept) await tellOfChange(deps, caller.clinicId, one);
    return clinicSettingsAnswer(clinic);
  },
});
