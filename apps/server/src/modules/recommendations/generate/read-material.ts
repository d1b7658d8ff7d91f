import type { FormerPlan, PumpFacts } from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';
import type { DosedPlan, InjectionPlan, PumpPlan } from '@glidepath/treatment-plan';

import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findConfigOf } from '#modules/patients/patient-config.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import { findPlanInForce, findPlansSoFar, type StoredVersion } from '#modules/plans/plan-in-force.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import {
  findPumpSettings,
  findPumpSettingsIn,
  type ReportedPumpSettings,
  runningPump,
} from '#modules/readings/pump-settings.ts';
import { findStoredHistory, type Period } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { findDaysLeftOut } from '../days-left-out/days-left-out.repository.ts';
import { adviceWindow, earlierWindow } from './advice-window.ts';
import type { AskedRecommendation } from './claim-recommendation.ts';
import { formerPlans, type PlanVersion, pumpVersions, soundInjections } from './plan-history.ts';

export type CurrentPlan = Readonly<{
  /** Null where there is none that can be advised on. */
  plan: DosedPlan | null;
  /** Beside the plan of a pump. */
  pump: PumpFacts | null;
  /** As the pump last reported them. */
  pumpSettings: ReportedPumpSettings | null;
  /** What ran before it, inside the window and in the weeks before that. */
  former: readonly FormerPlan[];
  /** Approved after the pump last reported its settings. */
  approved: PumpPlan | null;
}>;

const NO_PLAN: CurrentPlan = { plan: null, pump: null, pumpSettings: null, former: [], approved: null };

/** All that an advice rests on, as it is stored at this moment. */
export async function findMaterial(tx: Tx, taken: AskedRecommendation, patient: Patient) {
  const { window, lastDay, fromMs, toMs } = adviceWindow(patient.timezone, taken.requested_at);
  const [history, config, daysLeftOut] = await Promise.all([
    // A rate that began the day before may still run.
    findStoredHistory(tx, patient.id, { fromMs: fromMs - DAY_MS, toMs }),
    findConfigOf(tx, patient.id),
    findDaysLeftOut(tx, patient.id),
  ]);
  const current =
    taken.treatment_type === 'PUMP'
      ? await currentPumpPlan(tx, patient, taken.requested_at, { fromMs, toMs })
      : await currentInjectionPlan(tx, patient, fromMs);
  return { window, lastDay, history, config, current, daysLeftOut };
}

/** The same with the records of the devices. */
export async function readMaterial(tx: Tx, taken: AskedRecommendation, patient: Patient) {
  const { history, ...material } = await findMaterial(tx, taken, patient);
  const { records, devices } = deviceHistory(history);
  return { ...material, records, devices };
}

async function currentInjectionPlan(tx: Tx, patient: Patient, fromMs: number): Promise<CurrentPlan> {
  const [rows, context] = await Promise.all([findPlansSoFar(tx, patient.id), findPlanContext(tx, patient)]);
  const [current, ...before] = rows;
  const plan = current ? soundInjections(current, patient.treatment_type, context) : null;
  if (!current || !plan) return NO_PLAN;
  const versionOf = (row: StoredVersion, ran: InjectionPlan | null): PlanVersion => ({
    sinceMs: row.made_at.getTime(),
    ran: { plan: ran },
  });
  const versions = [
    ...before.map((row) => versionOf(row, soundInjections(row, patient.treatment_type, context))).toReversed(),
    versionOf(current, plan),
  ];
  return { ...NO_PLAN, plan, former: formerPlans(versions, fromMs) };
}

async function currentPumpPlan(
  tx: Tx,
  patient: Patient,
  requestedAt: Date,
  { fromMs, toMs }: Period,
): Promise<CurrentPlan> {
  const earlier = earlierWindow(patient.timezone, requestedAt);
  const [pumpSettings, told, inForce] = await Promise.all([
    findPumpSettings(tx, patient.id, requestedAt.getTime()),
    findPumpSettingsIn(tx, patient.id, { fromMs: earlier.fromMs, toMs }),
    findPlanInForce(tx, patient),
  ]);
  const running = pumpSettings && runningPump(pumpSettings);
  if (!running) return NO_PLAN;
  return {
    ...running,
    pumpSettings,
    former: formerPlans(pumpVersions(told), fromMs),
    approved: inForce ? approvedSince(pumpSettings, inForce) : null,
  };
}

/** What was approved for the pump since it last reported its settings. */
function approvedSince(told: ReportedPumpSettings, { made_at: madeAt, plan }: StoredVersion): PumpPlan | null {
  return madeAt.getTime() > told.atMs && plan?.type === 'PUMP' ? plan : null;
}
