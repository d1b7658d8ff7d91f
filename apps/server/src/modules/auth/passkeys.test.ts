import { addPasskeyCall } from '@glidepath/api-contract/auth/add-passkey.call';
import { beginPasskeyCall } from '@glidepath/api-contract/auth/begin-passkey.call';
import { beginPasskeyProofCall } from '@glidepath/api-contract/auth/begin-passkey-proof.call';
import { beginPasskeySignInCall } from '@glidepath/api-contract/auth/begin-passkey-sign-in.call';
import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { getSecurityCall } from '@glidepath/api-contract/auth/get-security.call';
import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { removePasskeyCall } from '@glidepath/api-contract/auth/remove-passkey.call';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { turnOnSecondFactor } from '../../../test-support/authenticator.ts';
import { aClinic, aDoctor, prove, signInBody, TEST_PASSWORD, tokenOf } from '../../../test-support/people.ts';
import { SecurityKey } from '../../../test-support/security-key.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { turnOffForUser } from './turn-off-second-factor.ts';

let server: TestServer;
let clinicId: string;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
  ({ origin } = new URL(server.deps.config.baseUrl));
});
afterAll(() => server.close());

async function somebody(changes = {}) {
  const doctor = await aDoctor(server, clinicId, changes);
  return { ...doctor, token: await tokenOf(server, doctor.email) };
}
const signIn = (email: string) => server.call(signInCall, { body: signInBody(email, TEST_PASSWORD) });
const beginAdding = async (token: string) => (await server.call(beginPasskeyCall, { token })).body.options as string;
const add = (token: string, credential: string, name = 'Blue key') =>
  server.call(addPasskeyCall, { token, body: { credential, name } });
async function withKey(token: string, key = new SecurityKey(origin)) {
  await prove(server, token);
  expect((await add(token, key.register(await beginAdding(token)))).status).toBe(201);
  return key;
}
/** Up to the question that the device is asked. */
async function asked(email: string) {
  const { challenge } = (await signIn(email)).body;
  const { body } = await server.call(beginPasskeySignInCall, { body: { challenge } });
  return { challenge, options: body.options as string };
}
const complete = (challenge: string, passkey: string) =>
  server.call(completeSignInCall, { body: { challenge, passkey } });

describe('a passkey', () => {
  it('PROOF-09: is added with a fresh proof, told by mail, and asked for at sign-in', async () => {
    const { token, email } = await somebody();
    expect((await server.call(beginPasskeyCall, { token })).body.detail).toBe('proof-needed');
    const key = await withKey(token);
    const { body } = await server.call(getSecurityCall, { token });
    expect(body.passkeys).toEqual([
      { id: expect.any(String), name: 'Blue key', created_at: expect.any(String), last_used_at: null },
    ]);
    await server.deps.backgroundWork.finished();
    expect(server.mails.findLast((mail) => mail.to === email)?.subject).toBe('A passkey was added to your account');

    const refused = await signIn(email);
    expect([refused.status, refused.body.detail, refused.body.factors]).toEqual([
      403,
      'second-factor-needed',
      ['passkey'],
    ]);
    const { challenge, options } = await asked(email);
    expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id }] });
    const { status, body: tokens } = await complete(challenge, key.sign(options));
    expect(status).toBe(200);
    expect((await server.call(getUserCall, { token: tokens.token })).status).toBe(200);
  });

  it('PROOF-09: stands beside the app: either opens the account', async () => {
    const { token, email } = await somebody();
    const app = await turnOnSecondFactor(server, token);
    const key = await withKey(token);
    expect((await signIn(email)).body.factors).toEqual(['app', 'passkey']);
    const { challenge, options } = await asked(email);
    expect((await complete(challenge, key.sign(options))).status).toBe(200);
    const again = (await signIn(email)).body.challenge;
    const body = { challenge: again, code: app.newCode() };
    expect((await server.call(completeSignInCall, { body })).status).toBe(200);
  });

  it('PROOF-09: signs once, for its account, its purpose and our address, and counts up', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const key = await withKey(one.token);
    const strange = await withKey(other.token);
    const first = await asked(one.email);
    const used = key.sign(first.options);
    expect((await complete(first.challenge, used)).status).toBe(200);
    const elsewhere = new SecurityKey('https://glidepath.evil.test');
    const proofOptions = (await server.call(beginPasskeyProofCall, { token: one.token })).body.options;
    const attempts: [string, (options: string) => string][] = [
      ['used before', () => used],
      ['of somebody else', (options) => strange.sign(options)],
      ['never added', (options) => new SecurityKey(origin).sign(options)],
      ['for another page', (options) => elsewhere.sign(options)],
      ['no answer at all', () => '{"id":"x"}'],
    ];
    for (const [what, answer] of attempts.slice(0, 4)) {
      const { challenge, options } = await asked(one.email);
      const refused = await complete(challenge, answer(options));
      expect([what, refused.status, refused.body.detail]).toEqual([what, 403, 'second-factor-wrong-code']);
    }
    const { challenge, options } = await asked(one.email);
    expect((await complete(challenge, key.sign(proofOptions))).body.code).toBe(89);
    expect((await complete(challenge, key.sign(options))).body.code).toBe(89);
  });

  it('PROOF-09: is refused if its counter shows a copy, or if the answer comes too late', async () => {
    const { token, email } = await somebody();
    const key = await withKey(token);
    const first = await asked(email);
    await complete(first.challenge, key.sign(first.options));
    key.uses = 0;
    const second = await asked(email);
    expect((await complete(second.challenge, key.sign(second.options))).status).toBe(403);
    key.uses = 10;
    const third = await asked(email);
    server.clock.advance(5 * MINUTE_MS + 1);
    expect((await complete(third.challenge, key.sign(third.options))).status).toBe(410);
  });

  it('PROOF-01, PROOF-09: is a fresh proof, and takes one to be removed', async () => {
    const { token, email } = await somebody();
    const key = await withKey(token);
    server.clock.advance(6 * MINUTE_MS);
    const [{ id: passkeyId }] = (await server.call(getSecurityCall, { token })).body.passkeys;
    const remove = () => server.call(removePasskeyCall, { token, params: { passkeyId } });
    expect((await remove()).body.detail).toBe('proof-needed');
    const { options } = (await server.call(beginPasskeyProofCall, { token })).body;
    const passkey = key.sign(options);
    expect((await server.call(giveProofCall, { token, body: { passkey } })).status).toBe(200);
    expect((await server.call(giveProofCall, { token, body: { passkey } })).status).toBe(403);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await signIn(email)).status).toBe(200);
  });

  it('PROOF-08: that is the last second factor stays where the clinic requires one', async () => {
    const { id } = await aClinic(server);
    const rules = {
      clinic_id: id,
      is_second_factor_required: true,
      are_approvals_signed: false,
      is_second_person_needed: false,
      version: 1,
      changed_at: server.clock.now(),
    };
    await server.deps.database.system.insertInto('clinic_security_rules').values(rules).execute();
    const doctor = await aDoctor(server, id);
    // Adding one is setting up.
    const token = await tokenOf(server, doctor.email);
    expect((await server.call(getUserCall, { token })).body.session_waits_for).toBe('setup');
    await withKey(token);
    expect((await server.call(getUserCall, { token })).body.session_waits_for).toBeUndefined();
    const [first] = (await server.call(getSecurityCall, { token })).body.passkeys;
    const remove = (passkeyId: string) => server.call(removePasskeyCall, { token, params: { passkeyId } });
    expect((await remove(first.id)).body.detail).toBe('second-factor-required');
    await withKey(token);
    expect((await remove(first.id)).status).toBe(200);
  });

  it('PROOF-09: cannot be registered twice, without a question, or with what is none', async () => {
    const { token } = await somebody();
    const key = await withKey(token);
    const other = await somebody();
    await prove(server, other.token);
    const options = await beginAdding(other.token);
    const own = new SecurityKey(origin);
    for (const credential of [
      key.register(options),
      own.register(await beginAdding(token)),
      new SecurityKey('https://evil.test').register(await beginAdding(other.token)),
      'no json',
      '{}',
    ]) {
      expect((await add(other.token, credential)).body.detail).toBe('passkey-refused');
    }
  });

  it('PROOF-09: is taken away by the operator, with everything else', async () => {
    const { token, email } = await somebody();
    await withKey(token);
    expect(await turnOffForUser(server.deps, email)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
  });
});
