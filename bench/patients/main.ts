// How long does GET patients/ take for a clinic of 5,000 patients, for one and for five people at once, and how much
// longer than for one of 50? How much of it is the database?
// Run: node bench/patients/main.ts

import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';

import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import { aClinic, aDoctor, tokenOf } from '../../e2e/commands/people.ts';
import { openWorld, type World } from '../../e2e/fixtures/world.ts';
import { type Latency, latencyRow, measureLatency } from '../load/measure-latency.ts';
import { databaseMs } from './database-time.ts';

const PATIENTS = { small: 50, large: 5000 };
const PARALLEL = 5;
const LIMITS_MS = { p95: 120, database: 25 };

type Measured = Readonly<{ alone: Latency; together: Latency; databaseMs: number; bytes: number; sentBytes: number }>;

const world = await openWorld();
const small = await measuredClinic(world, PATIENTS.small);
const large = await measuredClinic(world, PATIENTS.large);
await world.close();

process.stdout.write(
  [
    `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x small'].map((title) => title.padStart(9)).join(' ')}`,
    latencyRow(`${PATIENTS.small} patients, 1 user`, small.alone, small.alone),
    latencyRow(`${PATIENTS.large} patients, 1 user`, large.alone, small.alone),
    latencyRow(`${PATIENTS.small} patients, ${PARALLEL} users`, small.together, small.together),
    latencyRow(`${PATIENTS.large} patients, ${PARALLEL} users`, large.together, small.together),
    sizeRow(PATIENTS.small, small),
    sizeRow(PATIENTS.large, large),
    `limits: p95 ${LIMITS_MS.p95} ms, database ${LIMITS_MS.database} ms`,
    '',
  ].join('\n'),
);
const worstP95Ms = Math.max(large.alone.p95Ms, large.together.p95Ms);
process.exitCode = worstP95Ms < LIMITS_MS.p95 && large.databaseMs < LIMITS_MS.database ? 0 : 1;

function sizeRow(patients: number, measured: Measured): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
  const sizes = `${kilobytes(measured.bytes)} of JSON, ${kilobytes(measured.sentBytes)} sent`;
  return `${patients} patients: database ${measured.databaseMs.toFixed(1)} ms, ${sizes}`;
}

async function measuredClinic(ofWorld: World, patients: number): Promise<Measured> {
  const clinicId = await aClinic(ofWorld);
  await fillClinic(ofWorld, clinicId, patients);
  const { email } = await aDoctor(ofWorld, clinicId);
  const tokens = [];
  for (let i = 0; i < PARALLEL; i += 1) tokens.push(await tokenOf(ofWorld, email));
  const send = (user: number) =>
    fetch(`${ofWorld.baseUrl}/api/patients/`, { headers: { authorization: `Bearer ${tokens[user]}` } });
  // The first requests warm up and do not count.
  await measureLatency(send, { parallel: 1, total: 30 });
  const alone = await measureLatency(send, { parallel: 1, total: 100 });
  const together = await measureLatency(send, { parallel: PARALLEL, total: 200 });
  const listed = await send(0).then((response) => response.arrayBuffer());
  return {
    alone,
    together,
    databaseMs: await databaseMs(ofWorld.operator.deps.database, clinicId),
    bytes: listed.byteLength,
    sentBytes: await sentBytes(`${ofWorld.baseUrl}/api/patients/`, tokens[0] ?? ''),
  };
}
