import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';
import { getInitialPumpPlanCall } from '@glidepath/api-contract/plans/get-initial-pump-plan.call';
import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import { getNewestPlanCall } from '@glidepath/api-contract/plans/get-newest-plan.call';
import { listInsulinTypesCall } from '@glidepath/api-contract/plans/list-insulin-types.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { joinedName } from '@glidepath/patient-rules';
import { STARTING_INSULINS } from '@glidepath/treatment-plan';
import { assertStartsPumps } from '#modules/clinics/clinic-facts.ts';
import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { approveInitialPumpPlan } from './approve-initial-pump-plan.ts';
import { findCurrentPumpPlan } from './current-pump-plan.ts';
import { findNewestPlanTold, findPlanInForce } from './plan-in-force.ts';
import { feedbackOf, pumpStartAnswer, readPumpStart } from './pump-start-answer.ts';
import { requestInitialPumpPlan } from './request-initial-pump-plan.ts';
import { saveInjectionPlan } from './save-injection-plan.ts';
import { findPlanVersions, type PlanRow } from './treatment-plan.repository.ts';

export const PLANS_ROUTES: readonly Route[] = [
  implementCall(listInsulinTypesCall, {
    handle: async () => STARTING_INSULINS.map(({ kind, commercialName }) => ({ insulinType: kind, commercialName })),
  }),
  implementCall(getInjectionPlanCall, {
    handle: ({ query: { patientId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const current = await findPlanInForce(tx, await findVisiblePatient(tx, patientId));
        if (!current) throw new ApiError('not-found');
        return injectionPlanAnswer(current);
      }),
  }),
  implementCall(saveInjectionPlanCall, {
    handle: async ({ body, caller, deps }) => injectionPlanAnswer(await saveInjectionPlan(deps, body, caller)),
  }),
  implementCall(listPlanVersionsCall, {
    handle: ({ query: { patientId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, patientId);
        return (await findPlanVersions(tx, patientId)).map(versionAnswer);
      }),
  }),
  implementCall(getCurrentPumpPlanCall, {
    handle: ({ query: { patientId }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) =>
        findCurrentPumpPlan(tx, await findVisiblePatient(tx, patientId), clock.now()),
      ),
  }),
  implementCall(getNewestPlanCall, {
    handle: ({ query: { patientId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const patient = await findVisiblePatient(tx, patientId);
        const newest = await findNewestPlanTold(tx, patient);
        return {
          patient: patientId,
          plan: newest
            ? {
                version: newest.version,
                type: newest.treatment_type,
                timestamp: newest.made_at.toISOString(),
                isInForce: newest.treatment_type === patient.treatment_type,
                plan: newest.plan,
                ...signatureAnswer(newest.signature),
              }
            : null,
        };
      }),
  }),
  implementCall(requestInitialPumpPlanCall, {
    handle: async ({ body: { patientId, a1c, age, brand, tdd }, caller, deps }) => {
      const facts = { hba1cPercent: a1c, ageYears: age, dailyDoseUnits: tdd, brand };
      await requestInitialPumpPlan(deps, { patientId, facts }, caller);
      return pumpStartAnswer(await deps.database.inScope(scopeOf(caller), (tx) => readPumpStart(tx, patientId)));
    },
  }),
  implementCall(getInitialPumpPlanCall, {
    handle: ({ query: { patientId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const patient = await findVisiblePatient(tx, patientId);
        await assertStartsPumps(tx, patient.clinic_id);
        return pumpStartAnswer(await readPumpStart(tx, patientId));
      }),
  }),
  implementCall(approveInitialPumpPlanCall, {
    handle: async ({ body, caller, deps }) => {
      const feedback = feedbackOf(await approveInitialPumpPlan(deps, body, caller));
      if (!feedback) throw new Error('What was just approved is approved.');
      return { feedback };
    },
  }),
];

type StoredVersion = Awaited<ReturnType<typeof findPlanVersions>>[number];

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

function injectionPlanAnswer({ plan, ...row }: PlanRow) {
  if (row.treatment_type === 'PUMP') throw new ApiError('not-found');
  if (!plan || plan.type === 'PUMP') throw new Error('The plan in force cannot be read as a whole.');
  return {
    patient: row.patient_id,
    timestamp: row.made_at.toISOString(),
    plan,
    version: row.version,
    ...signatureAnswer(row.signature),
  };
}
