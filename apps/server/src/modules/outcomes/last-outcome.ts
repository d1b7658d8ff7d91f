import { DAY_MS } from '@glidepath/quantities';

import type { Tx } from '#platform/database/database.ts';
import { findOutcomesOf, findSharedWith, isLookedAtSince, type KnownOutcome } from './decision-outcome.repository.ts';

/** What an outcome says fades with the settings that it is about. */
const NEWS_FOR_MS = 60 * DAY_MS;

export type LastOutcome = Readonly<{
  verdict: NonNullable<KnownOutcome['outcome']>['verdict'];
  /** Somebody of the clinic has looked at the outcomes of the patient since. */
  isRead: boolean;
}>;

/** Whether the last shared plan did what it was made for, as last judged; null where nothing is known yet, or no longer. */
export async function findLastOutcome(tx: Tx, patientId: string, now: Date): Promise<LastOutcome | null> {
  const [last] = await findSharedWith(tx, patientId);
  const judged = last ? (await findOutcomesOf(tx, [last.id])).flatMap(newsOf(now)) : [];
  const newest = judged.toSorted((one, other) => other.judgedAt.getTime() - one.judgedAt.getTime())[0];
  return newest ? { verdict: newest.verdict, isRead: await isLookedAtSince(tx, patientId, newest.judgedAt) } : null;
}

const newsOf =
  (now: Date) =>
  ({ judged_at: judgedAt, outcome }: KnownOutcome) =>
    judgedAt && outcome && now.getTime() - judgedAt.getTime() < NEWS_FOR_MS
      ? [{ judgedAt, verdict: outcome.verdict }]
      : [];
