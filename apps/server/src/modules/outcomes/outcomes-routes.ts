import { getClinicOutcomesCall } from '@glidepath/api-contract/outcomes/get-clinic-outcomes.call';
import { listPatientOutcomesCall } from '@glidepath/api-contract/outcomes/list-patient-outcomes.call';
import { zoneClock } from '@glidepath/device-readings';
import { dayAfter } from '@glidepath/quantities';

import { findClinicZone } from '#modules/clinics/clinic-facts.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { findClinicOutcomes } from './clinic-outcomes-answer.ts';
import { findPatientOutcomes } from './patient-outcomes-answer.ts';

export const OUTCOMES_ROUTES: readonly Route[] = [
  implementCall(listPatientOutcomesCall, {
    handle: ({ params: { id }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), (tx) => findPatientOutcomes(tx, id)),
  }),
  implementCall(getClinicOutcomesCall, {
    handle: async ({ query: { from, to }, caller, deps }) => {
      const zone = await deps.database.inScope(scopeOf(caller), (tx) => findClinicZone(tx, caller.clinicId));
      const beginOf = (day: string) => new Date(zoneClock(zone).instantMs(Date.parse(`${day}T00:00:00Z`)));
      const period = { from: beginOf(from), to: beginOf(dayAfter(to, 1)) };
      return { from, to, ...(await findClinicOutcomes(deps, period, caller)) };
    },
  }),
];
