import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import type { Refusal } from '@glidepath/dosing-advisor';

import type { KnownRecommendation, RecommendationRow } from '../recommendation.repository.ts';

/** Why a generation failed, as calls tell it; nulls while it has not. */
export function failureAnswer({ status, error_name: stored }: Pick<KnownRecommendation, 'status' | 'error_name'>) {
  const name = status === 'ERROR' ? errorNameOf(stored) : null;
  return { error: name && ENGLISH_ERROR_TEXTS[name], code: name && ERROR_CATALOGUE[name].code };
}

export function generationStatusAnswer(recommendation: KnownRecommendation, advice: RecommendationRow['advice']) {
  const { id, status, stage, next_possible_on: nextPossibleOn } = recommendation;
  const refusals = status === 'ERROR' && advice ? refusalsOf(advice) : null;
  return { requestId: id, status, ...failureAnswer(recommendation), nextPossibleOn, refusals, stage };
}

type StoredRefusal = ReturnType<typeof refusalWithCode<Refusal>>;

/** Written by `generateRecommendation` in this very shape. */
function refusalsOf(advice: Readonly<Record<string, unknown>>) {
  return (advice as { refusals: readonly StoredRefusal[] }).refusals.map((refusal) => ({
    ...refusal,
    params: { ...refusal.params },
  }));
}

/** A name that a later version does not know any more is still an error. */
function errorNameOf(stored: string | null): ErrorName {
  return ERROR_NAMES.find((name) => name === stored) ?? 'general-error';
}
