import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

import { bits, der, generalizedTime, integer, nothing, objectId, sequence, setOf, utf8 } from './der.ts';

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
