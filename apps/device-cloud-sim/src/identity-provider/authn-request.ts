import { inflateRawSync } from 'node:zlib';

export type AuthnRequest = Readonly<{ id: string; issuer: string; consumerUrl: string }>;

const MAX_LENGTH = 20_000;

/** What a service asks with when it sends a browser for a sign-in (redirect binding). Undefined when it is no such thing. */
export function readAuthnRequest(samlRequest: unknown): AuthnRequest | undefined {
  if (typeof samlRequest !== 'string') return undefined;
  const xml = inflated(samlRequest);
  const [id, consumerUrl] = ['ID', 'AssertionConsumerServiceURL'].map((name) => attributeIn(xml, name));
  const issuer = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1];
  return id && issuer && consumerUrl ? { id, issuer: unescaped(issuer), consumerUrl } : undefined;
}

function inflated(samlRequest: string): string {
  try {
    return inflateRawSync(Buffer.from(samlRequest, 'base64'), { maxOutputLength: MAX_LENGTH }).toString('utf8');
  } catch {
    return '';
  }
}

function attributeIn(xml: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1];
  return found === undefined ? undefined : unescaped(found);
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
