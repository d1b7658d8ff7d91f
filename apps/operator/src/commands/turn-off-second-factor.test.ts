import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { turnOnSecondFactor } from '@glidepath/server/test-support/authenticator';
import { aClinic, aDoctor, signInBody, TEST_PASSWORD, tokenOf } from '@glidepath/server/test-support/people';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { turnOffSecondFactorCommand } from './turn-off-second-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (email?: string) => turnOffSecondFactorCommand.run(server.deps, email === undefined ? {} : { email });

describe('turn-off-second-factor', () => {
  it('lets somebody in with the password alone, and says so', async () => {
    const { email } = await aDoctor(server, (await aClinic(server)).id);
    const signIn = async () => (await server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) })).status;
    await turnOnSecondFactor(server, await tokenOf(server, email));
    expect(await signIn()).toBe(403);
    expect(await run(email)).toBe(`${email} can sign in with the password alone, and was told so by mail.`);
    expect(await signIn()).toBe(200);
    expect(await run(email)).toBe(`Two-step verification is not on for ${email}.`);
  });

  it('asks for the address and does not know a stranger', async () => {
    await expect(run()).rejects.toThrow('--email is missing.');
    await expect(run('stranger@clinic.test')).rejects.toMatchObject({ name: 'user-not-found' });
  });
});
