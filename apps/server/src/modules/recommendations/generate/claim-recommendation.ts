import { MINUTE_MS } from '@glidepath/quantities';
import type { Deps } from '#platform/deps.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import { type ClaimedRecommendation, claimNext } from './generation.repository.ts';

/** A worker that dies leaves its recommendation to the others after this time. */
const CLAIMED_MS = MINUTE_MS;
/** One that ends its worker each time is given up. */
export const MOST_CLAIMS = 3;

export type { ClaimedRecommendation };

/** What is asked for, whether it has been claimed or not. */
export type AskedRecommendation = Pick<
  KnownRecommendation,
  'clinic_id' | 'patient_id' | 'treatment_type' | 'requested_at'
> &
  Readonly<{
    /** The recommendation that it takes the place of; null where it is a further one. */
    recomputes?: string | null;
  }>;

/** A recommendation that nobody works on, for this worker alone: a certain one, or the oldest. */
export async function claimRecommendation(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string | null = null,
): Promise<ClaimedRecommendation | undefined> {
  const now = clock.now();
  return claimNext(database, { id, now, until: new Date(now.getTime() + CLAIMED_MS) });
}
