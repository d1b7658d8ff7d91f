import { ERROR_CATALOGUE, ERROR_NAMES, type ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { StoredAdvice } from '@glidepath/api-contract/wire/stored-advice';

import type { KnownRecommendation } from '../recommendation.repository.ts';

/** Why a generation failed, as calls tell it; nulls while it has not. */
export function failureAnswer({ status, error_name: stored }: Pick<KnownRecommendation, 'status' | 'error_name'>) {
  const name = status === 'ERROR' ? errorNameOf(stored) : null;
  return { error: name && ENGLISH_ERROR_TEXTS[name], code: name && ERROR_CATALOGUE[name].code };
}

export function generationStatusAnswer(recommendation: KnownRecommendation, advice: StoredAdvice | null) {
  const { id, status, stage, next_possible_on: nextPossibleOn } = recommendation;
  const refusals = status === 'ERROR' && advice?.outcome === 'refused' ? advice.refusals.map(refusalAnswer) : null;
  return { requestId: id, status, ...failureAnswer(recommendation), nextPossibleOn, refusals, stage };
}

function refusalAnswer(refusal: Extract<StoredAdvice, { outcome: 'refused' }>['refusals'][number]) {
  return { ...refusal, params: { ...refusal.params } };
}

/** A name that a later version does not know any more is still an error. */
function errorNameOf(stored: string | null): ErrorName {
  return ERROR_NAMES.find((name) => name === stored) ?? 'general-error';
}
