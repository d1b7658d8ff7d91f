// How long do signing in and GET user/ take with 20 people at once, and how much more than a bare Fastify route?
// Run: node bench/accounts/main.ts

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { aClinic, aDoctor, PASSWORD, tokenOf } from '../../e2e/commands/people.ts';
import { freePort, untilReady } from '../../e2e/fixtures/running-server.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { type Latency, latencyRow, measureLatency, type Sent } from '../load/measure-latency.ts';

const PARALLEL = 20;
const LIMITS_P95_MS = { signIn: 150, user: 15 };

const world = await openWorld();
const clinicId = await aClinic(world);
const doctors = [];
for (let i = 0; i < PARALLEL; i += 1) doctors.push(await aDoctor(world, clinicId));
const emails = doctors.map((doctor) => doctor.email);
const tokens = await Promise.all(emails.map((email) => tokenOf(world, email)));

const bare = await measureBare();
const signIn = await measured(2, (user) => ({
  url: `${world.baseUrl}/api/oauth/token`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    grant_type: 'password',
    username: emails[user],
    password: PASSWORD,
    client_id: 'glidepath-web',
    client_secret: 'glidepath-web',
  }),
}));
const user = await measured(20, (index) => ({
  url: `${world.baseUrl}/api/user/`,
  headers: { authorization: `Bearer ${tokens[index]}` },
}));
await world.close();

process.stdout.write(
  [
    `${PARALLEL} people at once`,
    `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x bare'].map((title) => title.padStart(9)).join(' ')}`,
    latencyRow('bare Fastify route', bare, bare),
    latencyRow('POST oauth/token', signIn, bare),
    latencyRow('GET user/', user, bare),
    `limits (p95): sign-in ${LIMITS_P95_MS.signIn} ms, user ${LIMITS_P95_MS.user} ms`,
    '',
  ].join('\n'),
);
process.exitCode = signIn.p95Ms < LIMITS_P95_MS.signIn && user.p95Ms < LIMITS_P95_MS.user ? 0 : 1;

/** A first round warms up and does not count. */
async function measured(rounds: number, send: (user: number) => Sent): Promise<Latency> {
  await measureLatency(send, { parallel: PARALLEL, total: PARALLEL * 5 });
  return measureLatency(send, { parallel: PARALLEL, total: PARALLEL * 10 * rounds });
}

async function measureBare(): Promise<Latency> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const latency = await measured(20, () => ({ url: `http://127.0.0.1:${port}/bare` }));
  child.kill();
  await once(child, 'exit');
  return latency;
}
