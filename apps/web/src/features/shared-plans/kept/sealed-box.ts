import { base64Of, bytesOfBase64 } from '#shared/format/base64.ts';

/**
 * A box that everybody can put something into, and that opens by a code alone: so what lies in it is renewed whenever there is
 * something newer, without asking for the code.
 */
export type Lock = Readonly<{
  publicKey: string;
  /** Sealed by the code. */
  privateKey: string;
  salt: string;
  iv: string;
  /** Of deriving a key from the code: so many that codes cannot be tried quickly. */
  iterations: number;
}>;

/** What was put in, and the key it was sealed by, for the lock alone. */
export type Sealed = Readonly<{ key: string; iv: string; text: string }>;

/** What OWASP asks of PBKDF2 with SHA-256 (2023). */
const USUAL_ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const PAIR = {
  name: 'RSA-OAEP',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

export async function makeLock(code: string, iterations = USUAL_ITERATIONS): Promise<Lock> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const pair = await crypto.subtle.generateKey(PAIR, true, ['encrypt', 'decrypt']);
  const privateKey = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const codeKey = await keyOfCode(code, salt, iterations);
  return {
    publicKey: base64Of(await crypto.subtle.exportKey('spki', pair.publicKey)),
    privateKey: base64Of(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, codeKey, privateKey)),
    salt: base64Of(salt),
    iv: base64Of(iv),
    iterations,
  };
}

/** `label` stands beside it, open to be read, and cannot be changed either. */
export async function sealed({ publicKey }: Lock, text: string, label: string): Promise<Sealed> {
  const iv = randomBytes(IV_BYTES);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const lockKey = await crypto.subtle.importKey('spki', bytesOfBase64(publicKey), PAIR, false, ['encrypt']);
  return {
    key: base64Of(await crypto.subtle.encrypt(PAIR, lockKey, await crypto.subtle.exportKey('raw', key))),
    iv: base64Of(iv),
    text: base64Of(await crypto.subtle.encrypt(labelled(iv, label), key, new TextEncoder().encode(text))),
  };
}

/** Undefined where the code is another one, or where something was changed. */
export async function opened(lock: Lock, box: Sealed, { code, label }: Readonly<{ code: string; label: string }>) {
  try {
    const codeKey = await keyOfCode(code, bytesOfBase64(lock.salt), lock.iterations);
    const cipher = { name: 'AES-GCM', iv: bytesOfBase64(lock.iv) };
    const pkcs8 = await crypto.subtle.decrypt(cipher, codeKey, bytesOfBase64(lock.privateKey));
    const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, PAIR, false, ['decrypt']);
    const raw = await crypto.subtle.decrypt(PAIR, privateKey, bytesOfBase64(box.key));
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const text = await crypto.subtle.decrypt(labelled(bytesOfBase64(box.iv), label), key, bytesOfBase64(box.text));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

async function keyOfCode(code: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', iterations, salt };
  return crypto.subtle.deriveKey(derivation, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const labelled = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(label),
});

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
