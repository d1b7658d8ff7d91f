import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { claimRecommendation } from '../generate/claim-recommendation.ts';
import { generateRecommendation } from '../generate/generate-recommendation.ts';
import { requestRecommendation } from './request-recommendation.ts';

/**
 * Writes the request down and begins at once, without letting the answer wait. Should this server die in between, the
 * job of another one finds the request.
 */
export async function startGeneration(
  deps: Deps,
  asked: Readonly<{ userId: string; treatmentTypes: readonly TreatmentType[] }>,
  clinician: Clinician,
): Promise<{ requestId: string }> {
  const requestId = await requestRecommendation(deps, asked, clinician);
  deps.backgroundWork.start('generate-recommendation', async () => {
    const taken = await claimRecommendation(deps, requestId);
    if (taken) await generateRecommendation(deps, taken);
  });
  return { requestId };
}
