import { LRUCache } from 'lru-cache';

import type { PackedAnswer } from './packed-answer.ts';

type Recent = Readonly<{ madeFrom: string; answer: Promise<PackedAnswer> }>;

/**
 * One answer about each patient, or clinic, for as long as it would be made from the same again. Those that nobody has
 * asked for the longest go first.
 */
export class RecentAnswers {
  readonly #byOwner: LRUCache<string, Recent>;

  constructor(most: number) {
    this.#byOwner = new LRUCache({ max: most });
  }

  /** Several who ask at once wait for one making. */
  answerFor(ownerId: string, madeFrom: string, make: () => Promise<PackedAnswer>): Promise<PackedAnswer> {
    const known = this.#byOwner.get(ownerId);
    if (known?.madeFrom === madeFrom) return known.answer;
    const recent = { madeFrom, answer: make() };
    this.#byOwner.set(ownerId, recent);
    recent.answer.catch(() => {
      if (this.#byOwner.peek(ownerId) === recent) this.#byOwner.delete(ownerId);
    });
    return recent.answer;
  }
}
