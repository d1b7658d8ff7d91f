import type { getCurrentPumpPlanCall } from '@glidepath/api-contract/plans/get-current-pump-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { PUMP_BRAND_RULES } from '@glidepath/dosing-advisor';
import {
  type PlanDifference,
  programmedDifferences,
  pumpProgramming,
  type ReportedPump,
} from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { signatureAnswer } from '#modules/guarded-settings/signed-approval.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import {
  brandOfPump,
  findPumpSettings,
  pumpPlanOf,
  type ReportedPumpSettings,
} from '#modules/readings/pump-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import { findPumpPlanInForce } from './pump-plan-in-force.ts';
import { findAcknowledgedAt } from './treatment-plan.repository.ts';

type CurrentPumpPlan = Camelised<z.infer<(typeof getCurrentPumpPlanCall)['answer']['schema']>>;

/** The plan that was approved and shared, what the pump is set to, and where the two differ. */
export async function findCurrentPumpPlan(tx: Tx, patient: Patient, now: Date): Promise<CurrentPumpPlan> {
  const [inForce, reported] = await Promise.all([
    findPumpPlanInForce(tx, patient),
    findPumpSettings(tx, patient.id, now.getTime()),
  ]);
  const told = { patient: patient.id, reported: reported ? reportedAnswer(reported) : null };
  if (!inForce) return { ...told, plan: null, programming: null, differences: [] };
  const [earlier, acknowledgedAt] = await Promise.all([
    findPumpSettings(tx, patient.id, inForce.madeAt.getTime()),
    findAcknowledgedAt(tx, patient.id, inForce.madeAt),
  ]);
  const steps = PUMP_BRAND_RULES[brandOfPump(reported?.brand)];
  const { plan, version, madeAt, signature } = inForce;
  const compared = { reported: reportedPump(reported), earlier: reportedPump(earlier) };
  return {
    ...told,
    plan: {
      version,
      timestamp: madeAt.toISOString(),
      pumpPlan: plan,
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
      ...signatureAnswer(signature),
    },
    programming: pumpProgramming(plan, compared, steps),
    differences: compared.reported ? programmedDifferences(plan, compared.reported, steps).map(differenceAnswer) : [],
  };
}

function reportedPump(settings: ReportedPumpSettings | undefined): ReportedPump | null {
  if (!settings) return null;
  const { targetMgDl, activeInsulinMinutes } = settings;
  return { rates: pumpPlanOf(settings).rates, targetMgDl, activeInsulinMinutes };
}

function reportedAnswer(settings: ReportedPumpSettings) {
  return { timestamp: new Date(settings.atMs).toISOString(), rates: pumpPlanOf(settings).rates };
}

function differenceAnswer({ quantity, place, before, after, insulin }: PlanDifference) {
  return {
    quantity,
    startMinute: place.startMinute ?? null,
    endMinute: place.endMinute ?? null,
    reported: numberOf(before),
    planned: numberOf(after),
    insulin,
  };
}

const numberOf = (value: PlanDifference['before']) => (typeof value === 'number' ? value : null);
