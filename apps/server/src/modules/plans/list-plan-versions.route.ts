import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { pumpPlanInForceWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { joinedName } from '@glidepath/patient-rules';

import { findVisiblePatient } from '#modules/patients/patient-access.ts';
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
  const isPump = row.treatment_type === 'PUMP';
  return {
    version: row.version,
    type: row.treatment_type,
    timestamp: row.made_at.toISOString(),
    authorName: joinedName({ firstName: row.author_first_name, middleName: '', lastName: row.author_last_name }),
    origin: row.origin,
    reason: row.reason,
    clinicNote: row.clinic_note,
    planJson: isPump ? null : fromWire(planJsonWire, planJsonWire.parse(row.plan)),
    pumpPlan: isPump ? fromWire(pumpPlanInForceWire, pumpPlanInForceWire.parse(row.plan)) : null,
  };
}
