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
    handle: ({ query: { from, to }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const clock = zoneClock(await findClinicZone(tx, caller.clinicId));
        const beginOf = (day: string) => new Date(clock.instantMs(Date.parse(`${day}T00:00:00Z`)));
        return findClinicOutcomes(tx, { from, to, fromAt: beginOf(from), toAt: beginOf(dayAfter(to, 1)) });
      }),
  }),
];
