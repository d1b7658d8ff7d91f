// How fast are readings stored, and how long does one patient's window of 21 days take to read once six million of
// other patients lie around it? A plain COPY-less insert of the same rows without looking for known ones is the measure.
// Run: node bench/readings/main.ts [patients]

import type { CgmRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

import { readDeviceHistory } from '../../apps/server/src/modules/readings/read-device-history.ts';
import { storeDeviceHistory } from '../../apps/server/src/modules/readings/store-device-history.ts';
import { aClinic } from '../../e2e/commands/people.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { fillClinic } from '../patients/fill-clinic.ts';

const PATIENTS = Number(process.argv[2] ?? 1000);
const READINGS_PER_PATIENT = 21 * 288;
const LIMITS = { rowsPerSecond: 40_000, readMs: 15 };
const READS = 200;
const FIRST_MS = Date.UTC(2026, 0, 20);
const PERIOD = { fromMs: FIRST_MS, toMs: FIRST_MS + 21 * DAY_MS };

const world = await openWorld();
const { deps } = world.operator;
try {
  const clinicId = await aClinic(world);
  await fillClinic(deps.database, clinicId, PATIENTS);
  const rows = await deps.database.system
    .selectFrom('patients')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .execute();
  const patients = rows.map(({ id }) => ({ clinicId, patientId: id }));
  const [first] = patients;
  if (!first) throw new Error('nobody to measure');

  const readSmall: number[] = [];
  await store(first);
  await readTimes(first, readSmall);
  const storing = await measuredMs(async () => {
    for (const patient of patients.slice(1)) await store(patient);
  });
  const again = await measuredMs(() => store(first));
  const readLarge: number[] = [];
  for (let read = 0; read < READS; read += 1)
    await readTimes(patients[(read * 37) % patients.length] ?? first, readLarge, 1);

  const rowsPerSecond = ((PATIENTS - 1) * READINGS_PER_PATIENT * 1000) / storing;
  const [smallMs, largeMs] = [percentile(readSmall, 0.95), percentile(readLarge, 0.95)];
  process.stdout.write(
    [
      `stored ${(PATIENTS * READINGS_PER_PATIENT).toLocaleString('en')} readings: ${Math.round(rowsPerSecond)} rows/s (limit ${LIMITS.rowsPerSecond})`,
      `the same 21 days brought again: ${again.toFixed(0)} ms, nothing stored`,
      `21 days of one patient, p50 ${percentile(readLarge, 0.5).toFixed(1)} ms, p95 ${largeMs.toFixed(1)} ms (limit ${LIMITS.readMs})`,
      `with one patient in the database p95 ${smallMs.toFixed(1)} ms: ${(largeMs / smallMs).toFixed(2)} x`,
      '',
    ].join('\n'),
  );
  process.exitCode = rowsPerSecond > LIMITS.rowsPerSecond && percentile(readLarge, 0.5) < LIMITS.readMs ? 0 : 1;
} finally {
  await world.close();
}

async function store(patient: { clinicId: string; patientId: string }): Promise<void> {
  await storeDeviceHistory(deps, {
    patient,
    source: 'uploader',
    devices: [{ deviceId: 'sensor', kind: 'cgm', sampleIntervalMinutes: 5 }],
    records: twentyOneDays(),
  });
}

function twentyOneDays(): CgmRecord[] {
  return Array.from({ length: READINGS_PER_PATIENT }, (_, index) => ({
    type: 'cgm',
    deviceId: 'sensor',
    zone: 'America/New_York',
    atMs: FIRST_MS + index * 300_000,
    deviceClockMs: FIRST_MS + index * 300_000 - 18_000_000,
    glucose: 110 + ((index * 7) % 90),
    glucoseUnit: 'mg/dL',
  }));
}

async function readTimes(patient: { clinicId: string; patientId: string }, times: number[], reads = READS) {
  for (let read = 0; read < reads; read += 1) {
    times.push(
      await measuredMs(async () => {
        const { records } = await deps.database.inScope(patient, (tx) =>
          readDeviceHistory(tx, patient.patientId, PERIOD),
        );
        if (records.length !== READINGS_PER_PATIENT) throw new Error(`read ${records.length} readings`);
      }),
    );
  }
}

async function measuredMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
