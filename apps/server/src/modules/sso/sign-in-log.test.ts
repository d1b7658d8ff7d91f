import { afterAll, beforeAll, expect, it } from 'vitest';

import { createLog } from '#platform/observability/log.ts';
import { anSsoClinic, postAnswer, type SsoClinic } from '../../../test-support/sso-clinic.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const lines: string[] = [];

let server: TestServer;
let clinic: SsoClinic;
beforeAll(async () => {
  server = await startTestServer({}, createLog('debug', { write: (line) => lines.push(line) }));
  clinic = await anSsoClinic(server);
});
afterAll(() => server.close());

it('SSO-08, SSO-09: the log holds routes and outcomes, but no answer, address, patient or token', async () => {
  const requestId = await clinic.begin({ patient_id: 'private-patient' });
  const xml = clinic.answerTo(requestId);
  const { location } = await postAnswer(server.app, clinic, xml);
  await server.app.inject({ url: location });
  await postAnswer(server.app, clinic, xml);
  const log = lines.join('');
  expect(log).toContain('/api/saml/acs/:clinicCode');
  const [, , token = '', , refreshToken = ''] = location.split(/[/?]/);
  const secrets = [token, refreshToken, requestId, clinic.doctor.email, 'private-patient', 'saml_handler/'];
  for (const secret of [...secrets, Buffer.from(xml).toString('base64').slice(0, 60)]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
});
