import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { DEMO_CLINICS, DEMO_PASSWORD, DEMO_SETTINGS } from '@glidepath/demo-clinic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GLOBAL_SWITCHES } from '#modules/settings/known-settings.ts';
import { tokenOf } from '../../test-support/people.ts';
import { tableContents } from '../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { demoAnnouncement } from './demo-announcement.ts';
import { seedDemo } from './seed-demo.ts';

/** The table of accounts that the contract for running promises. */
const ACCOUNTS = [
  ['dana@demo.glidepath.test', { is_doctor: true, is_admin: true }],
  ['omer@demo.glidepath.test', { is_doctor: true, is_admin: false }],
  ['maya@demo.glidepath.test', { is_doctor: false, is_admin: false }],
  ['noam@demo.glidepath.test', { is_doctor: false, is_admin: false }],
  ['doctor@emr.glidepath.test', { is_doctor: true }],
  ['doctor@direct.glidepath.test', { is_doctor: true }],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
});
afterAll(() => server.close());

const idsIn = async ({ deps }: TestServer) => ({
  clinics: await deps.database.system.selectFrom('clinics').select(['id', 'name']).orderBy('id').execute(),
  users: await deps.database.system.selectFrom('users').select(['id', 'email']).orderBy('id').execute(),
  patients: await deps.database.system.selectFrom('patients').select(['id', 'ext_name']).orderBy('id').execute(),
});

describe('seeding', () => {
  it('fills an empty database and tells so; a second time it changes nothing', async () => {
    const fresh = await startTestServer();
    expect(await seedDemo(fresh.deps)).toBe(true);
    const before = await tableContents(fresh.deps.database);
    expect(await seedDemo(fresh.deps)).toBe(false);
    expect(await tableContents(fresh.deps.database)).toEqual(before);
    await fresh.close();
  });

  it('leaves a database with a clinic of its own alone', async () => {
    const used = await startTestServer();
    const clinic = { id: '00000000-0000-7000-8000-000000000001', name: 'Real', created_at: used.clock.now() };
    await used.deps.database.system.insertInto('clinics').values(clinic).execute();
    expect(await seedDemo(used.deps)).toBe(false);
    expect((await idsIn(used)).users).toEqual([]);
    await used.close();
  });

  it('is done once when two servers start at once', async () => {
    const shared = await startTestServer();
    const outcomes = await Promise.all([seedDemo(shared.deps), seedDemo(shared.deps)]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect((await idsIn(shared)).clinics).toHaveLength(DEMO_CLINICS.length);
    await shared.close();
  });

  it('gives everybody the same id in every demo, on any day', async () => {
    const later = await startTestServer();
    later.clock.advance(100 * 86_400_000);
    await seedDemo(later.deps);
    const ids = await idsIn(server);
    expect(await idsIn(later)).toEqual(ids);
    expect(new Set(ids.users.map((user) => user.id)).size).toBe(ids.users.length);
    await later.close();
  });
});

describe('the accounts', () => {
  it.each(ACCOUNTS)('%s signs in with the demo password', async (email, facts) => {
    const token = await tokenOf(server, email, DEMO_PASSWORD);
    const { status, body } = await server.call(getUserCall, { token });
    expect([status, body]).toEqual([200, expect.objectContaining({ email, ...facts })]);
  });

  it.each([
    ['maya@demo.glidepath.test', 'PUMP'],
    ['noam@demo.glidepath.test', 'MDI_CRCF'],
  ])('%s is treated by %s', async (email, treatmentType) => {
    const { system } = server.deps.database;
    const patients = await system.selectFrom('patients').select('treatment_type').where('email', '=', email).execute();
    expect(patients).toEqual([{ treatment_type: treatmentType }]);
  });

  it.each([
    ['doctor@emr.glidepath.test', { is_emr_single_patient_mode: true }],
    [
      'doctor@direct.glidepath.test',
      { clinic_configuration: expect.objectContaining({ direct_to_patient_enabled: true }) },
    ],
  ])('the clinic of %s is of its kind', async (email, facts) => {
    const { body } = await server.call(getClinicCall, { token: await tokenOf(server, email, DEMO_PASSWORD) });
    expect(body).toMatchObject(facts);
  });

  it('are all named by the announcement, with the password and the outbox', async () => {
    const lines = demoAnnouncement('http://localhost:3000').split('\n');
    for (const [email] of ACCOUNTS) expect(lines.filter((line) => line.includes(` ${email} `))).toHaveLength(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/dana@demo\.glidepath\.test +doctor, admin +Glidepath Demo Clinic/),
    );
    expect(lines.join('\n')).toContain(`password for all: ${DEMO_PASSWORD}`);
    expect(lines.join('\n')).toContain('http://localhost:3000/demo/outbox');
  });

  it('that the announcement names are those of the table, not all sixty', () => {
    const named = demoAnnouncement('').match(/\S+@\S+/g) ?? [];
    expect(named.sort()).toEqual(ACCOUNTS.map(([email]) => email).sort());
  });
});

describe('what is simulated can be told', () => {
  it('every clinic is marked as a demo', async () => {
    const { system } = server.deps.database;
    const clinics = await system.selectFrom('clinics').select(['name', 'is_demo']).orderBy('name').execute();
    expect(clinics).toEqual(
      DEMO_CLINICS.map(({ name }) => ({ name, is_demo: true })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('no address can belong to anybody', async () => {
    const { system } = server.deps.database;
    const users = await system.selectFrom('users').select(['email', 'tidepool_email']).execute();
    const patients = await system.selectFrom('patients').select(['email', 'tidepool_email']).execute();
    const addresses = [...users, ...patients].flatMap((row) => [row.email, row.tidepool_email]).filter(Boolean);
    expect(addresses.length).toBeGreaterThan(ACCOUNTS.length);
    expect(addresses.filter((address) => !address?.endsWith('.glidepath.test'))).toEqual([]);
  });

  it('the settings of the demo are known ones', () => {
    expect(Object.keys(DEMO_SETTINGS).sort()).toEqual([...GLOBAL_SWITCHES].sort());
  });
});
