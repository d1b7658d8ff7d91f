import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { newSigningKey } from '@glidepath/device-cloud-sim/identity-provider';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { land } from '../../test-support/landing.ts';
import { anotherServer, startTestServer, type TestBrowser, type TestServer } from '../../test-support/test-server.ts';
import { demoAnnouncement } from './demo-announcement.ts';
import { registerDemoHospital } from './demo-hospital.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
let demo: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await seedDemo(server.deps);
  demo = await anotherServer(server.deps, (app) => registerDemoHospital(app, server.deps));
});
afterAll(async () => {
  await demo.close();
  await server.close();
});

const pathOf = (address: string) => address.replace(server.deps.config.baseUrl, '');
const providers = () => server.deps.database.system.selectFrom('clinic_identity_providers').selectAll().execute();

/** Follows the way of a browser: to the hospital, and by the button of a person back to the product. */
async function signInAs(name: string, start: string, browser: TestBrowser = {}): Promise<string> {
  const sent = await demo.inject(start);
  browser.cookies = String(sent.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await demo.inject(pathOf(String(sent.headers.location)));
  const form = body.split('<form').find((part) => part.includes(`<button>${name}</button>`)) ?? '';
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
  const [, answer = ''] = /name="SAMLResponse" value="([^"]+)"/.exec(form) ?? [];
  const landed = await demo.inject({
    method: 'POST',
    url: pathOf(action),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: answer }).toString(),
  });
  return String(landed.headers.location);
}

describe('the hospital of the demo', () => {
  it.each([
    ['Dana Cohen', 'demo', 'dana@demo.glidepath.test'],
    ['Omer Katz', 'demo', 'omer@demo.glidepath.test'],
    ['Ruth Adler', 'emr-demo', 'doctor@emr.glidepath.test'],
  ])('SSO-08: signs %s in by one click', async (name, code, email) => {
    const browser: TestBrowser = {};
    const landed = await signInAs(name, `/api/saml/sso/${code}/web`, browser);
    const { token } = (await land(server, landed, { browser })).body.tokens;
    expect((await server.call(getUserCall, { token })).body).toMatchObject({ email });
  });

  it('SSO-08: knows somebody whom the clinic does not', async () => {
    expect(await signInAs('Somebody else', '/api/saml/sso/demo/web')).toBe('/sso/demo/user-not-exist');
  });

  it('SSO-10, SSO-12: opens the product from its record, with the patient and the visit', async () => {
    const { body } = await demo.inject('/demo/hospital/record');
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => pathOf(link.replaceAll('&amp;', '&')));
    expect(links).toHaveLength(6);
    const queryAfter = async (link = '') =>
      Object.fromEntries(new URL(await signInAs('Ruth Adler', link), 'http://localhost').searchParams);
    expect(await queryAfter(links[0])).toEqual({
      screen_to_redirect: 'patient_profile',
      patient_id: '1fb0fc80-15a8-87f7-ac45-b9d2fba694d1',
      visitNumber: 'V1001',
    });
    expect(await queryAfter(links[4])).toMatchObject({ screen_to_redirect: 'add_patient', first_name: 'Adam' });
  });

  it('keeps its key and what somebody set, and follows the demo to another address', async () => {
    const [before] = await providers();
    const own = {
      entity_id: 'https://idp.own.test',
      certificates: [(await newSigningKey(server.clock.now())).certificate],
    };
    await server.deps.database.system
      .updateTable('clinic_identity_providers')
      .set(own)
      .where('clinic_id', '=', before?.clinic_id ?? '')
      .execute();
    const moved = { ...server.deps, config: { ...server.deps.config, baseUrl: 'http://localhost:4000' } };
    await (await anotherServer(moved, (app) => registerDemoHospital(app, moved))).close();
    const after = await providers();
    expect(after.filter(({ entity_id }) => entity_id === own.entity_id)).toMatchObject([
      { sign_in_url: before?.sign_in_url, ...own },
    ]);
    expect(after.filter(({ entity_id }) => entity_id !== own.entity_id)).toMatchObject([
      { sign_in_url: 'http://localhost:4000/demo/hospital/sso', certificates: before?.certificates },
    ]);
  });

  it('exists in a demo only, and the announcement says where', async () => {
    const real = await startTestServer();
    const app = await anotherServer(real.deps, (one) => registerDemoHospital(one, real.deps));
    expect((await app.inject('/demo/hospital/record')).statusCode).toBe(404);
    await app.close();
    await real.close();
    for (const path of ['/sso/demo', '/demo/hospital/record']) {
      expect(demoAnnouncement('http://localhost:3000')).toContain(`http://localhost:3000${path}`);
    }
  });
});
