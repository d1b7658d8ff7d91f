// Loaded into the server before everything else (`--import`): on a signal it collects garbage and tells what is left.

import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

if (isMainThread) {
  process.on('SIGUSR2', () => {
    void collected().then((memory) => process.stdout.write(`memory ${JSON.stringify(memory)}\n`));
  });
}

/** Twice: what the first one finishes, as buffers of sockets, only the second one frees. */
async function collected() {
  for (let times = 0; times < 2; times += 1) {
    collect();
    await pause(500);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}
