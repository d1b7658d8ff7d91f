import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../test-support/people.ts';
import { tableContents } from '../../../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

async function aPatientWithScreen() {
  const { userId, email } = await aPatientUser(server, clinicId);
  await server.deps.database.system
    .updateTable('users')
    .set({ should_show_dexcom_screen: true })
    .where('id', '=', userId)
    .execute();
  return tokenOf(server, email);
}
const hide = (token: string, body: object = { show_connect_to_dexcom_screen: false }) =>
  server.call(hideDexcomScreenCall, { token, body });
const isShown = async (token: string) => (await server.call(getUserCall, { token })).body.show_connect_to_dexcom_screen;

describe('POST show_connect_to_dexcom_screen', () => {
  it('NAV-37: the page is not shown next time, to this patient alone', async () => {
    const [token, otherToken] = [await aPatientWithScreen(), await aPatientWithScreen()];
    expect(await isShown(token)).toBe(true);
    const { status, body } = await hide(token);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(await isShown(token)).toBe(false);
    expect(await isShown(otherToken)).toBe(true);
    expect((await hide(token)).status).toBe(200);
  });

  it.each([[{ show_connect_to_dexcom_screen: true }], [{ show_connect_to_dexcom_screen: 'false' }], [{}]])(
    'NAV-37, ROLE-17: %j is refused by field',
    async (body) => {
      const token = await aPatientWithScreen();
      const answer = await hide(token, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['show_connect_to_dexcom_screen']]);
      expect(await isShown(token)).toBe(true);
    },
  );

  it('NAV-37: is for patients only', async () => {
    const doctor = await aDoctor(server, clinicId);
    const doctorToken = await tokenOf(server, doctor.email);
    const before = await tableContents(server.deps.database);
    expect((await hide(doctorToken)).status).toBe(403);
    expect((await hide('')).body.code).toBe(86);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
