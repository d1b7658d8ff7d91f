import type { PlanChange } from '@glidepath/api-contract/wire/plan-change.wire';
import { recommendationWire } from '@glidepath/api-contract/wire/recommendation.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { StoredAdvice } from '@glidepath/api-contract/wire/stored-advice';
import type * as z from 'zod/mini';

import type { FeedbackRow } from '../approve/feedback.repository.ts';
import { failureAnswer } from '../generate/generation-status-answer.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import type { AdviceTexts } from './advice-texts.ts';
import { withExpectedLows } from './forecast-answer.ts';
import { patientMessages, recommendedWithWords } from './recommendation-messages.ts';

export function headerAnswer(recommendation: KnownRecommendation, feedbackId: string | null) {
  const { id, status, requested_at: requestedAt, treatment_type: treatmentType } = recommendation;
  return {
    identifier: id,
    status,
    createdAt: requestedAt.toISOString(),
    treatmentType,
    glucoseAvg: recommendation.glucose_avg_mg_dl === null ? null : { value: recommendation.glucose_avg_mg_dl },
    feedback: feedbackId,
    ...failureAnswer(recommendation),
  };
}

export type AnsweredRecommendation = Readonly<{
  recommendation: KnownRecommendation;
  feedback: FeedbackRow | undefined;
  isPast: boolean;
  advice: StoredAdvice | null;
  planChange: PlanChange | null;
  /** Null for a patient, who sees what was approved, not what was proposed, considered or found on the way to it. */
  texts: AdviceTexts | null;
}>;

export type RecommendationAnswer = z.input<typeof recommendationWire>;

/** With the names of the wire, and without the reports, which are kept with theirs. */
export function recommendationAnswer(told: AnsweredRecommendation): RecommendationAnswer {
  return toWire(recommendationWire, plainAnswer(told));
}

function plainAnswer({ isPast, texts, ...told }: AnsweredRecommendation) {
  const { recommendation, feedback } = told;
  const approvedAt = feedback?.received_at.toISOString() ?? null;
  return {
    ...headerAnswer(recommendation, feedback?.id ?? null),
    start: recommendation.period_start,
    end: recommendation.period_end,
    approvedDate: approvedAt,
    receivedAt: approvedAt,
    past: isPast,
    advisorVersion: recommendation.algorithm_version,
    ...(texts
      ? forClinician(told, texts)
      : { data: approvedAnswer(feedback), extra: forPatient({ recommendation, feedback }) }),
  };
}

function forClinician(
  { recommendation, feedback, advice, planChange }: Omit<AnsweredRecommendation, 'isPast' | 'texts'>,
  texts: AdviceTexts,
) {
  const data = recommendedWithWords(recommendation, advice, texts);
  const { hcpMessages, rationale } = data;
  const messages = { hcpMessages, patientMessages: patientMessages(feedback, rationale) };
  return { data, extra: { ...extraAnswer(recommendation), ...messages, planChange, advice: planAdvice(advice) } };
}

function forPatient({ recommendation, feedback }: Pick<AnsweredRecommendation, 'recommendation' | 'feedback'>) {
  const messages = { hcpMessages: null, patientMessages: patientMessages(feedback, null) };
  return { ...extraAnswer(recommendation), ...messages, planChange: null, advice: null };
}

function planAdvice(advice: StoredAdvice | null) {
  return advice?.outcome === 'plan' ? withExpectedLows(advice) : null;
}

function extraAnswer(recommendation: KnownRecommendation) {
  return {
    ...(recommendation.existing ?? NOTHING_KNOWN),
    mdiAlgoVersion: recommendation.treatment_type === 'PUMP' ? null : recommendation.algorithm_version,
    agp: null,
    dailyReport: null,
    logbook: null,
    assessment: null,
    hasClockShift: false,
  };
}

const NOTHING_KNOWN = { planInForce: null, bgTarget: null, activeInsulinTime: null, deviceInUseSummary: null };

function approvedAnswer(feedback: FeedbackRow | undefined) {
  const { rationale = null, basalComment = null, bolusComments = null, plan = null } = feedback?.approved ?? {};
  const told = plan?.type === 'GENERIC' ? null : plan;
  return { rationale, hcpMessages: null, basalComment, bolusComments, plan: told };
}
