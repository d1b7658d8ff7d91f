import { EARLIER_DAYS, type FormerPlan } from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';
import { type InjectionPlan, isSoundPlan, type PlanContext } from '@glidepath/treatment-plan';

import type { StoredVersion } from '#modules/plans/plan-in-force.ts';
import { type ReportedPumpSettings, runningPump } from '#modules/readings/pump-settings.ts';

/** A plan and since when it ran; null where it cannot be advised on. */
export type PlanVersion = Readonly<{ sinceMs: number; ran: Omit<FormerPlan, 'untilDay'> }>;

/**
 * What ran before the last of the versions (oldest first), where some of it lies inside the window or in the weeks before
 * it. Nobody knows what ran before the first one was entered: mostly that very plan.
 */
export function formerPlans(versions: readonly PlanVersion[], windowFromMs: number): FormerPlan[] {
  return versions.flatMap(({ ran }, index) => {
    const next = versions[index + 1];
    // The day of a change had some of both.
    const untilDay = next ? Math.ceil((next.sinceMs - windowFromMs) / DAY_MS) : -EARLIER_DAYS;
    return untilDay > -EARLIER_DAYS ? [{ untilDay, ...ran }] : [];
  });
}

/** A stored plan; null where it belongs to another treatment, or the rules have become stricter since. */
export function soundInjections(
  { plan }: Pick<StoredVersion, 'plan'>,
  treatmentType: StoredVersion['treatment_type'] | null,
  context: PlanContext,
): InjectionPlan | null {
  if (!plan || plan.type === 'PUMP' || plan.type !== treatmentType) return null;
  return isSoundPlan(plan, context) ? plan : null;
}

/** Pumps tell the same settings again at each upload: the first time counts. */
export function pumpVersions(told: readonly ReportedPumpSettings[]): PlanVersion[] {
  const changes = told.filter((settings, index) => {
    const before = told[index - 1];
    return !before || tablesOf(before) !== tablesOf(settings);
  });
  return changes.map((settings) => {
    const running = runningPump(settings);
    const ran = running ? { plan: running.plan, targetMgDl: running.pump.targetMgDl } : { plan: null };
    return { sinceMs: settings.atMs, ran };
  });
}

function tablesOf(settings: ReportedPumpSettings): string {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl } = settings;
  return JSON.stringify([basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, targetMgDl]);
}
