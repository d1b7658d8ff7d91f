// Asks the address that its parent names every 100 ms until it is told to stop, then answers how long that took.

import type { Latency, Watched } from './watch-latency.ts';

const EVERY_MS = 100;
const WARM_UP = 20;

process.once('message', async (message) => {
  const { url, headers } = message as Watched;
  const ask = async () => {
    const sentMs = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return performance.now() - sentMs;
  };
  for (let asked = 0; asked < WARM_UP; asked += 1) await ask();

  const times: Promise<number>[] = [];
  // By the clock and not after the last answer: a server that hangs must not be asked less often.
  const timer = setInterval(() => times.push(ask()), EVERY_MS);
  process.send?.('ready');
  process.once('message', async () => {
    clearInterval(timer);
    process.send?.(latencyOf(await Promise.all(times)));
    process.disconnect();
  });
});

function latencyOf(timesMs: readonly number[]): Latency {
  const sorted = timesMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(1), answers: sorted.length };
}
