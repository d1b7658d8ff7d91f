import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** Both in PEM. */
export type SigningKey = Readonly<{ privateKey: string; certificate: string }>;

const YEARS = 10;
const SHA256_WITH_RSA = () => sequence(objectId(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), nothing());
const COMMON_NAME = () => objectId(0x55, 0x04, 0x03);

const NAME = 'Simulated identity provider';
const newKeyPair = promisify(generateKeyPair);

/** A key of its own for each demonstration: one that lies in a repository is everybody's. */
export async function newSigningKey(now: Date): Promise<SigningKey> {
  const { privateKey, publicKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  const certificate = selfSigned(privateKey, publicKey, now);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${linesOf(certificate)}\n-----END CERTIFICATE-----`,
  };
}

/** X.509, which is what identity providers hand out their public keys in (RFC 5280). */
function selfSigned(privateKey: KeyObject, publicKey: KeyObject, now: Date): Buffer {
  const holder = sequence(setOf(sequence(COMMON_NAME(), utf8(NAME))));
  const ends = new Date(now);
  ends.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const version3 = der(0xa0, integer(Buffer.from([2])));
  const content = sequence(
    version3,
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA(),
    holder,
    sequence(generalizedTime(now), generalizedTime(ends)),
    holder,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(content, SHA256_WITH_RSA(), bits(sign('sha256', content, privateKey)));
}

const linesOf = (content: Buffer) => content.toString('base64').replace(/.{64}(?=.)/g, '$&\n');

/** The few forms of ASN.1 in DER that a certificate consists of (X.690). */
function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const setOf = (...parts: readonly Buffer[]) => der(0x31, Buffer.concat(parts));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const bits = (content: Buffer) => der(0x03, Buffer.concat([Buffer.from([0]), content]));
const nothing = () => der(0x05, Buffer.alloc(0));
/** YYYYMMDDHHMMSSZ */
const generalizedTime = (at: Date) => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));

/** Whose first byte lies between 1 and 127: it needs no zero before it, and may have none. */
const integer = (bytes: Buffer) => der(0x02, bytes);

/** Given as its bytes: the first two numbers share one. */
const objectId = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}
