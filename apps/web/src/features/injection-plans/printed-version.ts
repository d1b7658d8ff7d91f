import type { TreatmentType } from '@glidepath/treatment-plan';

import type { PrintedPlan } from '#documents/plan-input.ts';
import { versionPlan } from '#plan-editors/version-plan.ts';
import type { PlanVersion } from './plan-versions.query.ts';

export type PrintedFor = Pick<PrintedPlan, 'patient' | 'clinic'> &
  Readonly<{ newestFirst: readonly PlanVersion[]; treatmentType: TreatmentType | null }>;

/** A version as a document; null where it cannot be read as a whole. One that was replaced says so on every page. */
export function printedVersion(version: PlanVersion, { newestFirst, treatmentType, ...whose }: PrintedFor) {
  const data = dataOf(version);
  const plan = versionPlan(version);
  if (!data || !plan) return null;
  const follower = newestFirst.findLast((other) => other.version > version.version);
  const before = newestFirst.find((other) => other.version < version.version);
  const current = version.type === treatmentType ? 'current' : 'treatment-changed';
  return {
    ...whose,
    feedback: {
      treatmentType: version.type,
      advisorVersion: null,
      physicianName: version.authorName,
      start: null,
      end: null,
      data,
      planStanding: follower ? 'replaced' : current,
      receivedAt: version.timestamp,
      replacedAt: follower?.timestamp ?? null,
      ...(version.signature && { signature: version.signature }),
    },
    planBefore: before ? versionPlan(before) : null,
    entered: { pumpSettings: plan.type === 'PUMP' ? plan.settings : null },
  } satisfies PrintedPlan;
}

/** In the shape in which approvals carry it, without what is said to the patient. */
function dataOf({ planJson, pumpPlan }: PlanVersion): PrintedPlan['feedback']['data'] | null {
  if (pumpPlan) {
    const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = pumpPlan;
    return { basalRate, insulinToCarbRatio, insulinSensitivityFactor, rationale: { general: '' } };
  }
  return planJson ? { basal: planJson.basal, bolus: planJson.bolus } : null;
}
