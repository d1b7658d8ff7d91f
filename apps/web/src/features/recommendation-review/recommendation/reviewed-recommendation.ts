import type { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import type { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';

import type { CallAnswer } from '#shared/api/call-types.ts';

type FoundRecommendations = CallAnswer<typeof findRecommendationsCall>;

/** What the advisor or a clinician proposed, with all that it was made from. */
export type Recommendation = Exclude<FoundRecommendations, readonly unknown[]>;
export type RecommendationHeader = Extract<FoundRecommendations, readonly unknown[]>[number];
/** What a clinician approved. */
export type Feedback = CallAnswer<typeof getFeedbackCall>;

export type Advice = NonNullable<Recommendation['extra']['advice']>;
export type SettingAdvice = Advice['settings'][number];
export type Episode = Advice['episodes'][number];
export type PredictedEffect = NonNullable<Advice['predictedEffect']>;

export type ReviewedRecommendation = Readonly<{ recommendation: Recommendation; feedback: Feedback | null }>;

const MARKER = /clock[ _-]?shift/i;

/** A device's clock was changed in the period: the reports say so, or the error of the recommendation does (D3-30). */
export function hasClockShift({ error, extra }: Pick<Recommendation, 'error' | 'extra'>): boolean {
  return extra.hasClockShift || MARKER.test(error ?? '');
}
