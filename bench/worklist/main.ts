// How long does the first page of the worklist take in a clinic of 10,000 patients, and how much longer than in one of
// 1,000? What does it cost to keep one patient's row as it is, when a sensor sends all day? Does the server keep memory
// of the rows that it has looked at?
// Run: node bench/worklist/main.ts [--rounds 4] [--rows 10000]

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { aPatientToAdvise } from '../../e2e/commands/patients-to-advise.ts';
import { aClinic, aDoctor, tokenOf } from '../../e2e/commands/people.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { type Latency, latencyRow, measureLatency } from '../load/measure-latency.ts';
import { fillClinic } from '../patients/fill-clinic.ts';
import { fillWorklist } from './fill-worklist.ts';
import { type Memory, memoryNow, memoryRounds, memoryRow, TELLS_MEMORY } from './memory-rounds.ts';

const PATIENTS = { small: 1000, large: 10_000 };
const PEOPLE = 12;
/** Of the first round whatever is compiled or filled once stays: the later ones are compared with it. */
const LIMITS = { p95Ms: 100, cpuMsPerDay: 50, heapGrowthMb: 5 };
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, rows: { type: 'string', default: String(PATIENTS.large) } },
});

const world = await openWorld(TELLS_MEMORY);
const { system } = world.operator.deps.database;
let measured: Awaited<ReturnType<typeof measure>>;
try {
  measured = await measure();
} finally {
  await world.close();
}
const { small, large, changes, look } = measured;
process.stdout.write(
  [
    `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x small'].map((title) => title.padStart(9)).join(' ')}`,
    latencyRow(`${PATIENTS.small} patients`, small, small),
    latencyRow(`${PATIENTS.large} patients`, large, small),
    latencyRow('asking what changed', changes, small),
    `one look with new data: ${look.newDataMs.toFixed(1)} ms of processor; without: ${look.sameDataMs.toFixed(1)} ms`,
    `a patient whose sensor sends all day: ${costOfDay().toFixed(0)} ms of processor a day`,
    `${''.padEnd(28)} ${['rss MB', 'heap MB', 'extern MB'].map((title) => title.padStart(9)).join(' ')}`,
    memoryRow('memory before', measured.memoryBefore),
    ...measured.memory.map((memory, round) => memoryRow(`after ${(round + 1) * Number(options.rows)} looks`, memory)),
    `limits: p95 ${LIMITS.p95Ms} ms, ${LIMITS.cpuMsPerDay} ms a day, ${LIMITS.heapGrowthMb} MB of heap from the first round to the last`,
    '',
  ].join('\n'),
);
const isWithin = large.p95Ms < LIMITS.p95Ms && costOfDay() < LIMITS.cpuMsPerDay;
process.exitCode = isWithin && heapGrowthMb(measured.memory) < LIMITS.heapGrowthMb ? 0 : 1;

function heapGrowthMb(memory: readonly Memory[]): number {
  const [first, last] = [memory[0], memory.at(-1)];
  return first && last ? (last.heapUsed - first.heapUsed) / 2 ** 20 : 0;
}

/** One look a night: what comes by day only makes the data younger, which the upload itself notes. */
function costOfDay(): number {
  return look.newDataMs;
}

async function measure() {
  const lookCosts = await measuredLooks();
  const smallClinic = await aFilledClinic(PATIENTS.small);
  const smallList = await measuredList(smallClinic, '');
  const clinic = await aFilledClinic(PATIENTS.large);
  const largeList = await measuredList(clinic, '');
  const changed = await measuredList(clinic, `changes?since=${new Date().toISOString()}`);
  const memoryBefore = await memoryNow(world);
  const memory = await memoryRounds(world, {
    clinicId: clinic.clinicId,
    rounds: Number(options.rounds),
    rows: Number(options.rows),
    ask: () => measuredList(clinic, ''),
  });
  return { small: smallList, large: largeList, changes: changed, look: lookCosts, memoryBefore, memory };
}

type FilledClinic = Readonly<{ clinicId: string; email: string }>;

async function aFilledClinic(patients: number): Promise<FilledClinic> {
  const clinicId = await aClinic(world);
  await fillClinic(world.operator.deps.database, clinicId, patients);
  await fillWorklist(system, clinicId);
  const { email } = await aDoctor(world, clinicId);
  return { clinicId, email };
}

async function measuredList({ email }: FilledClinic, path: string): Promise<Latency> {
  // Nobody stays signed in for as long as a round takes.
  const headers = {
    authorization: `Bearer ${await tokenOf(world, email)}`,
    'accept-encoding': 'gzip, br',
    ...(path === '' && { 'content-type': 'application/json' }),
  };
  const asked = path === '' ? { method: 'POST', body: '{}' } : {};
  const requests = [{ url: `${world.baseUrl}/api/worklist/${path}`, headers, ...asked }];
  return measureLatency({ requests, pace: 'without-pause', warmUp: 30, total: 100 });
}

/** With weeks of a sensor and a pump behind each; advice is made once, before. */
async function measuredLooks() {
  for (let person = 0; person < PEOPLE; person += 1) await aPatientToAdvise(world, 'PUMP');
  // The first time there is advice to be made, once data and plan are there.
  await costOfLook(true);
  return { newDataMs: await costOfLook(true), sameDataMs: await costOfLook(false) };
}

async function costOfLook(hasNewData: boolean): Promise<number> {
  const begunMs = await metric('process_cpu_seconds_total');
  await sql`update worklist_rows set due_at = '-infinity',
                   counted_version = case when ${hasNewData} then '-1' else counted_version end`.execute(system);
  await everybodyLookedAt();
  return ((await metric('process_cpu_seconds_total')) - begunMs) * (1000 / PEOPLE);
}

async function everybodyLookedAt(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ done: number }>`
      select count(*)::integer as done from worklist_rows
       where looked_at is not null and due_at > now() and taken_until is null`.execute(system);
    if ((rows[0]?.done ?? 0) >= PEOPLE) return;
    await pause(50);
  }
}

async function metric(name: string): Promise<number> {
  const metrics = await (await fetch(`${world.baseUrl}/api/metrics`)).text();
  return Number(new RegExp(`^${name} ([\\d.e+-]+)`, 'm').exec(metrics)?.[1]);
}
