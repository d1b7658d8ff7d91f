import type { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { type InjectionPlan, isFilledPlan, planDifferences, type UnusualConfirmation } from '@glidepath/treatment-plan';

import { sentConfirmation } from '#plan-editors/unusual/typed-confirmation.ts';
import { isChangedMeanwhile } from '#shared/api/call-failure.ts';
import type { CallInput } from '#shared/api/call-types.ts';
import type { OpenedPlan } from './opened-plan.query.ts';

type NewPlan = CallInput<typeof saveInjectionPlanCall>['body'];

export type PlanToSave = Readonly<{
  patientId: string;
  plan: InjectionPlan;
  /** The version of the newest plan that the person who saves has seen. */
  editedVersion: number | null;
  reason: string;
  /** Confirms values beyond usual bounds. */
  unusualChanges?: UnusualConfirmation | undefined;
  now: Date;
}>;

export function newPlanBody(toSave: PlanToSave): NewPlan {
  const { patientId, plan, editedVersion, reason, unusualChanges, now } = toSave;
  return {
    patient: patientId,
    timestamp: now.toISOString(),
    plan,
    editedVersion,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(unusualChanges && { unusualChanges: sentConfirmation(unusualChanges) }),
  };
}

/** What somebody else has saved meanwhile. */
export type PlanConflict = Readonly<{ stored: OpenedPlan; authorName: string | null; savedAt: string | null }>;

export type SaveOutcome =
  | Readonly<{ kind: 'saved' }>
  | Readonly<{ kind: 'failed'; failure: unknown }>
  | Readonly<{ kind: 'conflict'; conflict: PlanConflict }>;

export type PlanCalls = Readonly<{
  save: (body: NewPlan) => Promise<unknown>;
  loadConflict: () => Promise<PlanConflict>;
}>;

/** Saves once. A plan that was changed meanwhile is not overwritten: what is there now is brought instead. */
export async function savePlan(toSave: PlanToSave, calls: PlanCalls): Promise<SaveOutcome> {
  try {
    await calls.save(newPlanBody(toSave));
    return { kind: 'saved' };
  } catch (failure) {
    if (!isChangedMeanwhile(failure)) return { kind: 'failed', failure };
  }
  try {
    const conflict = await calls.loadConflict();
    return isSameAsStored(toSave.plan, conflict) ? { kind: 'saved' } : { kind: 'conflict', conflict };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

/** An answer that got lost makes one's own plan look like somebody else's. */
function isSameAsStored(plan: InjectionPlan, { stored }: PlanConflict): boolean {
  return stored.plan !== null && isFilledPlan(stored.plan) && planDifferences(stored.plan, plan).length === 0;
}
