// What do 200 people at work see of 200 clinics, 20,000 patients and two servers, how much more does a call cost than
// with a bare Fastify route, does it cost more than on 20 clinics, and what does it cost to record who looked at whom?
// Run: node bench/load/main.ts [--quick] [--think-ms <n>] [--seconds <n>]

import { join } from 'node:path';
import { sql } from 'kysely';

import { openForOperator } from '../../apps/server/src/operate.ts';
import { runningPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster-file.ts';
import { drive } from './drive.ts';
import { fillClinics, hireDoctors, type LoadClinic } from './fill-clinics.ts';
import { openInstallation } from './installation.ts';
import { loadSize } from './load-size.ts';
import { childrenOf, processorMs } from './processor-time.ts';
import { answersOf, callRows, costRow, type Outcome } from './report.ts';
import type { TimingsByCall } from './timings.ts';

const GROWTH_LIMIT = 1.25;
const RECORDING_LIMIT = 1.05;

const size = loadSize(process.argv.slice(2));
const { users, thinkMs, warmUpSeconds, seconds } = size;
const pace = { thinkMs, warmUpSeconds, seconds };
const installation = await openInstallation();
const operator = await openForOperator(installation.environment);
try {
  const clinics = await filledClinics(size.clinics.few);
  const few = await measureOutcome(clinics);
  // Before and after, so that what grows with time weighs on both.
  const { startUnrecordedServers } = installation;
  const unrecorded = [
    await measureOutcome(clinics, startUnrecordedServers),
    await measureOutcome(clinics, startUnrecordedServers),
  ];
  const recorded = [few, await measureOutcome(clinics)];
  clinics.push(...(await filledClinics(size.clinics.many - size.clinics.few)));
  const many = await measureOutcome(clinics);
  const bare = await measuredBare(many.timings);
  const cost = ({ processorMsPerCall: { servers, database } }: Outcome) => servers + database;
  const growth = cost(many) / cost(few);
  const sum = (outcomes: readonly Outcome[]) => outcomes.reduce((total, outcome) => total + cost(outcome), 0);
  const recording = sum(recorded) / sum(unrecorded);
  const failures = [...recorded, ...unrecorded, many].flatMap((outcome) => outcome.failures);
  say(
    `${users} users who think ${thinkMs / 2} to ${thinkMs * 1.5} ms, ${seconds} s, ${size.clinics.many * size.patientsEach} patients`,
    ...callRows({ few, many, bare, seconds }),
    costRow(`${size.clinics.few} clinics`, few, seconds),
    costRow(`${size.clinics.many} clinics`, many, seconds),
    ...recorded.map((outcome) => costRow('looks recorded', outcome, seconds)),
    ...unrecorded.map((outcome) => costRow('looks not recorded', outcome, seconds)),
    `growth of the processor time a call: ${growth.toFixed(2)} (limit ${GROWTH_LIMIT})`,
    `processor time a call with looks recorded: ${recording.toFixed(3)} times (limit ${RECORDING_LIMIT})`,
    ...new Set(failures),
  );
  process.exitCode = growth <= GROWTH_LIMIT && recording <= RECORDING_LIMIT && failures.length === 0 ? 0 : 1;
} finally {
  await operator.close();
  await installation.remove();
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function filledClinics(count: number): Promise<LoadClinic[]> {
  const begunMs = performance.now();
  const clinics = await fillClinics(operator.deps, count, size);
  say(`filled ${count} clinics in ${((performance.now() - begunMs) / 1000).toFixed(0)} s`);
  return clinics;
}

async function measureOutcome(clinics: readonly LoadClinic[], start = installation.startServers): Promise<Outcome> {
  // As if the last run was long ago: nobody gets two recommendations within 14 days.
  const longAgo = { requested_at: sql<Date>`requested_at - interval '60 days'` };
  await operator.deps.database.system.updateTable('recommendations').set(longAgo).execute();
  await operator.deps.database.sealAnew('dated back by a measurement');
  const doctors = await hireDoctors(operator.deps, clinics, users);
  const servers = await start();
  try {
    const used = () => ({ servers: processorMs(servers.serverPids), database: processorMs(databasePids()) });
    let before = used();
    const { timings, failures } = await drive({ kind: 'visits', ...servers, ...pace, users: doctors }, () => {
      before = used();
    });
    const [after, answers] = [used(), answersOf(timings)];
    const processorMsPerCall = {
      servers: (after.servers - before.servers) / answers,
      database: (after.database - before.database) / answers,
    };
    return { timings, failures, processorMsPerCall };
  } finally {
    await servers.stop();
  }
}

function databasePids(): number[] {
  const { pid } = runningPostmaster(join(String(installation.environment['GLIDEPATH_DATA_DIR']), 'postgres')) ?? {};
  return pid === undefined ? [] : childrenOf(pid);
}

/** As often as each call was asked, so often it is drawn. */
async function measuredBare(timings: TimingsByCall): Promise<TimingsByCall> {
  const servers = await installation.startBareServers();
  try {
    const calls = Object.entries(timings).flatMap(([name, { timesMs, bytes }]) =>
      bytes === 0
        ? []
        : timesMs.map(() => ({ name, method: name.split(' ')[0] ?? 'GET', bytes: Math.round(bytes / timesMs.length) })),
    );
    return (await drive({ kind: 'bare', ...servers, ...pace, users, calls })).timings;
  } finally {
    await servers.stop();
  }
}
