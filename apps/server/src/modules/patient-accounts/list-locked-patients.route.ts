import { listLockedPatientsCall } from '@glidepath/api-contract/patient-accounts/list-locked-patients.call';
import { joinedName } from '@glidepath/patient-rules';

import { findLockedPatients } from '#modules/auth/locked-accounts.ts';
import { implementCall } from '#platform/http/implement-call.ts';

export const listLockedPatientsRoute = implementCall(listLockedPatientsCall, {
  async handle({ caller, deps }) {
    const locked = await findLockedPatients(deps.database, caller.clinicId);
    return locked.map((row) => ({
      id: row.id,
      name: joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
      email: row.email,
      lockedAt: row.locked_at?.toISOString() ?? '',
    }));
  },
});
