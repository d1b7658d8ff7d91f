import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { KnownPlan } from '@glidepath/api-contract/wire/plan-in-force.wire';
import { type AdvisedWay, type AskedSetting, advisedWays } from '@glidepath/decision-outcome';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import { findFeedbackOf } from '../approve/feedback.repository.ts';
import { isTitrationStep } from '../generate/generation.repository.ts';
import { findPreparedAdvice } from '../prepare/find-prepared-advice.ts';
import { findNewestFinished, findRecommendation, type KnownRecommendation } from '../recommendation.repository.ts';
import { changesSomething } from './view-awaited.ts';

export type AdvisedWays = Readonly<Partial<Record<AskedSetting, AdvisedWay>>>;

/** Advice that somebody may be asked about. */
export type AskedAdvice = Readonly<{
  clinicId: string;
  /** `closed`: decided, replaced, or none that anybody is asked about; `outdated`: it would be another one now. */
  standing: 'open' | 'closed' | 'outdated';
  ways: AdvisedWays;
}>;

type Asked = Readonly<{ patientId: string; requestId: string; now: Date }>;

/** By the id that it has as a recommendation, or gets when it becomes one. */
export async function findAskedAdvice(tx: Tx, { patientId, requestId, now }: Asked): Promise<AskedAdvice> {
  const patient = await findVisiblePatient(tx, patientId);
  const recommendation = await findRecommendation(tx, requestId);
  if (recommendation) {
    if (recommendation.patient_id !== patientId) throw new ApiError('not-found');
    const { clinic_id: clinicId } = recommendation;
    const isOpen = await isUndecided(tx, recommendation);
    return { clinicId, standing: isOpen ? 'open' : 'closed', ways: waysOf(recommendation) };
  }
  const prepared = await findPreparedAdvice(tx, patient, now);
  if (prepared?.id !== requestId) throw new ApiError('not-found');
  const standing = changesSomething(prepared) ? ('open' as const) : ('closed' as const);
  return {
    clinicId: prepared.clinic_id,
    standing: prepared.truth === 'true' ? standing : 'outdated',
    ways: waysOf(prepared),
  };
}

/** The newest, with an advice, and nobody has approved it. A step of titration stands on the page of its patient anyway. */
async function isUndecided(tx: Tx, { id, patient_id: patientId, status }: KnownRecommendation): Promise<boolean> {
  if (status !== 'COMPLETED') return false;
  const [feedback, newest, isStep] = await Promise.all([
    findFeedbackOf(tx, id),
    findNewestFinished(tx, patientId),
    isTitrationStep(tx, id),
  ]);
  return feedback === undefined && newest?.id === id && !isStep;
}

type Plans = Readonly<{
  recommended: Readonly<{ plan: KnownPlan }>;
  existing: Readonly<{ planInForce: KnownPlan }> | null;
}>;

/** None where one of the plans cannot be read: then it can only be skipped. */
function waysOf({ recommended: { plan }, existing }: Plans): AdvisedWays {
  const inForce = existing?.planInForce ?? null;
  if (plan === null || plan === 'unreadable' || inForce === null || inForce === 'unreadable') return {};
  return advisedWays(inForce, plan);
}
