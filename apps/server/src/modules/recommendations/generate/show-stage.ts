import type { Deps } from '#platform/deps.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import type { ClaimedRecommendation } from './claim-recommendation.ts';

/** So that the person who waits can see it move. */
export async function showStage(
  { database }: Pick<Deps, 'database'>,
  taken: ClaimedRecommendation,
  stage: NonNullable<KnownRecommendation['stage']>,
): Promise<void> {
  await database.system
    .updateTable('recommendations')
    .set({ stage })
    .where('id', '=', taken.id)
    .where('status', '=', 'IN_PROCESS')
    .where('takes', '=', taken.takes)
    .execute();
}
