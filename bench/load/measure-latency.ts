import { Agent, request } from 'node:http';

export type Latency = Readonly<{ p50Ms: number; p95Ms: number; perSecond: number }>;

export type Sent = Readonly<{ url: string; method?: string; headers?: Record<string, string>; body?: string }>;

/** `parallel` users, each sending its next request when its last one was answered. */
export function measureLatency(
  requestOf: (user: number) => Sent,
  { parallel, total, warmUp = 0 }: Readonly<{ parallel: number; total: number; warmUp?: number }>,
): Promise<Latency> {
  return measured({ parallel, warmUp }, async (send) => {
    let left = warmUp + total;
    await Promise.all(
      Array.from({ length: parallel }, async (_, user) => {
        while (left-- > 0) await send(requestOf(user));
      }),
    );
  });
}

/** `parallel` users who all send at the same moment, and again when the last of them was answered. */
export function measureLatencyAtOnce(
  requestOf: (user: number) => Sent,
  { parallel, total, warmUp = 0 }: Readonly<{ parallel: number; total: number; warmUp?: number }>,
): Promise<Latency> {
  return measured({ parallel, warmUp }, async (send) => {
    for (let sent = 0; sent < warmUp + total; sent += parallel) {
      await Promise.all(Array.from({ length: parallel }, (_, user) => send(requestOf(user))));
    }
  });
}

/** The first answers warm up both programs and their connections and do not count. */
async function measured(
  { parallel, warmUp }: Readonly<{ parallel: number; warmUp: number }>,
  run: (send: (sent: Sent) => Promise<void>) => Promise<void>,
): Promise<Latency> {
  // The plain client: it shares the machine with the server, so it must cost little.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * parallel, scheduling: 'fifo' });
  const timesMs: number[] = [];
  let answers = 0;
  let startedMs = performance.now();
  await run(async (sent) => {
    const sentMs = performance.now();
    await answered(sent, agent);
    answers += 1;
    if (answers === warmUp) startedMs = performance.now();
    if (answers > warmUp) timesMs.push(performance.now() - sentMs);
  });
  const elapsedSeconds = (performance.now() - startedMs) / 1000;
  agent.destroy();
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), perSecond: timesMs.length / elapsedSeconds };
}

function answered({ url, method = 'GET', headers = {}, body }: Sent, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve();
        else reject(new Error(`${url} answered ${status}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
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
