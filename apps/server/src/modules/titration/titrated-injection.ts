import type { TITRATION_OBSTACLES } from '@glidepath/api-contract/wire/titration.wire';
import { dayIn } from '@glidepath/device-readings';
import {
  type BasalInsulinKind,
  basalInsulinKind,
  type Care,
  careOf,
  isJudgedByMornings,
  largestStepUnits,
  type PatientFacts,
  suggestedLimits,
} from '@glidepath/dosing-advisor';
import type { TitrationLimits } from '@glidepath/patient-rules';
import { type InjectionPlan, isSoundPlan } from '@glidepath/treatment-plan';

import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findConfigOf } from '#modules/patients/patient-config.ts';
import { INSULINS_BY_NAME } from '#modules/plans/insulin-kinds.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import { findPlanInForce } from '#modules/plans/plan-in-force.ts';
import { factsOf } from '#modules/recommendations/generate/advisor-input.ts';
import { isSettingOn } from '#modules/settings/known-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import type { PlanOrigin } from '#platform/database/plan-tables.ts';

type TitrationObstacle = (typeof TITRATION_OBSTACLES)[number];

/** The one basal injection of a plan that mornings can judge. */
export type TitratedInjection = Readonly<{
  planVersion: number;
  planOrigin: PlanOrigin;
  doseUnits: number;
  insulinKind: BasalInsulinKind;
  penStepUnits: PatientFacts['penStepUnits'];
  largestStepUnits: number;
  care: Care;
  suggestedLimits: TitrationLimits;
}>;

type InjectionOrObstacle = Readonly<
  { injection: TitratedInjection; obstacle: null } | { injection: null; obstacle: TitrationObstacle }
>;
const withObstacle = (obstacle: TitrationObstacle): InjectionOrObstacle => ({ injection: null, obstacle });

/** An injection that can be titrated, or what stands in the way. */
export async function findTitratedInjection(tx: Tx, patient: Patient, now: Date): Promise<InjectionOrObstacle> {
  if (!(await isTitrationOffered(tx, patient.clinic_id, now))) return withObstacle('not-offered');
  if (patient.started_advisor_at === null || patient.treatment_type === null)
    return withObstacle('advisor-not-started');
  const found = await findInjections(tx, patient);
  if (!found) return withObstacle('no-injection-plan');
  const config = await findConfigOf(tx, patient.id);
  return injectionOf(found, patient, factsOf({ patient, config, lastDay: dayIn(patient.timezone, now.getTime()) }));
}

function injectionOf(
  { plan, version, origin }: StoredInjections,
  patient: Patient,
  facts: PatientFacts,
): InjectionOrObstacle {
  const [row, ...others] = plan.basal;
  if (!row) return withObstacle('no-injection-plan');
  if (others.length > 0) return withObstacle('several-basal-injections');
  const { doseUnits } = row;
  const insulinKind = basalInsulinKind(row.insulinName, INSULINS_BY_NAME);
  if (!isJudgedByMornings(insulinKind, row.atMinute)) return withObstacle('insulin-not-titrated');
  const { pre_meal_glucose_target_low_mg_dl: targetLow, pre_meal_glucose_target_high_mg_dl: targetHigh } = patient;
  if (targetLow === null || targetHigh === null) return withObstacle('goal-missing');
  const { penStepUnits } = facts;
  const care = careOf(facts);
  const limits = suggestedLimits({ doseUnits, weightKg: patient.weight_kg, penStepUnits, care });
  return {
    injection: {
      planVersion: version,
      planOrigin: origin,
      doseUnits,
      insulinKind,
      penStepUnits,
      largestStepUnits: largestStepUnits({ care, penStepUnits }),
      care,
      suggestedLimits: { ...limits, targetLow, targetHigh },
    },
    obstacle: null,
  };
}

/** D3-70: not where patients are treated directly, and only where the installation allows it. */
async function isTitrationOffered(tx: Tx, clinicId: string, now: Date): Promise<boolean> {
  const { mode } = await findClinicMode(tx, clinicId, now);
  return !mode.isDirectToPatient && (await isSettingOn(tx, 'is_frequent_titration_allowed_global'));
}

type StoredInjections = Readonly<{ plan: InjectionPlan; version: number; origin: PlanOrigin }>;

async function findInjections(tx: Tx, patient: Patient): Promise<StoredInjections | null> {
  const [stored, context] = await Promise.all([findPlanInForce(tx, patient), findPlanContext(tx, patient)]);
  if (!stored?.plan || stored.plan.type === 'PUMP' || !isSoundPlan(stored.plan, context)) return null;
  return { plan: stored.plan, version: stored.version, origin: stored.origin };
}
