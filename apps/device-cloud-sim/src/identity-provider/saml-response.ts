import { randomBytes } from 'node:crypto';
import escapeHtml from 'escape-html';
import { SignedXml } from 'xml-crypto';

import type { SigningKey } from './signing-key.ts';

export type SamlResponse = Readonly<{
  key: SigningKey;
  signedPart: 'assertion' | 'response' | 'both' | 'none';
  issuer: string;
  audience: string;
  /** Where the answer is sent, once in what may be signed and once outside. */
  recipient: string;
  destination: string;
  inResponseTo: string;
  nameId: string;
  attributes: Readonly<Record<string, string>>;
  issuedAt: Date;
  notBefore: Date;
  notOnOrAfter: Date;
}>;

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** The answer of an identity provider as XML (SAML 2.0, web browser profile), signed where it is asked to be. */
export function samlResponse(response: SamlResponse): string {
  const { signedPart, key } = response;
  const unsigned = responseXml(response);
  const withAssertion = isSigned(signedPart, 'assertion') ? signedXml(unsigned, 'Assertion', key) : unsigned;
  return isSigned(signedPart, 'response') ? signedXml(withAssertion, 'Response', key) : withAssertion;
}

const isSigned = (signedPart: SamlResponse['signedPart'], part: 'assertion' | 'response') =>
  signedPart === part || signedPart === 'both';

function responseXml(response: SamlResponse): string {
  const { inResponseTo, destination, issuer, issuedAt } = response;
  const stamp = `Version="2.0" IssueInstant="${issuedAt.toISOString()}"`;
  return [
    `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="${newXmlId()}" ${stamp}`,
    ` Destination="${escapeHtml(destination)}" InResponseTo="${escapeHtml(inResponseTo)}">`,
    `<saml:Issuer>${escapeHtml(issuer)}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ID="${newXmlId()}" ${stamp}><saml:Issuer>${escapeHtml(issuer)}</saml:Issuer>`,
    assertionContent(response),
    '</saml:Assertion></samlp:Response>',
  ].join('');
}

function assertionContent(response: SamlResponse): string {
  const { nameId, inResponseTo, recipient, audience, issuedAt, attributes } = response;
  const ends = `NotOnOrAfter="${response.notOnOrAfter.toISOString()}"`;
  return [
    `<saml:Subject><saml:NameID>${escapeHtml(nameId)}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData',
    ` InResponseTo="${escapeHtml(inResponseTo)}" Recipient="${escapeHtml(recipient)}" ${ends}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${response.notBefore.toISOString()}" ${ends}><saml:AudienceRestriction>`,
    `<saml:Audience>${escapeHtml(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${issuedAt.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext>',
    '</saml:AuthnStatement>',
    attributesXml(Object.entries(attributes)),
  ].join('');
}

function attributesXml(attributes: readonly [string, string][]): string {
  if (attributes.length === 0) return '';
  return `<saml:AttributeStatement>${attributes.map(attributeXml).join('')}</saml:AttributeStatement>`;
}

function attributeXml([name, text]: [string, string]): string {
  return `<saml:Attribute Name="${escapeHtml(name)}"><saml:AttributeValue>${escapeHtml(text)}</saml:AttributeValue></saml:Attribute>`;
}

/** As today's providers sign; tests sign in ways that must be refused too. */
const USUAL_SIGNATURE = {
  prefix: '',
  signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
};

/** Signs one element; the signature is placed in it, after its issuer. */
export function signedXml(
  xml: string,
  element: 'Assertion' | 'Response',
  key: SigningKey,
  { prefix, signatureAlgorithm, digestAlgorithm } = USUAL_SIGNATURE,
): string {
  const place = `//*[local-name(.)='${element}']`;
  const signature = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: place,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signature.computeSignature(xml, {
    prefix,
    location: { reference: `${place}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** The id of an XML element begins with a letter or an underscore. */
const newXmlId = () => `_${randomBytes(16).toString('hex')}`;
