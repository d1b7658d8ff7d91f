// Sends what its parent tells it and answers how long that took.

import { Agent } from 'node:http';

import { ask } from './ask.ts';
import type { HttpRequest, Latency, Load } from './measure-latency.ts';

process.once('message', async (load) => {
  process.send?.(await measuredLatency(load as Load));
  process.disconnect();
});

async function measuredLatency({ requests, pace, warmUp, total }: Load): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * requests.length });
  const timesMs: number[] = [];
  let answers = 0;
  let startedMs = performance.now();
  const send = async (sent: HttpRequest) => {
    const sentMs = performance.now();
    await awaitAnswer(sent, agent);
    answers += 1;
    if (answers === warmUp) startedMs = performance.now();
    if (answers > warmUp) timesMs.push(performance.now() - sentMs);
  };
  if (pace === 'at-once') {
    for (let sent = 0; sent < warmUp + total; sent += requests.length) await Promise.all(requests.map(send));
  } else {
    let left = warmUp + total;
    await Promise.all(
      requests.map(async (sent) => {
        while (left-- > 0) await send(sent);
      }),
    );
  }
  const elapsedSeconds = (performance.now() - startedMs) / 1000;
  agent.destroy();
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), perSecond: timesMs.length / elapsedSeconds };
}

async function awaitAnswer(sent: HttpRequest, agent: Agent): Promise<void> {
  const { status } = await ask(sent, agent);
  if (status < 200 || status >= 300) throw new Error(`${sent.url} answered ${status}`);
}
