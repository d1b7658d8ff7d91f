import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Latency = Readonly<{ p50Ms: number; p95Ms: number; longestMs: number; answers: number }>;

export type Watched = Readonly<{ url: string; headers: Record<string, string> }>;

/** Asks every 100 ms from a program of its own, which reading and sending a file do not hold up. */
export async function watchLatency(watched: Watched): Promise<{ stop: () => Promise<Latency> }> {
  const client = fork(join(import.meta.dirname, 'latency-client.ts'));
  client.send(watched);
  await once(client, 'message');
  return {
    stop: async () => {
      client.send('stop');
      const [latency] = await once(client, 'message');
      return latency;
    },
  };
}
