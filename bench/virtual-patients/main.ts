// How long do 90 days of one virtual patient take, how much of it is the bare physiology, and what does turning them
// into device records cost? And do the cohorts still do as well or badly as they should?
// Run: node bench/virtual-patients/main.ts

import {
  deviceRecordsOf,
  type Life,
  PROFILES,
  type RecordingDevices,
  type SimulatedPerson,
  simulatedPerson,
  simulateLife,
} from '@glidepath/virtual-patients';

import { bodyFrom } from '../../packages/virtual-patients/src/physiology/physiology.ts';
import { cohortOutcomes } from './cohort-outcomes.ts';

const DAYS = 90;
const ROUNDS = 15;
const LIMIT_MS = 1500;

const DEVICES: RecordingDevices = {
  sensor: { deviceId: 'sensor', kind: 'cgm' },
  meter: { deviceId: 'meter', kind: 'meter' },
  pump: { deviceId: 'pump', kind: 'pump' },
  pen: { deviceId: 'pen', kind: 'pen' },
};

function medianMs(measured: (round: number) => void): number {
  const timesMs = Array.from({ length: ROUNDS }, (_, round) => {
    const startMs = performance.now();
    measured(round);
    return performance.now() - startMs;
  }).toSorted((a, b) => a - b);
  return timesMs[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

function physiologyOnly({ person }: SimulatedPerson, { end }: Life): void {
  const body = bodyFrom(person.physiology, end.body);
  for (let minute = 0; minute < DAYS * 1440; minute += 1) body.advanceMinute(0.8, 1);
}

function inRange({ truth: { glucoseMgDl } }: Life): number {
  return glucoseMgDl.filter((mgDl) => mgDl >= 70 && mgDl <= 180).length / glucoseMgDl.length;
}

let slowestMs = 0;
for (const [name, profile] of Object.entries(PROFILES)) {
  const lived = simulatedPerson(profile);
  const life = simulateLife({ ...lived, days: DAYS, seed: 1 });
  const lifeMs = medianMs((round) => simulateLife({ ...lived, days: DAYS, seed: round }));
  const bareMs = medianMs(() => physiologyOnly(lived, life));
  const recordsMs = medianMs(() =>
    deviceRecordsOf(life, { startsOn: '2026-02-01', zone: 'America/New_York', devices: DEVICES }),
  );
  slowestMs = Math.max(slowestMs, lifeMs);
  process.stdout.write(
    `${name.padEnd(18)} ${DAYS} days ${lifeMs.toFixed(0).padStart(4)} ms, ` +
      `${(lifeMs / bareMs).toFixed(1)} × the bare physiology (${bareMs.toFixed(0)} ms); ` +
      `records ${recordsMs.toFixed(0).padStart(3)} ms; in range ${(100 * inRange(life)).toFixed(0)} %\n`,
  );
}
process.stdout.write(`${cohortOutcomes().join('\n')}\n`);
process.exitCode = slowestMs > LIMIT_MS ? 1 : 0;
