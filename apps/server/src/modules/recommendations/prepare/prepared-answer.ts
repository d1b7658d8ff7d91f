import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { writeRecommended } from '@glidepath/api-contract/wire/recommendation.wire';
import { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { answerOfPacked, type PackedAnswer } from '#platform/http/packed-answer.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import { findAdviceTexts } from '../review/advice-texts.ts';
import type { work as packRecommendation, ToldRecommendation } from '../review/pack-recommendation.task.ts';
import { type RecommendationAnswer, recommendationAnswer } from '../review/recommendation-answer.ts';
import { isViewAwaited } from '../second-opinion/view-awaited.ts';
import { findPreparedAdvice, type PreparedNow } from './find-prepared-advice.ts';

const PACK = new URL('../review/pack-recommendation.task.ts', import.meta.url);

/** As a recommendation is told, with the reports that it rests on; under the id that it gets when somebody takes it. */
export async function preparedAnswer(
  { database, compute, config, clock }: Deps,
  patientId: string,
  clinician: Clinician,
): Promise<PackedAnswer> {
  const findTold = () =>
    database.inScope(scopeOf(clinician), (tx) => told(tx, { patientId, now: clock.now() }, clinician));
  return answerOfPacked(getPreparedAdviceCall, await compute.run<typeof packRecommendation>(PACK, findTold), config);
}

type Asked = Readonly<{ patientId: string; now: Date }>;

async function told(tx: Tx, { patientId, now }: Asked, clinician: Clinician): Promise<ToldRecommendation> {
  const prepared = await findPreparedAdvice(tx, await findVisiblePatient(tx, patientId), now);
  if (prepared?.status !== 'COMPLETED' || prepared.truth !== 'true') throw new ApiError('not-found');
  const answer = recommendationAnswer({
    recommendation: asRecommendation(prepared),
    feedback: undefined,
    isPast: false,
    advice: prepared.advice,
    planChange: null,
    texts: await findAdviceTexts(tx, clinician),
  });
  const isBlind = await isViewAwaited(tx, prepared, clinician);
  return { answer: isBlind ? withoutAdvice(answer) : answer, reports: prepared.reports };
}

const NOTHING_ADVISED = writeRecommended({
  rationale: null,
  hcp_messages: null,
  basalComment: null,
  bolusComments: null,
  plan: null,
});

/** What it was made from, for whoever is asked for a view first. */
function withoutAdvice({ extra, ...answer }: RecommendationAnswer): RecommendationAnswer {
  return {
    ...answer,
    data: NOTHING_ADVISED,
    extra: { ...extra, advice: null, hcp_messages: null, patient_messages: null },
  };
}

function asRecommendation(prepared: PreparedNow): KnownRecommendation {
  return {
    ...prepared,
    number: '0',
    stage: null,
    requested_by: '',
    requested_at: prepared.made_at,
    finished_at: prepared.made_at,
    taken_until: null,
    takes: 0,
    advice_hash: null,
    reports_hash: null,
    replayable_days_hash: null,
    recomputes: null,
    seal: null,
  };
}
