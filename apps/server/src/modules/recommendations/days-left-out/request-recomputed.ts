import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { EARLIER_DAYS } from '@glidepath/dosing-advisor';
import { dayAfter } from '@glidepath/quantities';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findFeedbackOf } from '../approve/feedback.repository.ts';
import { assertPlanUnchanged } from '../approve/plan-change.ts';
import { findLastAutomatic } from '../generate/generation.repository.ts';
import {
  findAdvice,
  findNewestFinished,
  findRecommendation,
  type KnownRecommendation,
} from '../recommendation.repository.ts';
import { insertRequest } from '../request/request-recommendation.ts';
import { findDaysLeftOut } from './days-left-out.repository.ts';

/**
 * The newest recommendation once more, without the days that are left out by now. Only while nobody has approved it and
 * the plan is what it was made from: then nothing has become of it, and no wait has begun.
 */
export function requestRecomputed({ database, clock }: Deps, requestId: string, clinician: Clinician): Promise<string> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const found = await findRecommendation(tx, requestId);
    if (!found) throw new ApiError('not-found');
    // Whoever generates or approves for one patient takes turns.
    const patient = await lockVisiblePatient(tx, found.patient_id);
    const { treatment_type: treatmentType } = found;
    if (patient.treatment_type !== treatmentType) throw new ApiError('treatment-type-mismatch');
    await assertOpen(tx, found);
    await assertPlanUnchanged(tx, { recommendation: found, now });
    if (!(await areOthersLeftOut(tx, found))) throw new ApiError('no-days-to-leave-out');
    return insertRequest(tx, { patient, treatmentType, clinician, now, recomputes: found.id });
  });
}

async function assertOpen(tx: Tx, recommendation: KnownRecommendation): Promise<void> {
  const { id, patient_id: patientId } = recommendation;
  const [newest, automatic, feedback] = await Promise.all([
    findNewestFinished(tx, patientId),
    // What was written by hand rests on no days, and a step of titration on its own mornings.
    findLastAutomatic(tx, recommendation),
    findFeedbackOf(tx, id),
  ]);
  if (newest?.id !== id || automatic?.id !== id || feedback) throw new ApiError('recommendation-read-only');
}

/** Of the days that it looked at, others than when it was made, or for other reasons. */
async function areOthersLeftOut(tx: Tx, { id, patient_id: patientId, period_start, period_end }: KnownRecommendation) {
  const [{ advice }, leftOut] = await Promise.all([findAdvice(tx, id), findDaysLeftOut(tx, patientId)]);
  const madeWithout = advice?.outcome === 'plan' ? (advice.daysLeftOut ?? []) : [];
  const first = period_start === null ? '' : dayAfter(period_start, -EARLIER_DAYS);
  const now = leftOut.filter(({ day }) => day >= first && day <= (period_end ?? day));
  const told = (days: readonly Readonly<{ day: string; reason: string }>[]) =>
    days.map(({ day, reason }) => `${day} ${reason}`).toSorted();
  return told(now).join() !== told(madeWithout).join();
}
