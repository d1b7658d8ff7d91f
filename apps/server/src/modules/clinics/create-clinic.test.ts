import { getClinicCall } from '@glidepath/api-contract/clinics/get-clinic.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aDoctor, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { createClinic } from './create-clinic.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('createClinic', () => {
  it('CLINIC-19: makes a clinic with the given flags and everything else off', async () => {
    const { id } = await createClinic(server.deps, {
      name: ' Lakeside ',
      timezone: 'US/Pacific',
      country: 'IL',
      shouldShowInitPump: true,
      configuration: { basal_only_enabled: true },
    });
    const { email } = await aDoctor(server, id);
    const { body } = await server.call(getClinicCall, { token: await tokenOf(server, email) });
    expect(body).toMatchObject({
      id,
      name: 'Lakeside',
      timezone: 'US/Pacific',
      country: 'IL',
      should_show_init_pump: true,
      should_enforce_patient_mrn: false,
      clinic_configuration: { basal_only_enabled: true, direct_to_patient_enabled: false },
    });
    expect(await auditEventsAbout(server, id)).toMatchObject([
      { action: 'clinic-created', actorKind: 'operator', clinicId: id },
    ]);
  });

  it.each([
    ['an empty name', { name: '  ' }, ['name']],
    ['an unknown time zone', { name: 'A', timezone: 'Mars/Olympus' }, ['timezone']],
    ['a country in words', { name: 'A', country: 'Israel' }, ['country']],
    ['a network that is none', { name: 'A', allowedNetworks: ['10.0.0.0/33'] }, ['allowedNetworks']],
    [
      'an unknown unit',
      { name: 'A', configuration: { initial_plan_units: 'g/L' as never } },
      ['clinicConfiguration.initialPlanUnits'],
    ],
    [
      'health record mode together with direct-to-patient mode',
      { name: 'A', isEmrSinglePatientMode: true, configuration: { direct_to_patient_enabled: true } },
      ['isEmrSinglePatientMode', 'clinicConfiguration.directToPatientEnabled'],
    ],
  ])('CLINIC-19: refuses %s and stores nothing', async (_, clinic, fields) => {
    const before = await tableContents(server.deps.database);
    const refusal = await createClinic(server.deps, clinic).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'input-invalid' });
    expect(Object.keys((refusal as { fields: object }).fields)).toEqual(fields);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });

  it('CLINIC-19: refuses the code of another clinic', async () => {
    await createClinic(server.deps, { name: 'First', code: 'lakeside' });
    await expect(createClinic(server.deps, { name: 'Second', code: 'lakeside' })).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    });
  });
});
