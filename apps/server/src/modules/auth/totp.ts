import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, for bytes that fill whole letters (multiples of five bytes): letters that nobody confuses when typing. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, a new code every 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as the hash (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;
/** A phone's clock may be a step ahead or behind, and typing takes its time (RFC 6238, section 5.2). */
const ALLOWED_STEPS = [-1, 0, 1];

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The code of one step of time, the steps being counted from 1970. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  // The last four bits say where in the hash the number is found (RFC 4226, section 5.3).
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of time that a code belongs to, of those that are allowed now; `undefined` for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS);
  const given = Buffer.from(code);
  return ALLOWED_STEPS.map((difference) => current + difference).find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What apps read from a picture: whose account it is, and the secret. */
export function otpauthLink(email: string, secretBase32: string): string {
  const label = `Glidepath:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secretBase32}&issuer=Glidepath`;
}
