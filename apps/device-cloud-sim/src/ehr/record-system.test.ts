import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { RECORD_SYSTEMS, type RunningRecordSystem, startRecordSystem } from './start-record-system.ts';

const NOW = new Date('2026-03-01T09:00:00.000Z');
const CLIENT_ID = 'glidepath';
const REDIRECT_URI = 'http://localhost:3000/api/smart/callback';
const ADA = { id: 'p1', mrn: '0077', firstName: 'Ada', lastName: 'Lev', bornOn: '1990-05-17' };

let system: RunningRecordSystem;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let keySet: JSONWebKeySet;
beforeAll(async () => {
  keys = await generateKeyPair('ES384');
  keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES384' }] };
  system = await startRecordSystem({
    patients: [ADA, { ...ADA, id: 'p2', mrn: '0088' }, { ...ADA, id: 'p3', mrn: '0088' }],
    clinicians: [{ id: 'c1', name: 'Dana Roth', email: 'dana@clinic.test' }],
    clients: [
      {
        clientId: CLIENT_ID,
        launchUrl: 'http://localhost:3000/api/smart/launch',
        redirectUri: REDIRECT_URI,
        keys: async () => keySet,
      },
    ],
    now: () => NOW,
    fixedToken: 'fixed',
  });
});
afterEach(() => system.faults.clear());
afterAll(() => system.stop());

const post = (bundle: unknown, token = 'fixed') =>
  fetch(system.fhirUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/fhir+json', authorization: `Bearer ${token}` },
    body: JSON.stringify(bundle),
  });
const PATIENT = `Patient?identifier=${encodeURIComponent(`${RECORD_SYSTEMS.mrn}|0077`)}&birthdate=1990-05-17`;

let counter = 0;
/** A plan and what it refers to, under numbers of its own. */
function aBundle(patient = PATIENT) {
  const share = `share-${++counter}`;
  const entry = (kind: string, fullUrl: string, fields: object) => ({
    fullUrl,
    resource: { resourceType: kind, identifier: [{ system: 'urn:test', value: `${share}.${kind}` }], ...fields },
    request: { method: 'POST', url: kind, ifNoneExist: `identifier=urn%3Atest%7C${share}.${kind}` },
  });
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    timestamp: NOW.toISOString(),
    entry: [
      entry('CarePlan', 'urn:uuid:a', {
        subject: { reference: patient },
        activity: [{ reference: { reference: 'urn:uuid:b' } }],
      }),
      entry('MedicationRequest', 'urn:uuid:b', { subject: { reference: patient } }),
    ],
  };
}
const counts = () => ['CarePlan', 'MedicationRequest'].map((kind) => system.received(kind).length);
const statuses = async (answer: Response) =>
  ((await answer.json()) as { entry: { response: { status: string } }[] }).entry.map(({ response }) => response.status);

describe('transactions', () => {
  it('are stored once, with addresses in place of searches and placeholders', async () => {
    const bundle = aBundle();
    expect(await statuses(await post(bundle))).toEqual(['201 Created', '201 Created']);
    const [plan, request] = [system.received('CarePlan').at(-1), system.received('MedicationRequest').at(-1)];
    expect(plan).toMatchObject({
      subject: { reference: 'Patient/p1' },
      activity: [{ reference: { reference: `MedicationRequest/${request?.id}` } }],
    });
    const before = counts();
    expect(await statuses(await post(bundle))).toEqual(['200 OK', '200 OK']);
    expect(counts()).toEqual(before);
  });

  it.each([
    ['nobody has the number', `Patient?identifier=${encodeURIComponent(`${RECORD_SYSTEMS.mrn}|0099`)}`, 'not-found'],
    ['the birth date is another', PATIENT.replace('1990', '1991'), 'not-found'],
    [
      'two have the number',
      `Patient?identifier=${encodeURIComponent(`${RECORD_SYSTEMS.mrn}|0088`)}`,
      'multiple-matches',
    ],
  ])('are refused as a whole where %s', async (_, patient, code) => {
    const before = counts();
    const answer = await post(aBundle(patient));
    expect([answer.status, await answer.json()]).toEqual([
      412,
      expect.objectContaining({ issue: [expect.objectContaining({ code })] }),
    ]);
    expect(counts()).toEqual(before);
  });

  it('are refused without a token, with an unknown one, and when they are none', async () => {
    expect((await post(aBundle(), 'other')).status).toBe(401);
    expect((await post({ ...aBundle(), timestamp: undefined })).status).toBe(400);
    expect((await post({ resourceType: 'Bundle', type: 'transaction', timestamp: 'now', entry: [{}] })).status).toBe(
      400,
    );
  });

  it('keep some of it where that is planned, and say so', async () => {
    system.faults.leaveOut('MedicationRequest');
    expect(await statuses(await post(aBundle()))).toEqual(['201 Created', '422 Unprocessable Entity']);
  });

  it.each([500, 503, 429] as const)('fail with %i where that is planned, and store nothing', async (status) => {
    const before = counts();
    system.faults.plan({ kind: 'status', status });
    expect((await post(aBundle())).status).toBe(status);
    expect(counts()).toEqual(before);
  });
});

describe('an application by itself', () => {
  const assertion = (claims: object = {}, key = keys.privateKey) =>
    new SignJWT({ iss: CLIENT_ID, sub: CLIENT_ID, aud: `${system.fhirUrl}/token`, jti: String(++counter), ...claims })
      .setProtectedHeader({ alg: 'ES384', kid: 'k1' })
      .setIssuedAt(NOW)
      .setExpirationTime(new Date(NOW.getTime() + 240_000))
      .sign(key);
  const ask = async (signed: string) => {
    const form = {
      grant_type: 'client_credentials',
      scope: 'system/*.cu',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: signed,
    };
    const answer = await fetch(`${system.fhirUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: answer.status, body: (await answer.json()) as { access_token: string } };
  };

  it('gets a token for its signature, once', async () => {
    const signed = await assertion();
    const { status, body } = await ask(signed);
    expect([status, (await post(aBundle(), body.access_token)).status]).toEqual([200, 200]);
    expect((await ask(signed)).status).toBe(400);
    system.faults.expireTokens();
    expect((await post(aBundle(), body.access_token)).status).toBe(401);
  });

  it.each([
    ['another audience', { aud: 'http://elsewhere.test/token' }],
    ['another name', { iss: 'somebody', sub: 'somebody' }],
  ])('gets none for %s', async (_, claims) => {
    expect((await ask(await assertion(claims))).status).toBe(400);
  });

  it('gets none for another key', async () => {
    const { privateKey } = await generateKeyPair('ES384');
    expect((await ask(await assertion({}, privateKey))).status).toBe(400);
  });
});

describe('a launch', () => {
  const VERIFIER = 'v'.repeat(43);
  const CONTEXT = { patientId: 'p1', clinicianId: 'c1', visitId: 'visit-p1' };
  const authorize = (changes: Record<string, string> = {}) => {
    const query = {
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      launch: system.newLaunch(CONTEXT),
      aud: system.fhirUrl,
      state: 's1',
      nonce: 'n1',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    return fetch(`${system.fhirUrl}/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' });
  };
  const tokensFor = async (code: string, verifier = VERIFIER) => {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      client_id: CLIENT_ID,
      code_verifier: verifier,
    };
    return fetch(`${system.fhirUrl}/token`, { method: 'POST', body: new URLSearchParams(form) });
  };
  const codeOf = (answer: Response) =>
    new URL(answer.headers.get('location') ?? 'http://none.test').searchParams.get('code') ?? '';

  it('comes back with a code that is worth the patient, the visit and who is signed in, once', async () => {
    const back = await authorize();
    expect(back.headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/api\/smart\/callback\?code=[\w-]+&state=s1$/,
    );
    const answer = await tokensFor(codeOf(back));
    expect(await answer.json()).toMatchObject({
      patient: 'p1',
      encounter: 'visit-p1',
      token_type: 'Bearer',
      id_token: expect.any(String),
    });
    expect((await tokensFor(codeOf(back))).status).toBe(400);
  });

  it('is refused for another verifier', async () => {
    expect((await tokensFor(codeOf(await authorize()), 'w'.repeat(43))).status).toBe(400);
  });

  it.each([
    ['an address that nobody registered', { redirect_uri: 'http://evil.test/' }],
    ['an unknown launch', { launch: 'none' }],
    ['another audience', { aud: 'http://elsewhere.test' }],
    ['no PKCE', { code_challenge_method: 'plain' }],
  ])('is not answered by a redirect for %s', async (_, changes) => {
    expect((await authorize(changes)).status).toBe(400);
  });

  it('begins with one click on the page, which lists what came in', async () => {
    await post(aBundle());
    const page = await (await fetch(system.url)).text();
    expect(page).toContain('SIMULATED');
    expect(page).toMatch(/Received plans \([1-9]/);
    const click = await fetch(`${system.url}/launch`, {
      method: 'POST',
      body: new URLSearchParams({ patient: 'p1', clinician: 'c1' }),
      redirect: 'manual',
    });
    const address = new URL(click.headers.get('location') ?? 'http://none.test');
    expect([address.pathname, address.searchParams.get('iss')]).toEqual(['/api/smart/launch', system.fhirUrl]);
    expect(
      (await fetch(`${system.url}/launch`, { method: 'POST', body: new URLSearchParams({ patient: 'nobody' }) }))
        .status,
    ).toBe(400);
  });
});
