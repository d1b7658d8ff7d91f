import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { codewords, correctionBytes } from './codewords.ts';
import { qrCode } from './qr-code.ts';

const LINK = 'otpauth://totp/Glidepath:dana%40clinic.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Glidepath';

describe('correctionBytes', () => {
  it('are those of the example in the standard: 01234567 in version 1-M', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(correctionBytes(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });
});

describe('codewords', () => {
  it('hold mode, length and text, the two blocks in turn', () => {
    const bytes = codewords(LINK) ?? [];
    expect(bytes).toHaveLength(2 * (116 + 30));
    const firstBlock = Array.from({ length: 116 }, (_, index) => bytes[index * 2] ?? 0);
    const bits = firstBlock.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    expect(bits.slice(0, 12)).toBe(`0100${LINK.length.toString(2).padStart(8, '0')}`);
    const text = (bits.slice(12).match(/.{8}/g) ?? []).slice(0, LINK.length);
    expect(String.fromCharCode(...text.map((byte) => Number.parseInt(byte, 2)))).toBe(LINK);
  });

  it('hold 230 bytes and not one more', () => {
    expect(codewords('x'.repeat(230))).toBeDefined();
    expect(codewords('x'.repeat(231))).toBeUndefined();
    expect(codewords('ש'.repeat(116))).toBeUndefined();
  });
});

describe('qrCode', () => {
  it('has three finders, a line of timing between them, and one row for each column', () => {
    const rows = (qrCode(LINK) ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
    expect([rows.length, new Set(rows.map((row) => row.length))]).toEqual([53, new Set([53])]);
    const finder = ['#######.', '#.....#.', '#.###.#.', '#.###.#.', '#.###.#.', '#.....#.', '#######.', '........'];
    expect(rows.slice(0, 8).map((row) => row.slice(0, 8))).toEqual(finder);
    expect(rows.slice(0, 8).map((row) => [...row.slice(-8)].reverse().join(''))).toEqual(finder);
    expect(
      rows
        .slice(-8)
        .toReversed()
        .map((row) => row.slice(0, 8)),
    ).toEqual(finder);
    expect(rows[6]?.slice(8, -8)).toBe(`${'#.'.repeat(18)}#`);
  });

  it('is, module by module, the picture that readers of other makers read as the link', () => {
    const modules = (qrCode(LINK) ?? []).flat().map(Number).join('');
    expect(createHash('sha256').update(modules).digest('hex')).toBe(
      '0a45f8a21c8c6c91360d17bdd87186ef54f15f772528f063e394e5efaed19048',
    );
  });

  it('is not drawn where it would not fit', () => {
    expect(qrCode('x'.repeat(231))).toBeUndefined();
  });
});
