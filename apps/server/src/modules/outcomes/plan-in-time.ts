import type { OtherChange } from '@glidepath/api-contract/wire/decision-outcome.wire';
import { PUMP_BRAND_RULES } from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';
import { type PumpPlan, programmedDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findPlansSoFar } from '#modules/plans/plan-in-force.ts';
import {
  brandOfPump,
  findPumpSettingsIn,
  pumpPlanOf,
  type ReportedPumpSettings,
} from '#modules/readings/pump-settings.ts';
import { pumpVersions } from '#modules/recommendations/generate/plan-history.ts';
import type { Tx } from '#platform/database/database.ts';

type Change = Readonly<{ at: Date; what: OtherChange }>;

/** When a shared plan ran, and what ran before and after it. */
export type PlanInTime = Readonly<{
  /** Null while a pump has not said that it is set to the plan. */
  inForceAt: Date | null;
  changedBeforeAt: Date | null;
  /** What else changed first after it had come into force. */
  changedAfter: Change | null;
}>;

type SharedPlan = Readonly<{ plan: TreatmentPlan; requestedAt: Date; sharedAt: Date }>;

/** Longer than any window reaches back. */
const LOOKED_BACK_MS = 80 * DAY_MS;

export async function findPlanInTime(tx: Tx, patient: Patient, shared: SharedPlan, now: Date): Promise<PlanInTime> {
  const found =
    shared.plan.type === 'PUMP'
      ? await pumpInTime(tx, patient, { ...shared, plan: shared.plan }, now)
      : await injectionsInTime(tx, patient, shared);
  const treatmentChangedAt = patient.changed_treatment_type_at;
  if (!treatmentChangedAt || treatmentChangedAt < shared.sharedAt) return found;
  return { ...found, changedAfter: earlierOf(found.changedAfter, { at: treatmentChangedAt, what: 'treatment-type' }) };
}

const earlierOf = (one: Change | null, other: Change) => (one && one.at < other.at ? one : other);

/** Nobody knows what ran before the first version was entered: mostly that very plan. */
async function injectionsInTime(tx: Tx, patient: Patient, { sharedAt }: SharedPlan): Promise<PlanInTime> {
  const versions = (await findPlansSoFar(tx, patient.id)).toReversed().map(({ made_at: madeAt }) => madeAt);
  const next = versions.find((madeAt) => madeAt > sharedAt);
  return {
    inForceAt: sharedAt,
    changedBeforeAt: versions.slice(1).findLast((madeAt) => madeAt < sharedAt) ?? null,
    changedAfter: next ? { at: next, what: 'plan' } : null,
  };
}

type SharedPumpPlan = SharedPlan & Readonly<{ plan: PumpPlan }>;

/** By what the pump says of itself. */
async function pumpInTime(
  tx: Tx,
  patient: Patient,
  { plan, requestedAt, sharedAt }: SharedPumpPlan,
  now: Date,
): Promise<PlanInTime> {
  const period = { fromMs: requestedAt.getTime() - LOOKED_BACK_MS, toMs: now.getTime() };
  const told = await findPumpSettingsIn(tx, patient.id, period);
  const since = told.filter(({ atMs }, index) => atMs >= sharedAt.getTime() || isLastBefore(told, index, sharedAt));
  const programmed = since.findIndex((settings) => isProgrammed(plan, settings));
  const changes = pumpVersions(told).slice(1);
  const before = changes.findLast(({ sinceMs }) => sinceMs < sharedAt.getTime());
  const inForceMs = Math.max(since[programmed]?.atMs ?? 0, sharedAt.getTime());
  const other = programmed < 0 ? undefined : since.slice(programmed).find((settings) => !isProgrammed(plan, settings));
  return {
    inForceAt: programmed < 0 ? null : new Date(inForceMs),
    changedBeforeAt: before ? new Date(before.sinceMs) : null,
    changedAfter: other ? { at: new Date(other.atMs), what: 'pump-settings' } : null,
  };
}

function isLastBefore(told: readonly ReportedPumpSettings[], index: number, at: Date): boolean {
  const next = told[index + 1];
  return next === undefined || next.atMs >= at.getTime();
}

function isProgrammed(plan: PumpPlan, settings: ReportedPumpSettings): boolean {
  const { targetMgDl, activeInsulinMinutes } = settings;
  const reported = { rates: pumpPlanOf(settings).rates, targetMgDl, activeInsulinMinutes };
  return programmedDifferences(plan, reported, PUMP_BRAND_RULES[brandOfPump(settings.brand)]).length === 0;
}
