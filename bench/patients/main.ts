// How long does GET patients/ take for a clinic of 5,000 patients, for one person and for five at once, and how much
// longer than for one of 50? How much of it is the database?
// Run: node bench/patients/main.ts

import { get } from 'node:http';

import { aClinic, aDoctor, tokenOf } from '../../e2e/commands/people.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { type Latency, latencyRow, measureLatency } from '../load/measure-latency.ts';
import { databaseMs } from './database-time.ts';
import { fillClinic } from './fill-clinic.ts';

const PATIENTS = { small: 50, large: 5000 };
const PARALLEL = 5;
const TOTAL = 200;
const CHANGES = 40;
const LIMITS_MS = { p95: 120, database: 25 };

type MeasuredList = Readonly<{
  alone: Latency;
  together: Latency;
  /** Lists requested right after a patient has changed: these are not cached. */
  changedP95Ms: number;
  databaseMs: number;
  /** Processor time of the server for one request: unlike the times above, other programs hardly change it. */
  serverCpuMs: number;
  bytes: number;
  sentBytes: number;
}>;

const world = await openWorld();
const { database } = world.operator.deps;
const url = `${world.baseUrl}/api/patients/`;
let small: MeasuredList;
let large: MeasuredList;
try {
  small = await measuredClinic(PATIENTS.small);
  large = await measuredClinic(PATIENTS.large);
} finally {
  await world.close();
}

process.stdout.write(
  [
    `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x small'].map((title) => title.padStart(9)).join(' ')}`,
    latencyRow(`${PATIENTS.small} patients, 1 user`, small.alone, small.alone),
    latencyRow(`${PATIENTS.large} patients, 1 user`, large.alone, small.alone),
    latencyRow(`${PATIENTS.small} patients, ${PARALLEL} users`, small.together, small.together),
    latencyRow(`${PATIENTS.large} patients, ${PARALLEL} users`, large.together, small.together),
    `after each change of a patient p95 ${small.changedP95Ms.toFixed(0)} and ${large.changedP95Ms.toFixed(0)} ms`,
    sizeRow(PATIENTS.small, small),
    sizeRow(PATIENTS.large, large),
    `limits for one user: p95 ${LIMITS_MS.p95} ms, database ${LIMITS_MS.database} ms`,
    '',
  ].join('\n'),
);
process.exitCode = large.alone.p95Ms < LIMITS_MS.p95 && large.databaseMs < LIMITS_MS.database ? 0 : 1;

function sizeRow(patients: number, measured: MeasuredList): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
  const sizes = `${kilobytes(measured.bytes)} of JSON, ${kilobytes(measured.sentBytes)} sent`;
  const work = `database ${measured.databaseMs.toFixed(1)} ms, server CPU ${measured.serverCpuMs.toFixed(1)} ms`;
  return `${patients} patients: ${work}, ${sizes}`;
}

async function measuredClinic(patients: number): Promise<MeasuredList> {
  const clinicId = await aClinic(world);
  await fillClinic(database, clinicId, patients);
  const { email } = await aDoctor(world, clinicId);
  const tokens: string[] = [];
  for (let user = 0; user < PARALLEL; user += 1) tokens.push(await tokenOf(world, email));
  const headers = (user: number) => ({ authorization: `Bearer ${tokens[user]}` });
  const requests = tokens.map((token) => ({
    url,
    // Compressed, as browsers ask for it.
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
  }));
  const alone = await measureLatency({
    requests: requests.slice(0, 1),
    pace: 'without-pause',
    warmUp: 50,
    total: 100,
  });
  const cpuBeforeMs = await serverCpuMs();
  const together = await measureLatency({ requests, pace: 'without-pause', warmUp: 0, total: TOTAL });
  return {
    alone,
    together,
    serverCpuMs: ((await serverCpuMs()) - cpuBeforeMs) / TOTAL,
    changedP95Ms: await changedP95Ms(clinicId, headers(0)),
    databaseMs: await databaseMs(database, clinicId),
    bytes: (await (await fetch(url, { headers: headers(0) })).arrayBuffer()).byteLength,
    sentBytes: await sentBytes(headers(0)),
  };
}

async function changedP95Ms(clinicId: string, headers: Record<string, string>): Promise<number> {
  const timesMs: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await database.system
      .updateTable('patients')
      .set({ study_group_name: `group ${change}` })
      .where('id', '=', (eb) => eb.selectFrom('patients').select('id').where('clinic_id', '=', clinicId).limit(1))
      .execute();
    const begun = performance.now();
    await sentBytes(headers);
    timesMs.push(performance.now() - begun);
  }
  return timesMs.sort((a, b) => a - b)[Math.floor(CHANGES * 0.95)] ?? Number.NaN;
}

async function serverCpuMs(): Promise<number> {
  const metrics = await (await fetch(`${world.baseUrl}/api/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1]) * 1000;
}

/** What goes over the wire, compressed as browsers ask for it. */
function sentBytes(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
