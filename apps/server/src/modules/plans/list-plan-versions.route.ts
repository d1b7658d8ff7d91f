import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { joinedName } from '@glidepath/patient-rules';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findPlanVersions } from './treatment-plan.repository.ts';

type StoredVersion = Awaited<ReturnType<typeof findPlanVersions>>[number];

export const listPlanVersionsRoute = implementCall(listPlanVersionsCall, {
  handle: ({ query: { patientId }, caller, deps: { database } }) =>
    database.inScope(scopeOf(caller), async (tx) => {
      await findVisiblePatient(tx, patientId);
      return (await findPlanVersions(tx, patientId)).map(versionAnswer);
    }),
});

function versionAnswer(row: StoredVersion) {
  return {
    version: row.version,
    type: row.treatment_type,
    timestamp: row.made_at.toISOString(),
    authorName: joinedName({ firstName: row.author_first_name, middleName: '', lastName: row.author_last_name }),
    origin: row.origin,
    reason: row.reason,
    clinicNote: row.clinic_note,
    plan: row.plan,
    ...signatureAnswer(row.signature),
  };
}
