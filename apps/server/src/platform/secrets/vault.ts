import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals the secrets of connected services for storage (AES-256-GCM). */
export type Vault = Readonly<{
  seal(secret: string): Buffer;
  open(sealed: Buffer): string;
  /** Whether the key that seals now sealed it: then no older key is needed for it. */
  isSealedWithNewestKey(sealed: Buffer): boolean;
  /** With keys made of the same ones: what one seals the other does not open. */
  forPurpose(purpose: string): Vault;
}>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first key seals; every key is tried to open, so that keys can be rotated. */
export function createVault(keys: readonly Buffer[]): Vault {
  const [sealingKey] = keys;
  if (!sealingKey) throw new Error('The vault needs a key.');
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey, nonce);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      for (const key of keys) {
        const secret = openedWith(key, sealed);
        if (secret !== undefined) return secret;
      }
      throw new Error('No key opens this secret.');
    },
    isSealedWithNewestKey: (sealed) => openedWith(sealingKey, sealed) !== undefined,
    forPurpose: (purpose) =>
      createVault(keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', `glidepath ${purpose}`, key.length)))),
  };
}

function openedWith(key: Buffer, sealed: Buffer): string | undefined {
  // GCM would take a shorter tag too, and a short one can be guessed.
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}
