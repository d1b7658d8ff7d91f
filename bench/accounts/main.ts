// How long do signing in and GET user/ take with 20 people at once, and how much more than a bare Fastify route?
// Run: node bench/accounts/main.ts

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { freePort } from '../../apps/server/test-support/free-port.ts';
import { aClinic, aDoctor, PASSWORD, tokenOf } from '../../e2e/commands/people.ts';
import { untilReady } from '../../e2e/fixtures/running-server.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { type HttpRequest, type Latency, latencyRow, measureLatency } from '../load/measure-latency.ts';

const PARALLEL = 20;
const LIMITS_P95_MS = { signIn: 150, user: 15 };

const world = await openWorld();
const clinicId = await aClinic(world);
const doctors = [];
for (let i = 0; i < PARALLEL; i += 1) doctors.push(await aDoctor(world, clinicId));
const emails = doctors.map((doctor) => doctor.email);
const tokens = await Promise.all(emails.map((email) => tokenOf(world, email)));

const bare = await measureBare();
const user = await measureBoth(
  { warmUp: 10_000, total: 4000 },
  tokens.map((token) => ({ url: `${world.baseUrl}/api/user/`, headers: { authorization: `Bearer ${token}` } })),
);
const signIn = await measureBoth(
  { warmUp: 400, total: 400 },
  emails.map((username) => ({
    url: `${world.baseUrl}/api/oauth/token`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username,
      password: PASSWORD,
      client_id: 'glidepath-web',
      client_secret: 'glidepath-web',
    }),
  })),
);
await world.close();

process.stdout.write(
  [
    `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x bare'].map((title) => title.padStart(9)).join(' ')}`,
    `${PARALLEL} people at the same moment`,
    latencyRow('bare Fastify route', bare.atOnce, bare.atOnce),
    latencyRow('POST oauth/token', signIn.atOnce, bare.atOnce),
    latencyRow('GET user/', user.atOnce, bare.atOnce),
    `limits (p95): sign-in ${LIMITS_P95_MS.signIn} ms, user ${LIMITS_P95_MS.user} ms`,
    `${PARALLEL} programs without a pause`,
    latencyRow('bare Fastify route', bare.withoutPause, bare.withoutPause),
    latencyRow('POST oauth/token', signIn.withoutPause, bare.withoutPause),
    latencyRow('GET user/', user.withoutPause, bare.withoutPause),
    '',
  ].join('\n'),
);
process.exitCode = signIn.atOnce.p95Ms < LIMITS_P95_MS.signIn && user.atOnce.p95Ms < LIMITS_P95_MS.user ? 0 : 1;

type BothLatencies = Readonly<{ atOnce: Latency; withoutPause: Latency }>;

async function measureBoth(
  counts: Readonly<{ warmUp: number; total: number }>,
  requests: readonly HttpRequest[],
): Promise<BothLatencies> {
  return {
    atOnce: await measureLatency({ requests, pace: 'at-once', ...counts }),
    withoutPause: await measureLatency({ requests, pace: 'without-pause', ...counts }),
  };
}

async function measureBare(): Promise<BothLatencies> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const requests = Array.from({ length: PARALLEL }, () => ({ url: `http://127.0.0.1:${port}/bare` }));
  const latency = await measureBoth({ warmUp: 10_000, total: 4000 }, requests);
  child.kill();
  await once(child, 'exit');
  return latency;
}
