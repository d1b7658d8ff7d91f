import { LRUCache } from 'lru-cache';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { isWithinRateLimit, type RateLimit, windowStart } from './rate-limit.repository.ts';

/** So much of a limit a server gives by itself, without asking what others gave. */
const OWN_SHARE = 1 / 10;
/** Beyond that it takes pieces of this size from the database, where all servers count together. */
const PIECE = 1 / 20;
/** Against whoever asks from more addresses than there is memory for: the least recent ones start again at zero. */
const MOST_KEYS = 100_000;

type Share = { left: number; isSpent: boolean; asking: Promise<void> | undefined };

/**
 * A limit that is asked about with every request: nearly always it is answered from memory. All servers together give at
 * most the limit and an own share each.
 *
 * Not `@fastify/rate-limit`: with a store in PostgreSQL it asks the database once for each request, counts a request as one
 * whatever it brings, and counts what it refused.
 */
export class RateLimiter {
  readonly #deps: Readonly<{ database: Database; clock: Clock }>;
  readonly #allowance: RateLimit;
  readonly #shares = new LRUCache<string, Share>({ max: MOST_KEYS });
  #window = 0;

  constructor(deps: Readonly<{ database: Database; clock: Clock }>, allowance: RateLimit) {
    this.#deps = deps;
    this.#allowance = allowance;
  }

  async take(key: string, weight = 1): Promise<boolean> {
    const share = this.#shareOf(key);
    while (share.left < weight) {
      if (share.isSpent) return false;
      share.asking ??= this.#takePiece(key, share);
      await share.asking;
    }
    share.left -= weight;
    return true;
  }

  #shareOf(key: string): Share {
    const window = windowStart(this.#deps.clock, this.#allowance.perSeconds).getTime();
    if (window !== this.#window) this.#shares.clear();
    this.#window = window;
    const known = this.#shares.get(key);
    if (known) return known;
    const share: Share = { left: this.#allowance.limit * OWN_SHARE, isSpent: false, asking: undefined };
    this.#shares.set(key, share);
    return share;
  }

  async #takePiece(key: string, share: Share): Promise<void> {
    const piece = this.#allowance.limit * PIECE;
    try {
      if (await isWithinRateLimit(this.#deps, key, this.#allowance, piece)) share.left += piece;
      // Remembered: whoever is refused costs nothing more until the next window.
      else share.isSpent = true;
    } finally {
      share.asking = undefined;
    }
  }
}
