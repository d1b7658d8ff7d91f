import type { TreatmentType } from '@glidepath/treatment-plan';

import type { PrintedPlan } from '#documents/plan-input.ts';
import type { PlanVersion } from './plan-versions.query.ts';

export type PrintedFor = Pick<PrintedPlan, 'patient' | 'clinic'> &
  Readonly<{ newestFirst: readonly PlanVersion[]; treatmentType: TreatmentType | null }>;

/** A version as a document; null where it cannot be read as a whole. One that was replaced says so on every page. */
export function printedVersion(version: PlanVersion, { newestFirst, treatmentType, ...whose }: PrintedFor) {
  const { plan } = version;
  if (!plan) return null;
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
      data: { plan },
      planStanding: follower ? 'replaced' : current,
      receivedAt: version.timestamp,
      replacedAt: follower?.timestamp ?? null,
      ...(version.signature && { signature: version.signature }),
    },
    planBefore: before?.plan ?? null,
    entered: { pumpSettings: plan.type === 'PUMP' ? plan.settings : null },
  } satisfies PrintedPlan;
}
