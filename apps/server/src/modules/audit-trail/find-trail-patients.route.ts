import { findTrailPatientsCall } from '@glidepath/api-contract/audit-trail/find-trail-patients.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { searchTrailPatients } from './trail-people.repository.ts';

/** As many as somebody reads before typing another letter. */
const MOST_PATIENTS = 20;

export const findTrailPatientsRoute = implementCall(findTrailPatientsCall, {
  handle: async ({ body: { search }, caller, deps: { database } }) => {
    const asked = { clinicId: caller.clinicId, search, limit: MOST_PATIENTS + 1 };
    const found = await searchTrailPatients(database.system, asked);
    return { patients: found.slice(0, MOST_PATIENTS), isCut: found.length > MOST_PATIENTS };
  },
});
