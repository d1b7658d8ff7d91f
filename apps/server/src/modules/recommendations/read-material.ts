import type { InjectionPlan as AdvisedInjections, PumpPlan } from '@glidepath/dosing-advisor';
import { type InjectionPlan, injectionPlanOfPayload, isSoundPlan } from '@glidepath/treatment-plan';
import type { Patient } from '#modules/patients/patient-access.ts';
import { findConfigOf } from '#modules/patients/patient-config.ts';
import { injectionPlanAnswer } from '#modules/plans/injection-plan-answer.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import { findPlanInForce } from '#modules/plans/plan-in-force.ts';
import { deviceHistory } from '#modules/readings/device-history.ts';
import { findPumpSettings, type PumpSettings } from '#modules/readings/pump-settings.ts';
import { findStoredHistory, type StoredEvent } from '#modules/readings/stored-history.ts';
import type { Tx } from '#platform/database/database.ts';
import { adviceWindow } from './advice-window.ts';
import { injectionsToAdvise } from './injections-to-advise.ts';
import { pumpToAdvise } from './pump-to-advise.ts';
import type { AskedRecommendation } from './take-recommendation.ts';

const DAY_MS = 86_400_000;

export type CurrentPlan = Readonly<{
  /** As the advisor reads it; null where there is none. */
  toAdvise: PumpPlan | AdvisedInjections | null;
  injections: InjectionPlan | null;
  pump: PumpSettings | null;
}>;

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
  const [stored, context] = await Promise.all([findPlanInForce(tx, patient), findPlanContext(tx, patient)]);
  if (!stored) return NO_PLAN;
  const { type, planJson } = injectionPlanAnswer(stored);
  const { plan, issues } = injectionPlanOfPayload(type, planJson);
  // Rules may have become stricter since it was stored: such a plan is not advised on.
  if (issues.length > 0 || !isSoundPlan(plan, context)) return NO_PLAN;
  const injections = plan as InjectionPlan;
  const toAdvise = { ...injectionsToAdvise(injections, periods), ...sinceDay(stored.made_at.getTime(), fromMs) };
  return { toAdvise, injections, pump: null };
}

const NO_PLAN: CurrentPlan = { toAdvise: null, injections: null, pump: null };

async function currentPumpPlan(
  tx: Tx,
  patient: Patient,
  requestedAt: Date,
  { events, fromMs }: Readonly<{ events: readonly StoredEvent[]; fromMs: number }>,
): Promise<CurrentPlan> {
  const pump = await findPumpSettings(tx, patient.id, requestedAt.getTime());
  const toAdvise = pump ? pumpToAdvise(pump) : null;
  if (!pump || !toAdvise) return NO_PLAN;
  return { toAdvise: { ...toAdvise, ...sinceDay(lastChangeMs(events), fromMs) }, injections: null, pump };
}

/** When the settings last became others than those before; pumps tell the same ones again at each upload. */
function lastChangeMs(events: readonly StoredEvent[]): number | null {
  let changedMs: number | null = null;
  let former: string | null = null;
  for (const { type, at_ms: atMs, facts } of events) {
    if (type !== 'pump_settings') continue;
    // Written from a record of this very shape.
    const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } =
      facts as unknown as PumpSettings;
    const told = JSON.stringify([basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl]);
    if (former !== null && told !== former) changedMs = atMs;
    former = told;
  }
  return changedMs;
}

function sinceDay(changedMs: number | null, fromMs: number): Readonly<{ effectiveFromDay?: number }> {
  if (changedMs === null || changedMs <= fromMs) return {};
  return { effectiveFromDay: Math.ceil((changedMs - fromMs) / DAY_MS) };
}
