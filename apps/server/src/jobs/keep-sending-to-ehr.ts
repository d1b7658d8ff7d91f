import { deliverNext } from '#modules/ehr/deliver-next.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

const LOOK_EVERY_MS = 2000;

/** Brings shared plans to the record systems of their clinics, one after the other, until stopped. */
export function keepSendingToEhr(deps: Deps): RunningJob {
  // A server that ends does not wait for a slow record system: what was not confirmed is sent again, and stored once.
  const ending = new AbortController();
  const sending = keepDoing(deps, {
    name: 'send-to-ehr',
    lookEveryMs: LOOK_EVERY_MS,
    doNext: () => deliverNext(deps, ending.signal),
  });
  return {
    stop: async () => {
      ending.abort();
      await sending.stop();
    },
  };
}
