import type { Verdict } from '@glidepath/decision-outcome';

import type { Decision } from './outcomes.query.ts';

export type NewestJudged = Readonly<{
  verdict: Verdict;
  afterDays: number;
  sharedAt: string;
  /** When a plan was shared after it that is not judged yet; null where none was. */
  newerSharedAt: string | null;
}>;

/** The newest decision of which anything can be said, by its latest outcome. Decisions come newest first. */
export function newestJudged(decisions: readonly Decision[]): NewestJudged | null {
  for (const { sharedAt, outcomes } of decisions) {
    const judged = outcomes
      .filter(({ outcome }) => outcome !== null)
      .toSorted((one, other) => one.afterDays - other.afterDays);
    const last = judged.at(-1);
    if (last?.outcome) {
      const newest = decisions[0]?.sharedAt ?? sharedAt;
      const newerSharedAt = newest === sharedAt ? null : newest;
      return { verdict: last.outcome.verdict, afterDays: last.afterDays, sharedAt, newerSharedAt };
    }
  }
  return null;
}
