// How long do the reports of 21 days take with 20 people at once: the same ones again, as when a page is opened anew,
// and ones that nobody has asked for before, all at one moment or by people who read each for a while? How long does
// somebody wait meanwhile who asks for something short? How large is the answer?
// Run: node bench/patient-reports/main.ts

import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';

import { aClinic, aDoctor, aPatient, tokenOf } from '../../e2e/commands/people.ts';
import { givenReadings } from '../../e2e/commands/readings.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { ask } from '../load/ask.ts';
import { type Latency, latencyRow, measureLatency, type Sent } from '../load/measure-latency.ts';

const PARALLEL = 20;
const LIMITS = { p95Ms: 60, answerBytes: 120_000 };
const MINUTE_MS = 60_000;
/** Of those that nobody asked before; the first ones warm the server. */
const ROUNDS = { warmUp: 5, counted: 20 };
const BYSTANDER_EVERY_MS = 20;
/** What one person looks at before asking for the next. */
const READS_MS = 10_000;
const READING_MS = 40_000;

const people: { token: string; patientId: string }[] = [];
const world = await openWorld();
try {
  const clinicId = await aClinic(world);
  for (let i = 0; i < PARALLEL; i += 1) {
    const patient = await aPatient(world, clinicId);
    await givenReadings(world, patient);
    people.push({ token: await tokenOf(world, (await aDoctor(world, clinicId)).email), patientId: patient.patientId });
  }
  const at = (msAgo: number) => people.map((person) => asked(person, new Date(Date.now() - msAgo)));

  const again = await measureLatency({ requests: at(0), pace: 'at-once', warmUp: 400, total: 1000 });
  const withoutPause = await measureLatency({ requests: at(0), pace: 'without-pause', warmUp: 200, total: 1000 });
  const first: Latency[] = [];
  const asksForNew = async (fromRound: number, rounds: number) => {
    for (let round = fromRound; round < fromRound + rounds; round += 1) {
      const requests = at((2 + round) * MINUTE_MS);
      first.push(await measureLatency({ requests, pace: 'at-once', warmUp: 0, total: PARALLEL }));
    }
  };
  await asksForNew(0, ROUNDS.warmUp);
  first.length = 0;
  const bystander = await waitsDuring(asksForNew(ROUNDS.warmUp, ROUNDS.counted));
  const readers = await waitsOfReaders(ROUNDS.warmUp + ROUNDS.counted);
  const byP95 = first.toSorted((a, b) => a.p95Ms - b.p95Ms);
  const usualFirst = byP95[Math.floor(byP95.length / 2)] ?? again;
  const [request] = at(0);
  if (!request) throw new Error('nobody to measure');
  const { packedBytes, wholeBytes } = await answerSize(request);

  process.stdout.write(
    [
      `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x again'].map((title) => title.padStart(9)).join(' ')}`,
      latencyRow('20 at the same moment', again, again),
      latencyRow('20 without a pause', withoutPause, again),
      latencyRow('20 that nobody asked before', usualFirst, again),
      latencyRow('a short call meanwhile', bystander, again),
      latencyRow('20 readers of new ones', readers, again),
      `answer ${Math.round(packedBytes / 1000)} KB gzip of ${Math.round(wholeBytes / 1000)} KB`,
      `limits: p95 ${LIMITS.p95Ms} ms, ${LIMITS.answerBytes / 1000} KB gzip`,
      '',
    ].join('\n'),
  );
  process.exitCode = again.p95Ms < LIMITS.p95Ms && packedBytes < LIMITS.answerBytes ? 0 : 1;
} finally {
  await world.close();
}

/** Of a call that needs little, asked again and again while the work goes on. */
async function waitsDuring(work: Promise<void>): Promise<Latency> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${people[0]?.token}` };
  const waits: number[] = [];
  const askOnce = async () => {
    const askedMs = performance.now();
    const { status } = await ask({ url: `${world.baseUrl}/api/user/`, headers }, agent);
    if (status !== 200) throw new Error(`the short call answered ${status}`);
    waits.push(performance.now() - askedMs);
  };
  const asks: Promise<void>[] = [];
  // By the clock: who waited for each answer would ask less while answers are slow.
  const clock = setInterval(() => asks.push(askOnce()), BYSTANDER_EVERY_MS);
  await work;
  clearInterval(clock);
  await Promise.all(asks);
  agent.destroy();
  return latencyOf(waits, 1000 / BYSTANDER_EVERY_MS);
}

/** Of reports that nobody asked before, at any moments: people do not wait for each other. */
async function waitsOfReaders(fromRound: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true });
  const waits = people.flatMap((person, index) =>
    Array.from({ length: READING_MS / READS_MS }, async (_, turn) => {
      await new Promise((begin) => setTimeout(begin, (turn + Math.random()) * READS_MS));
      const request = asked(person, new Date(Date.now() - (3 + fromRound + index + turn * PARALLEL) * MINUTE_MS));
      const askedMs = performance.now();
      const { status } = await ask(request, agent);
      if (status !== 200) throw new Error(`the reports answered ${status}`);
      return performance.now() - askedMs;
    }),
  );
  const latency = latencyOf(await Promise.all(waits), (1000 * PARALLEL) / READS_MS);
  agent.destroy();
  return latency;
}

function latencyOf(waits: readonly number[], perSecond: number): Latency {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), perSecond };
}

function asked({ token, patientId }: { token: string; patientId: string }, instant: Date): Sent {
  return {
    url: `${world.baseUrl}/api/patient_reports/`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
    },
    body: JSON.stringify({ patient_id: patientId, utc_timestamp: instant.toISOString() }),
  };
}

async function answerSize({ url, method, headers, body }: Sent) {
  const { request } = await import('node:http');
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve(Buffer.concat(chunks)));
    });
    sent.once('error', reject);
    sent.end(body);
  });
  return { packedBytes: packed.length, wholeBytes: gunzipSync(packed).length };
}
