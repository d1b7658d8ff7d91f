import type { Deps } from '#platform/deps.ts';
import { claimRecommendation } from '../generate/claim-recommendation.ts';
import { generateRecommendation } from '../generate/generate-recommendation.ts';

/**
 * Begins at once with what was written down, without letting the answer wait. Should this server die in between, the job
 * of another one finds the request.
 */
export function startGeneration(deps: Deps, requestId: string): { requestId: string } {
  deps.backgroundWork.start('generate-recommendation', async () => {
    const claimed = await claimRecommendation(deps, requestId);
    if (claimed) await generateRecommendation(deps, claimed);
  });
  return { requestId };
}
