import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { ask, type HttpAnswer } from '../load/ask.ts';
import type { HttpRequest, Latency } from '../load/measure-latency.ts';

export type Waits = Readonly<{ ms: readonly number[]; seconds: number }>;

/** That many people read one patient after another for some time, with or without a pause after each answer. */
export async function readersWaits(
  { people, forMs, pauseMs }: Readonly<{ people: number; forMs: number; pauseMs: number }>,
  askedBy: (person: number, turn: number) => HttpRequest,
): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const waits: number[] = [];
  const startedMs = performance.now();
  const read = async (person: number) => {
    // People do not wait for each other.
    if (pauseMs > 0) await setTimeout(Math.random() * pauseMs);
    for (let turn = 0; performance.now() - startedMs < forMs; turn += 1) {
      waits.push(await waitOf(askedBy(person, turn), agent));
      if (pauseMs > 0) await setTimeout((0.5 + Math.random()) * pauseMs);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => read(person)));
  agent.destroy();
  return { ms: waits, seconds: (performance.now() - startedMs) / 1000 };
}

/** All of them at one moment. */
export async function waitsAtOnce(asked: readonly HttpRequest[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: asked.length });
  const waits = await Promise.all(asked.map((sent) => waitOf(sent, agent)));
  agent.destroy();
  return waits;
}

/** Waiting times of a call that is made again and again while the work goes on. */
export async function bystanderWaits(sent: HttpRequest, everyMs: number, work: Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const waits: Promise<number>[] = [];
  // By the clock: who waited for each answer would ask less while answers are slow.
  const clock = setInterval(() => waits.push(waitOf(sent, agent)), everyMs);
  await work;
  clearInterval(clock);
  const ms = await Promise.all(waits);
  agent.destroy();
  return ms;
}

async function waitOf(sent: HttpRequest, agent: Agent): Promise<number> {
  const askedMs = performance.now();
  await answerOf(sent, agent);
  return performance.now() - askedMs;
}

export async function answerOf(sent: HttpRequest, agent?: Agent): Promise<HttpAnswer> {
  const answer = await ask(sent, agent ?? new Agent());
  if (answer.status !== 200) throw new Error(`${sent.url} answered ${answer.status}`);
  return answer;
}

export function latencyOf(waits: readonly number[], seconds: number): Latency {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), perSecond: sorted.length / seconds };
}
