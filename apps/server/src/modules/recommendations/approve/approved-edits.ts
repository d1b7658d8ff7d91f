import { ApiError } from '@glidepath/api-contract/errors/api-error';
import {
  type ChangedValue,
  changedValueKey,
  type PlanDifference,
  planDifferences,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { KnownRecommendation } from '../recommendation.repository.ts';

/** Why one value was changed. */
export type EditReason = ChangedValue & Readonly<{ reason: string }>;
export type Edit = PlanDifference & Readonly<{ reason?: string }>;

/**
 * Where an approved plan differs from the recommended one, and why if a reason was given; nothing was recommended in a
 * manual or generic one.
 */
export function editsOf(
  recommendation: KnownRecommendation,
  approved: TreatmentPlan,
  reasons: readonly EditReason[],
): readonly Edit[] {
  const differences = differencesOf(recommendation, approved);
  assertOnEdits(reasons, differences);
  const reasonOf = new Map(reasons.map((told) => [changedValueKey(told), told.reason.trim()]));
  return differences.map((difference) => {
    const reason = reasonOf.get(changedValueKey(difference));
    return reason ? { ...difference, reason } : difference;
  });
}

function differencesOf(
  { status, recommended }: KnownRecommendation,
  approved: TreatmentPlan,
): readonly PlanDifference[] {
  if (status !== 'COMPLETED') return [];
  const { plan } = recommended;
  if (!plan || plan === 'unreadable') throw new Error('What was recommended cannot be read as a whole.');
  return planDifferences(plan, approved);
}

/** A reason that belongs to no edit would be lost, or was given for a plan other than the approved one. */
function assertOnEdits(reasons: readonly EditReason[], differences: readonly PlanDifference[]): void {
  const edited = new Set(differences.map(changedValueKey));
  const strays = reasons.flatMap((told, index) => (edited.has(changedValueKey(told)) ? [] : [index]));
  if (strays.length === 0) return;
  const told = strays.map((index) => [`edit_reasons.${index}`, 'This value was not edited.']);
  throw new ApiError('input-invalid', Object.fromEntries(told));
}

/** All reasons, for the plan history: for each value and for the whole plan, such as why it is unusual. */
export function joinedReasons(edits: readonly Edit[], editReason: string | null): string | null {
  return (
    [...new Set([...edits.flatMap(({ reason }) => reason ?? []), ...(editReason ? [editReason] : [])])].join('; ') ||
    null
  );
}
