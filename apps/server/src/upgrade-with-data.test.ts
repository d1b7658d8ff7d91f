import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { DEMO_PASSWORD } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { withLedger } from '#platform/audit/with-ledger.ts';
import { backupTables } from '#platform/backup/backup-tables.ts';
import { migrate, migratorOf } from '#platform/database/migrate.ts';
import { chainAsBefore } from '../test-support/chain-as-before.ts';
import { copyRows, rowsOf } from '../test-support/copy-rows.ts';
import { addOddData } from '../test-support/odd-data.ts';
import { tokenOf } from '../test-support/people.ts';
import { aRecommendation, givenPumpData } from '../test-support/recommendations.ts';
import { createBlankDatabase } from '../test-support/test-database.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { seedDemo } from './demo/seed-demo.ts';

const DOCTOR = 'dana@demo.glidepath.test';

let full: TestServer;
let names: string[];
let patientId: string;
beforeAll(async () => {
  full = await startTestServer();
  await seedDemo(full.deps);
  await addOddData(full);
  const { system } = full.deps.database;
  names = (await migratorOf(system).getMigrations()).map(({ name }) => name);
  const userOf = (email: string) =>
    system.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const [patient, doctor] = await Promise.all([userOf('maya@demo.glidepath.test'), userOf(DOCTOR)]);
  patientId = patient.patient_id ?? '';
  await givenPumpData(full, { clinicId: patient.clinic_id, patientId });
  await aRecommendation(full, { clinicId: patient.clinic_id, patientId, doctorId: doctor.id });
});
afterAll(() => full.close());

/** What a doctor sees of an installation. */
async function seen(server: TestServer) {
  const token = await tokenOf(server, DOCTOR, DEMO_PASSWORD);
  const [list, reports, recommendations] = await Promise.all([
    server.call(listPatientsCall, { token }),
    server.call(createPatientReportsCall, {
      token,
      body: { patient_id: patientId, utc_timestamp: server.clock.now().toISOString() },
    }),
    server.call(findRecommendationsCall, { token, query: { patient: patientId, headers_only: 'true' } }),
  ]);
  expect([list.status, reports.status, recommendations.status]).toEqual([200, 200, 200]);
  const patients = list.body.map((patient: { id: string; has_recommendation: boolean }) => [
    patient.id,
    patient.has_recommendation,
  ]);
  return { patients, reports: reports.body, recommendations: recommendations.body };
}

describe('an upgrade with data', () => {
  it.each([3, 1])('over the last %d migrations loses nothing, and the product works on it', async (steps) => {
    const { database } = await createBlankDatabase(inject('testClusterSocketDir'));
    const older = names.slice(0, -steps);
    const { error } = await migratorOf(database.system).migrateTo(older.at(-1) ?? '');
    expect(error).toBeUndefined();
    await copyRows(full.deps.database, database);
    await chainAsBefore(database);
    const tables = await database.asSystem(backupTables);
    const before = await rowsOf(database, tables);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['clinics', 'patients', 'sensor_readings']));

    expect(await migrate(database.system)).toEqual(names.slice(-steps));
    expect(await rowsOf(database, tables)).toEqual(before);
    const upgradedLedger = withLedger(database, { ...full.deps, alarm: () => {} });
    // What later versions keep could not be copied into the older one.
    const { faults } = await verifyAuditTrail(upgradedLedger);
    const known = (record = '') => tables.some(({ name }) => record.startsWith(`${name}/`));
    expect(faults.filter((fault) => !('record' in fault) || known(fault.record))).toEqual([]);

    const upgraded = await startTestServer({ secretKeys: full.deps.config.secretKeys }, undefined, database);
    const expected = await seen(full);
    expect(expected.recommendations).toHaveLength(1);
    expect(await seen(upgraded)).toEqual(expected);
    await upgraded.close();
  });

  it('is done once when several servers start on it at once', async () => {
    const { database } = await createBlankDatabase(inject('testClusterSocketDir'));
    await migratorOf(database.system).migrateTo(names.at(-3) ?? '');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.system)));
    expect(runs.flat().sort()).toEqual(names.slice(-2));
    await database.close();
  });
});
