import type { PackedAnswer } from './packed-answer.ts';

type Recent = Readonly<{ madeFrom: string; answer: Promise<PackedAnswer> }>;

/**
 * One answer about each patient, or clinic, for as long as it would be made from the same again. Those that nobody has
 * asked for the longest go first.
 */
export class RecentAnswers {
  readonly #most: number;
  readonly #byOwner = new Map<string, Recent>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Several who ask at once wait for one making. */
  answerFor(ownerId: string, madeFrom: string, make: () => Promise<PackedAnswer>): Promise<PackedAnswer> {
    const known = this.#byOwner.get(ownerId);
    const recent = known?.madeFrom === madeFrom ? known : { madeFrom, answer: make() };
    this.#byOwner.delete(ownerId);
    this.#byOwner.set(ownerId, recent);
    if (recent !== known) this.#watch(ownerId, recent);
    return recent.answer;
  }

  #watch(ownerId: string, recent: Recent): void {
    recent.answer.catch(() => {
      if (this.#byOwner.get(ownerId) === recent) this.#byOwner.delete(ownerId);
    });
    for (const oldest of this.#byOwner.keys()) {
      if (this.#byOwner.size <= this.#most) return;
      this.#byOwner.delete(oldest);
    }
  }
}
