import type { AdvisedPlan, FormerPlan, PumpPlan } from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findConfigOf } from '#modules/patients/patient-config.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import { findPlanInForce, findPlansSoFar, type StoredVersion } from '#modules/plans/plan-in-force.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import { findPumpSettings, type PumpSettings } from '#modules/readings/pump-settings.ts';
import { findStoredHistory, type StoredEvent } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { adviceWindow } from './advice-window.ts';
import type { AskedRecommendation } from './claim-recommendation.ts';
import { injectionsToAdvise } from './injections-to-advise.ts';
import { formerPlans, type PlanVersion, pumpVersions, soundInjections } from './plan-history.ts';
import { pumpToAdvise } from './pump-to-advise.ts';

export type CurrentPlan = Readonly<{
  /** As the advisor reads it; null where there is none. */
  toAdvise: AdvisedPlan | null;
  /** What ran before it inside the window. */
  former: readonly FormerPlan[];
  /** Approved after the pump last told its settings. */
  approved: PumpPlan | null;
  injections: InjectionPlan | null;
  pump: PumpSettings | null;
}>;

const NO_PLAN: CurrentPlan = { toAdvise: null, former: [], approved: null, injections: null, pump: null };

/** All that an advice rests on, as it is stored at this moment. */
export async function findMaterial(tx: Tx, taken: AskedRecommendation, patient: Patient) {
  const { window, lastDay, fromMs, toMs } = adviceWindow(patient.timezone, taken.requested_at);
  const [history, config] = await Promise.all([
    // A rate that began the day before may still run.
    findStoredHistory(tx, patient.id, { fromMs: fromMs - DAY_MS, toMs }),
    findConfigOf(tx, patient.id),
  ]);
  const current =
    taken.treatment_type === 'PUMP'
      ? await currentPumpPlan(tx, patient, taken.requested_at, { events: history.events, fromMs })
      : await currentInjectionPlan(tx, patient, config.dayPeriods, fromMs);
  return { window, lastDay, history, config, current };
}

/** The same with the records of the devices. */
export async function readMaterial(tx: Tx, taken: AskedRecommendation, patient: Patient) {
  const { history, ...material } = await findMaterial(tx, taken, patient);
  const { records, devices } = deviceHistory(history);
  return { ...material, records, devices };
}

type Periods = Parameters<typeof injectionsToAdvise>[1];

async function currentInjectionPlan(tx: Tx, patient: Patient, periods: Periods, fromMs: number): Promise<CurrentPlan> {
  const [rows, context] = await Promise.all([findPlansSoFar(tx, patient.id), findPlanContext(tx, patient)]);
  const [current, ...before] = rows;
  const injections = current ? soundInjections(current, patient.treatment_type, context) : null;
  if (!current || !injections) return NO_PLAN;
  const versionOf = (row: StoredVersion, plan: InjectionPlan | null): PlanVersion => ({
    sinceMs: row.made_at.getTime(),
    plan: plan && injectionsToAdvise(plan, periods),
  });
  const versions = [
    ...before.map((row) => versionOf(row, soundInjections(row, patient.treatment_type, context))).toReversed(),
    versionOf(current, injections),
  ];
  return {
    ...NO_PLAN,
    toAdvise: injectionsToAdvise(injections, periods),
    former: formerPlans(versions, fromMs),
    injections,
  };
}

async function currentPumpPlan(
  tx: Tx,
  patient: Patient,
  requestedAt: Date,
  { events, fromMs }: Readonly<{ events: readonly StoredEvent[]; fromMs: number }>,
): Promise<CurrentPlan> {
  const [pump, atFirst, inForce] = await Promise.all([
    findPumpSettings(tx, patient.id, requestedAt.getTime()),
    findPumpSettings(tx, patient.id, fromMs),
    findPlanInForce(tx, patient),
  ]);
  const toAdvise = pump ? pumpToAdvise(pump) : null;
  if (!pump || !toAdvise) return NO_PLAN;
  const told = events.flatMap(({ type, at_ms: atMs, facts }) =>
    // Written from a record of this very shape.
    type === 'pump_settings' && atMs > fromMs ? [{ ...(facts as unknown as PumpSettings), atMs }] : [],
  );
  return {
    ...NO_PLAN,
    toAdvise,
    former: formerPlans(pumpVersions([...(atFirst ? [atFirst] : []), ...told]), fromMs),
    approved: inForce ? approvedSince(pump, inForce, toAdvise) : null,
    pump,
  };
}

/** What was approved for the pump since it last told what it runs; the rest of a plan is the pump's own. */
function approvedSince(pump: PumpSettings, inForce: StoredVersion, running: PumpPlan): PumpPlan | null {
  if (inForce.made_at.getTime() <= pump.atMs) return null;
  return inForce.plan?.type === 'PUMP' ? { ...running, ...inForce.plan.rates } : null;
}
