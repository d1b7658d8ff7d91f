import { claimRecommendation } from '#modules/recommendations/generate/claim-recommendation.ts';
import { generateRecommendation } from '#modules/recommendations/generate/generate-recommendation.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

const LOOK_EVERY_MS = 2000;

/** A request is begun by the server that answered it; this finds those whose server died. */
export function keepGenerating(deps: Deps): RunningJob {
  return keepDoing(deps, { name: 'generate', lookEveryMs: LOOK_EVERY_MS, doNext: () => generateNext(deps) });
}

async function generateNext(deps: Deps): Promise<boolean> {
  const taken = await claimRecommendation(deps);
  if (!taken) return false;
  await generateRecommendation(deps, taken);
  return true;
}
