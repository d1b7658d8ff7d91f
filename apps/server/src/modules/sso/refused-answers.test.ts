import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  anSsoClinic,
  contentsButAudit,
  lastAuditEvent,
  newSigningKey,
  postAnswer,
  type SamlResponse,
  type SsoClinic,
  signedXml,
} from '../../../test-support/sso-clinic.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';

let server: TestServer;
let clinic: SsoClinic;
let requestId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinic = await anSsoClinic(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  requestId = await clinic.begin();
});

const minutesFromNow = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE_MS);
const answer = (changes: Partial<SamlResponse> = {}) => clinic.answerTo(requestId, changes);

/** Why an answer was refused, by the trail, which alone has changed. */
async function refusalOf(xml: string, of: SsoClinic = clinic): Promise<unknown> {
  const before = await contentsButAudit(server);
  const { status, location } = await postAnswer(server.app, of, xml);
  const told = await lastAuditEvent(server, of.clinicId);
  const variant = told?.facts['reason'] === 'request' ? 'not-begun-here' : 'general-error';
  expect([status, location]).toEqual([303, `/sso/${of.code}/${variant}`]);
  expect(await contentsButAudit(server)).toEqual(before);
  expect(told).toMatchObject({ action: 'single-sign-on-refused', actorKind: 'nobody', actorId: null });
  return told?.facts['reason'];
}

const ATTACKER_KEY = await newSigningKey(new Date('2026-01-01T00:00:00Z'));
const partOf = (xml: string, name: string) =>
  new RegExp(`<(?:[a-z]+:)?${name}[ >].*</(?:[a-z]+:)?${name}>`, 's').exec(xml)?.[0] ?? '';
/** The assertion of somebody else, unsigned, beside or around the signed one. */
const forged = (xml: string) =>
  partOf(xml, 'Assertion')
    .replace(partOf(xml, 'Signature'), '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"');

describe('an answer that nobody or the wrong one signed', () => {
  it('SSO-08: is refused without a signature, on either part', async () => {
    expect(await refusalOf(answer({ signedPart: 'none' }))).toBe('signature');
    expect(await refusalOf(answer({ signedPart: 'response' }))).toBe('signature');
    const strict = await anSsoClinic(server, { signedPart: 'both' });
    for (const signedPart of ['assertion', 'response'] as const) {
      expect(await refusalOf(strict.answerTo(await strict.begin(), { signedPart }), strict)).toBe('signature');
    }
  });

  it('SSO-08: is refused with another key, though its certificate lies beside the signature', async () => {
    expect(await refusalOf(answer({ key: ATTACKER_KEY }))).toBe('signature');
    expect(await refusalOf(answer({ key: ATTACKER_KEY, signedPart: 'both' }))).toBe('signature');
  });

  it('SSO-08: is refused when anything in it was changed after signing', async () => {
    const xml = answer();
    expect(await refusalOf(xml.replaceAll(clinic.doctor.email, 'other@clinic.test'))).toBe('signature');
    expect(await refusalOf(xml.replace(/NotOnOrAfter="2026/g, 'NotOnOrAfter="2027'))).toBe('signature');
    expect(await refusalOf(xml.replace(/<DigestValue>.{4}/, '<DigestValue>AAAA'))).toBe('signature');
  });

  it('SSO-08: is refused with a keyed hash, for which the certificate would be the secret, and with SHA-1', async () => {
    const xml = answer();
    const hmac = createHmac('sha1', clinic.key.certificate).update(partOf(xml, 'SignedInfo')).digest('base64');
    const keyed = xml
      .replace(/(<SignatureMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1')
      .replace(/<SignatureValue>.*<\/SignatureValue>/s, `<SignatureValue>${hmac}</SignatureValue>`);
    expect(await refusalOf(keyed)).toBe('weak-signature');
    const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    expect(await refusalOf(xml.replace(/(<SignatureMethod Algorithm=")[^"]+/, `$1${sha1}`))).toBe('weak-signature');
    expect(
      await refusalOf(xml.replace(/(<DigestMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2000/09/xmldsig#sha1')),
    ).toBe('weak-signature');
  });

  it('SSO-08: is refused with SHA-1 however its tags are written', async () => {
    const weak = signedXml(answer({ signedPart: 'none' }), 'Assertion', clinic.key, {
      prefix: 'ä',
      signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
    });
    expect(weak).toContain('<ä:SignatureMethod');
    expect(await refusalOf(weak)).toBe('weak-signature');
    const strong = 'Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"';
    const sha1 = 'Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"';
    const hidden = answer().replace(/<SignatureMethod [^>]*>/, `<SignatureMethod Note=' ${strong}' ${sha1}/>`);
    expect(await refusalOf(hidden)).toBe('weak-signature');
  });

  it('SSO-08: is refused with a second assertion in a namespace of other letters', async () => {
    const xml = answer();
    const other = forged(xml).replaceAll('saml:', 'ß:').replace('xmlns:saml', 'xmlns:ß');
    expect(await refusalOf(xml.replace('<saml:Assertion', `${other}<saml:Assertion`))).toBe('shape');
  });

  it('SSO-08: is refused with the assertion and the key of another clinic', async () => {
    const other = await anSsoClinic(server);
    const theirs = other.answerTo(await other.begin());
    expect(await refusalOf(theirs)).toBe('destination');
    expect(await refusalOf(theirs.replace(/ Destination="[^"]+"/, ''))).toBe('issuer');
    // Even where both clinics trust the same provider.
    const issuer = `https://idp.${clinic.code}.test`;
    const meantForThem = other.answerTo(requestId, { issuer, destination: clinic.consumerUrl });
    expect(await refusalOf(meantForThem)).toBe('audience');
  });
});

describe('a signed assertion that is wrapped', () => {
  const wraps: readonly (readonly [string, (xml: string) => string])[] = [
    ['before the signed one', (xml) => xml.replace('<saml:Assertion', `${forged(xml)}<saml:Assertion`)],
    ['after the signed one', (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`)],
    [
      'around the signed one',
      (xml) =>
        xml.replace(
          partOf(xml, 'Assertion'),
          forged(xml).replace('</saml:Assertion>', `${partOf(xml, 'Assertion')}</saml:Assertion>`),
        ),
    ],
    [
      'with the signed one in its signature',
      (xml) => {
        const signature = partOf(xml, 'Signature');
        const holder = signature.replace(
          '</Signature>',
          `<Object>${partOf(xml, 'Assertion').replace(signature, '')}</Object></Signature>`,
        );
        return xml.replace(partOf(xml, 'Assertion'), forged(xml).replace('</saml:Issuer>', `</saml:Issuer>${holder}`));
      },
    ],
    [
      'with the signed one in an extension',
      (xml) =>
        xml
          .replace(partOf(xml, 'Assertion'), forged(xml))
          .replace('<samlp:Status>', `<samlp:Extensions>${partOf(xml, 'Assertion')}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'in another response around it',
      (xml) =>
        xml.replace('</samlp:Response>', `${xml.replace(partOf(xml, 'Assertion'), forged(xml))}</samlp:Response>`),
    ],
  ];

  it.each(wraps)('SSO-08: is refused with a forged one %s', async (_, wrap) => {
    expect(await refusalOf(wrap(answer()))).toBe('shape');
  });

  it.each([
    [
      'the same id',
      (xml: string) => xml.replace('<samlp:Status>', `<samlp:Status ID="${/Assertion ID="([^"]+)/.exec(xml)?.[1]}">`),
    ],
    [
      'the signature moved out of it',
      (xml: string) =>
        xml
          .replace(partOf(xml, 'Signature'), '')
          .replace('<samlp:Status>', `${partOf(xml, 'Signature')}<samlp:Status>`),
    ],
    ['two signatures', (xml: string) => xml.replace(partOf(xml, 'Signature'), (signature) => signature.repeat(2))],
  ])('SSO-08: is refused with %s', async (_, change) => {
    expect(await refusalOf(change(answer()))).toBe('signature');
  });

  it('SSO-08: does not lend its signature to an answer of another', async () => {
    const resigned = signedXml(
      answer({ signedPart: 'none', attributes: { email: 'other@clinic.test' } }),
      'Assertion',
      ATTACKER_KEY,
    );
    expect(await refusalOf(resigned.replace(partOf(resigned, 'Signature'), partOf(answer(), 'Signature')))).toBe(
      'signature',
    );
  });
});

describe('an answer with more than a parser should see', () => {
  it.each([
    [
      'a comment within the name',
      (xml: string) => xml.replace('@clinic.test</saml:NameID>', '@clinic.test<!---->.evil.test</saml:NameID>'),
    ],
    [
      'a comment within the address',
      (xml: string) => xml.replace('@clinic.test</saml:AttributeValue>', '@clinic<!-- -->.test</saml:AttributeValue>'),
    ],
    ['a document type', (xml: string) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}`],
    [
      'an entity of its own',
      (xml: string) =>
        `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]>${xml.replace(/(AttributeValue>)[^<]+/, '$1&a;')}`,
    ],
    ['text in CDATA', (xml: string) => xml.replace(/(AttributeValue>)([^<]+)/, '$1<![CDATA[$2]]>')],
    ['a processing instruction', (xml: string) => xml.replace('<samlp:Status>', '<?run this?><samlp:Status>')],
  ])('SSO-08: is refused with %s', async (_, change) => {
    const changed = change(answer());
    expect(changed).not.toBe(answer());
    expect(await refusalOf(changed)).toBe(changed.includes('<!DOCTYPE') ? 'unreadable' : 'shape');
  });

  it.each([
    ['no XML', 'hello'],
    ['nothing in base64', ''],
    ['an assertion alone', '<saml:Assertion ID="_1"/>'],
    ['a logout', '<samlp:LogoutResponse ID="_1"/>'],
  ])('SSO-08: is refused as %s', async (_, xml) => {
    expect(await refusalOf(xml || ' ')).toBe('unreadable');
  });

  it('SSO-08: is refused with broken XML', async () => {
    expect(await refusalOf(answer().replace('</saml:Subject>', ''))).toBe('signature');
  });

  it('SSO-08: is refused, unread, when it is larger than any answer', async () => {
    const before = await contentsButAudit(server);
    for (const [bytes, status] of [
      [250_000, 400],
      [600_000, 413],
    ] as const) {
      const { status: answered } = await postAnswer(server.app, clinic, 'x'.repeat((bytes / 4) * 3));
      expect([bytes, answered]).toEqual([bytes, status]);
    }
    expect(await contentsButAudit(server)).toEqual(before);
  });

  it('SSO-08: is refused when the provider says that it failed', async () => {
    const failed = answer().replace('status:Success', 'status:Responder');
    expect(await refusalOf(failed)).toBe('status');
    expect(await refusalOf(failed.replace(partOf(failed, 'Assertion'), ''))).toBe('status');
  });
});

describe('a right signature at the wrong time', () => {
  it.each([
    ['ended 59 seconds ago', { notOnOrAfter: -59 / 60 }, undefined],
    ['ended 60 seconds ago', { notOnOrAfter: -1 }, 'expired'],
    ['ended yesterday', { notOnOrAfter: -1440 }, 'expired'],
    ['begins in 60 seconds', { notBefore: 1 }, undefined],
    ['begins in 61 seconds', { notBefore: 61 / 60 }, 'not-yet-valid'],
    ['begins tomorrow', { notBefore: 1440 }, 'not-yet-valid'],
  ] as const)('SSO-08: that %s is judged by our clock and a minute of skew', async (_, minutes, reason) => {
    const times = Object.fromEntries(Object.entries(minutes).map(([name, from]) => [name, minutesFromNow(from)]));
    const xml = answer(times);
    if (reason) return expect(await refusalOf(xml)).toBe(reason);
    expect((await postAnswer(server.app, clinic, xml)).location).toMatch(/^\/saml_handler\//);
  });

  it('SSO-08: counts once: the same answer again is refused', async () => {
    const xml = answer();
    expect((await postAnswer(server.app, clinic, xml)).location).toMatch(/^\/saml_handler\//);
    expect(await refusalOf(xml)).toBe('request');
    // Nor does another answer to the request that had one.
    expect(await refusalOf(answer())).toBe('request');
  });

  it('SSO-08: answers no request that is older than a quarter of an hour', async () => {
    const own = await startTestServer();
    const hospital = await anSsoClinic(own);
    const old = await hospital.begin();
    own.clock.advance(15 * MINUTE_MS);
    const { location } = await postAnswer(own.app, hospital, hospital.answerTo(old));
    expect(location).toBe(`/sso/${hospital.code}/not-begun-here`);
    await own.close();
  });
});

describe('a right signature for somebody else', () => {
  const ELSEWHERE = 'https://evil.test/acs';
  it.each<[string, Partial<SamlResponse>, string]>([
    ['another audience', { audience: 'https://other.test/metadata' }, 'audience'],
    ['another recipient', { recipient: ELSEWHERE }, 'recipient'],
    ['another destination', { destination: ELSEWHERE }, 'destination'],
    ['another issuer', { issuer: 'https://idp.evil.test' }, 'issuer'],
    ['a request that nobody made', { inResponseTo: '_unknown' }, 'request'],
    ['no request at all', { inResponseTo: '' }, 'request'],
  ])('SSO-08: with %s is refused', async (_, changes, reason) => {
    expect(await refusalOf(answer(changes))).toBe(reason);
  });

  it('SSO-08: is refused where the request was made by another clinic', async () => {
    const other = await anSsoClinic(server);
    expect(await refusalOf(answer({ inResponseTo: await other.begin() }))).toBe('request');
  });

  it.each([
    ['an audience', /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/],
    ['conditions', /<saml:Conditions.*<\/saml:Conditions>/],
    ['an end', / NotOnOrAfter="[^"]+"\/>/],
    ['a subject', /<saml:Subject>.*<\/saml:Subject>/],
    ['a recipient', / Recipient="[^"]+"/],
    ['a statement that somebody signed in', /<saml:AuthnStatement.*<\/saml:AuthnStatement>/],
  ])('SSO-08: is refused without %s, though signed so', async (name, part) => {
    const unsigned = answer({ signedPart: 'none' });
    const without = unsigned.replace(part, name === 'an end' ? '/>' : '');
    expect(without).not.toBe(unsigned);
    const before = await contentsButAudit(server);
    const { location } = await postAnswer(server.app, clinic, signedXml(without, 'Assertion', clinic.key));
    expect(location).toBe(`/sso/${clinic.code}/general-error`);
    expect(await contentsButAudit(server)).toEqual(before);
  });
});
