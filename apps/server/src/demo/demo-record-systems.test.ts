import { DEMO_CLINICS } from '@glidepath/demo-clinic';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { registerDemoRecordSystems } from './demo-record-systems.ts';
import { demoClinicId } from './demo-rows.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, baseUrl: 'http://localhost:3000' });
  await seedDemo(server.deps);
});
afterAll(() => server.close());

const [clinic] = DEMO_CLINICS;
const clinicId = clinic ? demoClinicId(clinic) : '';
const settings = () =>
  server.deps.database.system
    .selectFrom('ehr_settings')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();

/** A start of the demonstration, at an address. */
async function started(baseUrl: string) {
  const app = fastify();
  await registerDemoRecordSystems(app, { ...server.deps, config: { ...server.deps.config, baseUrl } });
  return app;
}

describe('the record systems of a demonstration', () => {
  it('know the patients of their clinic, show what came in, and are set up for sending and opening', async () => {
    const app = await started('http://localhost:3000');
    const { statusCode, body } = await app.inject({ url: '/demo/record-system/demo' });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Maya Levi (GP1001)')]);
    expect(body).toContain('Received plans (0)');
    expect(await settings()).toMatchObject({
      base_url: 'http://localhost:3000/demo/record-system/demo/fhir',
      is_sending: true,
      launch_client_id: 'glidepath-demo',
    });
    await app.close();
  });

  it('are found again after a start at another address; what somebody else has set stays', async () => {
    await (await started('http://localhost:4000')).close();
    expect((await settings()).base_url).toBe('http://localhost:4000/demo/record-system/demo/fhir');
    const base_url = 'https://ehr.example/fhir';
    await server.deps.database.system
      .updateTable('ehr_settings')
      .set({ base_url })
      .where('clinic_id', '=', clinicId)
      .execute();
    await (await started('http://localhost:5000')).close();
    expect((await settings()).base_url).toBe(base_url);
  });
});
