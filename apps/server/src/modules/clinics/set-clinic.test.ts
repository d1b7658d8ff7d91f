import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aClinic } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { setClinic } from './change-clinic.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const clinicRow = (id: string) =>
  server.deps.database.system.selectFrom('clinics').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('setClinic', () => {
  it('CLINIC-19: the operator changes what admins change, the code and the demo mark too', async () => {
    const { id } = await aClinic(server);
    await setClinic(server.deps, id, {
      code: 'hilltop',
      isDemo: true,
      isEmrSinglePatientMode: true,
      allowedNetworks: ['10.0.0.0/8'],
      configuration: { basal_only_enabled: true },
    });
    expect(await clinicRow(id)).toMatchObject({
      code: 'hilltop',
      is_demo: true,
      is_emr_single_patient_mode: true,
      allowed_networks: ['10.0.0.0/8'],
      configuration: { basal_only_enabled: true },
      version: 3,
    });
    expect(await auditEventsAbout(server, id)).toMatchObject([
      { action: 'clinic-settings-changed', actorKind: 'operator', actorId: null, clinicId: id },
      { action: 'staff-networks-changed', actorKind: 'operator', actorId: null, clinicId: id },
    ]);
    await setClinic(server.deps, id, { code: '' });
    expect((await clinicRow(id)).code).toBeNull();
  });

  it.each<[string, Parameters<typeof setClinic>[2], string[]]>([
    ['a taken code', { code: 'taken' }, ['code']],
    ['a blank name', { name: ' ' }, ['name']],
    ['a malformed account', { tidepoolEmail: 'clinic' }, ['tidepoolEmail']],
    ['a network that is none', { allowedNetworks: ['everybody'] }, ['allowedNetworks']],
    ['an unknown flag', { configuration: { is_free: true } as object }, ['clinicConfiguration.isFree']],
    [
      'a flag with a value it cannot have',
      { configuration: { basal_only_enabled: 'yes' } as object },
      ['clinicConfiguration.basalOnlyEnabled'],
    ],
  ])('CLINIC-19: refuses %s and writes nothing', async (_, change, fields) => {
    const { id } = await aClinic(server);
    await server.deps.database.system.deleteFrom('clinics').where('code', '=', 'taken').execute();
    await aClinic(server, { code: 'taken' });
    const before = await tableContents(server.deps.database);
    const refusal = await setClinic(server.deps, id, change).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'input-invalid' });
    expect(Object.keys((refusal as { fields: object }).fields)).toEqual(fields);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: an unknown clinic is not found', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000';
    await expect(setClinic(server.deps, unknown, { name: 'A' })).rejects.toMatchObject({ name: 'not-found' });
  });
});
