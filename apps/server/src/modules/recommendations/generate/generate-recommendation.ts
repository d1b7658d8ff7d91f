import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { type ClaimedRecommendation, MOST_CLAIMS } from './claim-recommendation.ts';
import { decideRecommendation } from './decide-recommendation.ts';
import { type GenerationOutcome, storeGenerationOutcome } from './store-generation-outcome.ts';

/**
 * Decides what was taken. A refusal is a decision as well; what fails for a reason of ours is left to the next worker,
 * until several have failed.
 */
export async function generateRecommendation(deps: Deps, taken: ClaimedRecommendation): Promise<void> {
  await storeGenerationOutcome(deps, taken, await decided(deps, taken));
}

async function decided(deps: Deps, taken: ClaimedRecommendation): Promise<GenerationOutcome> {
  try {
    return await decideRecommendation(deps, taken);
  } catch (error) {
    if (error instanceof ApiError) return { status: 'ERROR', error_name: error.name };
    if (taken.takes < MOST_CLAIMS) throw error;
    deps.log.error({ recommendation: taken.id, ...errorFacts(error) }, 'a recommendation was given up');
    return { status: 'ERROR', error_name: 'general-error' };
  }
}
