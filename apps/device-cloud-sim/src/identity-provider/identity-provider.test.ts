import { X509Certificate } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';

import { createIdentityProvider, newSigningKey, samlResponse } from './identity-provider.ts';

const NOW = new Date('2026-03-01T09:00:00Z');
const KEY = await newSigningKey(NOW);
const SERVICE = { entityId: 'https://app.test/metadata', consumerUrl: 'https://app.test/acs' };
const provider = createIdentityProvider({
  entityId: 'https://idp.test',
  key: KEY,
  now: () => NOW,
  serviceProviders: [{ ...SERVICE, people: [{ name: 'Dana <Cohen>', about: 'doctor', email: 'dana@app.test' }] }],
  launches: [{ name: 'Maya', about: 'profile', url: 'https://app.test/launch?a=1&b=2' }],
});

const askedBy = (issuer: string, consumerUrl = SERVICE.consumerUrl) =>
  deflateRawSync(
    `<samlp:AuthnRequest ID="_1" AssertionConsumerServiceURL="${consumerUrl}"><saml:Issuer>${issuer}</saml:Issuer></samlp:AuthnRequest>`,
  ).toString('base64');

async function visit(url: string) {
  const app = fastify();
  await app.register(provider.addRoutes, { prefix: '/idp' });
  const answer = await app.inject(url);
  await app.close();
  return answer;
}
const signIn = (samlRequest: string) => visit(`/idp/sso?${new URLSearchParams({ SAMLRequest: samlRequest })}`);

describe('the signing key', () => {
  it('comes with a certificate of its own that others can read and check', () => {
    const certificate = new X509Certificate(KEY.certificate);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.subject).toBe('CN=Simulated identity provider');
    expect([certificate.validFromDate, certificate.validToDate]).toEqual([NOW, new Date('2036-03-01T09:00:00Z')]);
  });
});

describe('the sign-in page', () => {
  it('has a button for each person that carries a signed answer to the request', async () => {
    const { statusCode, body } = await signIn(askedBy(SERVICE.entityId));
    expect([statusCode, body.match(/<form/g)?.length]).toEqual([200, 2]);
    expect(body).toContain('<button>Dana &lt;Cohen&gt;</button>');
    const xml = Buffer.from(/name="SAMLResponse" value="([^"]+)"/.exec(body)?.[1] ?? '', 'base64').toString();
    for (const part of ['InResponseTo="_1"', '>dana@app.test<', `<saml:Audience>${SERVICE.entityId}<`]) {
      expect(xml).toContain(part);
    }
    expect(xml.match(/<SignatureValue>/g)).toHaveLength(2);
  });

  it('answers nobody who is not registered, and no address that is not', async () => {
    for (const request of [askedBy('https://other.test'), askedBy(SERVICE.entityId, 'https://evil.test/acs'), 'x']) {
      expect((await signIn(request)).statusCode).toBe(400);
    }
  });

  it('has the ways in from the record', async () => {
    expect((await visit('/idp/record')).body).toContain('<a href="https://app.test/launch?a=1&amp;b=2">Maya</a>');
  });
});

describe('an answer', () => {
  it.each([
    ['none', []],
    ['assertion', ['Assertion']],
    ['response', ['Response']],
  ] as const)('has right signatures on: %s', (signedPart, parts) => {
    const xml = samlResponse({
      key: KEY,
      signedPart,
      issuer: 'https://idp.test',
      audience: SERVICE.entityId,
      recipient: SERVICE.consumerUrl,
      destination: SERVICE.consumerUrl,
      inResponseTo: '_1',
      nameId: 'dana',
      attributes: { email: 'dana@app.test' },
      issuedAt: NOW,
      notBefore: NOW,
      notOnOrAfter: NOW,
    });
    const [signature] = /<Signature .*<\/Signature>/s.exec(xml) ?? [];
    if (parts.length === 0) return expect(signature).toBeUndefined();
    const check = new SignedXml({ publicCert: KEY.certificate });
    check.loadSignature(signature ?? '');
    expect(check.checkSignature(xml)).toBe(true);
    expect(check.getSignedReferences()[0]).toMatch(new RegExp(`^<saml.?:${parts[0]} `));
  });
});
