import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { createVault } from './vault.ts';

const SECRET = 'tide-secret סוד 🔑';
const NO_KEY = 'No key opens this secret.';
const key = () => randomBytes(32);

describe('the vault', () => {
  it.each([SECRET, '', 'x'.repeat(10_000)])('gives back what it sealed', (secret) => {
    const vault = createVault([key()]);
    expect(vault.open(vault.seal(secret))).toBe(secret);
  });

  it('seals the same secret differently each time and never shows it', () => {
    const vault = createVault([key()]);
    const [one, other] = [vault.seal(SECRET), vault.seal(SECRET)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(Buffer.from('tide-secret'))).toBe(false);
  });

  it('does not open with another key', () => {
    const sealed = createVault([key()]).seal(SECRET);
    expect(() => createVault([key()]).open(sealed)).toThrow(NO_KEY);
  });

  it('opens old secrets after a rotation and seals with the new key', () => {
    const [oldKey, newKey] = [key(), key()];
    const sealedBefore = createVault([oldKey]).seal(SECRET);
    const rotated = createVault([newKey, oldKey]);
    expect(rotated.open(sealedBefore)).toBe(SECRET);
    const sealedAfter = rotated.seal(SECRET);
    expect(createVault([newKey]).open(sealedAfter)).toBe(SECRET);
    expect(() => createVault([oldKey]).open(sealedAfter)).toThrow(NO_KEY);
  });

  it('finds a change in any byte: nonce, tag and text', () => {
    const vault = createVault([key()]);
    const sealed = vault.seal('short');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => vault.open(changed)).toThrow(NO_KEY);
    }
  });

  it('does not accept a shortened secret, whose tag would be easier to guess', () => {
    const vault = createVault([key()]);
    const sealed = vault.seal('');
    expect(sealed).toHaveLength(28);
    for (const length of [0, 11, 12, 16, 20, 24, 27]) {
      expect(() => vault.open(sealed.subarray(0, length))).toThrow(NO_KEY);
    }
  });

  it('needs a key', () => {
    expect(() => createVault([])).toThrow('The vault needs a key.');
  });
});
