import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

import { keyName, opened, sealed } from './sealed-file.ts';

const PIECE = 64 * 1024;
const key = randomBytes(32);
const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)),
  );
const sealedFile = (content: Buffer, secretKey = key) => buffer(sealed(secretKey, inChunks(content, 10_007)));
const contentOf = (file: Buffer, keys = [key], chunkBytes = 9973) => buffer(opened(keys, inChunks(file, chunkBytes)));

describe('a sealed file', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('of %d bytes opens to what was sealed', async (length) => {
    const content = randomBytes(length);
    expect((await contentOf(await sealedFile(content))).equals(content)).toBe(true);
  });

  it('opens however it is cut into chunks', async () => {
    const content = randomBytes(1000);
    const file = await sealedFile(content);
    for (const chunkBytes of [1, 7, 100, 5000]) {
      expect((await contentOf(file, [key], chunkBytes)).equals(content)).toBe(true);
    }
  });

  it('shows nothing of its content, and two of the same content have nothing in common', async () => {
    const content = Buffer.from('patient '.repeat(100));
    const [one, other] = [await sealedFile(content), await sealedFile(content)];
    expect(one.includes('patient')).toBe(false);
    expect(one.subarray(100).equals(other.subarray(100))).toBe(false);
  });

  it('names its key in the first line and opens with it after a rotation', async () => {
    const content = randomBytes(10);
    const file = await sealedFile(content);
    expect(file.toString('latin1')).toMatch(new RegExp(`^glidepath-backup 1 key=${keyName(key)} salt=`));
    expect((await contentOf(file, [randomBytes(32), key])).equals(content)).toBe(true);
    await expect(contentOf(file, [randomBytes(32)])).rejects.toThrow(`the key named ${keyName(key)}`);
  });
});

describe('a sealed file that was tampered with does not open', () => {
  const CONTENT = randomBytes(3 * PIECE + 5);
  const firstLineBytes = async () => (await sealedFile(Buffer.alloc(0))).length - 16;
  const framesOf = (file: Buffer, lineBytes: number) => {
    const size = PIECE + 16;
    const at = (n: number) => file.subarray(lineBytes + n * size, lineBytes + (n + 1) * size);
    return { line: file.subarray(0, lineBytes), frames: [at(0), at(1), at(2), at(3)] as const };
  };

  it.each<[string, (f: readonly [Buffer, Buffer, Buffer, Buffer]) => Buffer[]]>([
    ['without its last piece', ([a, b, c]) => [a, b, c]],
    ['without a piece in the middle', ([a, , c, d]) => [a, c, d]],
    ['with two pieces swapped', ([a, b, c, d]) => [b, a, c, d]],
    ['with a piece twice', ([a, b, c, d]) => [a, a, b, c, d]],
    ['with something after its end', ([a, b, c, d]) => [a, b, c, d, Buffer.from('x')]],
    ['without any piece', () => []],
  ])('%s', async (_, change) => {
    const { line, frames } = framesOf(await sealedFile(CONTENT), await firstLineBytes());
    expect((await contentOf(Buffer.concat([line, ...frames]))).equals(CONTENT)).toBe(true);
    await expect(contentOf(Buffer.concat([line, ...change(frames)]))).rejects.toThrow(/damaged/);
  });

  it('with the first line of another', async () => {
    const lineBytes = await firstLineBytes();
    const [one, other] = [await sealedFile(CONTENT), await sealedFile(CONTENT)];
    const mixed = Buffer.concat([one.subarray(0, lineBytes), other.subarray(lineBytes)]);
    await expect(contentOf(mixed)).rejects.toThrow(/damaged/);
  });

  it('with a bit flipped anywhere', async () => {
    const file = await sealedFile(Buffer.from('short'));
    for (let at = 0; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(contentOf(changed)).rejects.toThrow(/damaged|the key named/);
    }
  });
});
