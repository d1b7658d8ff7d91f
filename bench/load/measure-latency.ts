import { fork } from 'node:child_process';
import { join } from 'node:path';

export type Latency = Readonly<{ p50Ms: number; p95Ms: number; perSecond: number }>;

export type HttpRequest = Readonly<{ url: string; method?: string; headers?: Record<string, string>; body?: string }>;

export type Load = Readonly<{
  /** One for each user. */
  requests: readonly HttpRequest[];
  /** All users at the same moment, and again when the last was answered; or each again when its own was. */
  pace: 'at-once' | 'without-pause';
  /** Answers that are not counted: both programs and their connections warm up. */
  warmUp: number;
  total: number;
}>;

/** In a program of its own: the memory of a benchmark that holds half of the product would slow down its client. */
export function measureLatency(load: Load): Promise<Latency> {
  return new Promise((resolve, reject) => {
    const client = fork(join(import.meta.dirname, 'client.ts'));
    client.once('message', (latency) => resolve(latency as Latency));
    client.once('exit', (code) => reject(new Error(`The client stopped with ${code}`)));
    client.send(load);
  });
}

export function latencyRow(name: string, latency: Latency, bare: Latency): string {
  const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(9);
  return [
    name.padEnd(28),
    cell(latency.p50Ms),
    cell(latency.p95Ms),
    cell(latency.perSecond, 0),
    cell(latency.p95Ms / bare.p95Ms),
  ].join(' ');
}
