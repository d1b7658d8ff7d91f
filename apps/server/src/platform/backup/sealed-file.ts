import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A backup or restore that cannot be; the message is a sentence for the operator. */
export class BackupError extends Error {}

export const damagedBackup = (fault: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${fault}. Nothing was changed.`, { cause });

/**
 * A sealed file is one line that names the key it needs, then pieces, each encrypted and signed (AES-256-GCM). Every
 * file has a key of its own, made from the secret key and the salt in its first line. The nonce of a piece is its number
 * and whether it is the last: pieces that are missing, swapped, repeated or cut off at the end are found.
 */
const CIPHER = 'aes-256-gcm';
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 32;
const FIRST_LINE = /^glidepath-backup 1 key=([0-9a-f]{8}) salt=([\w-]{43})\n/;
const LONGEST_FIRST_LINE_BYTES = 200;

/** Tells keys apart without telling anything of them. */
export function keyName(secretKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'glidepath backup key name', 4)).toString('hex');
}

/** The bytes of `content`, sealed. */
export async function* sealed(secretKey: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const firstLine = Buffer.from(
    `glidepath-backup 1 key=${keyName(secretKey)} salt=${salt.toString('base64url')}\n`,
    'latin1',
  );
  const key = fileKey(secretKey, salt);
  yield firstLine;
  for await (const { bytes, number, isLast } of pieces(content, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(firstLine);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What `sealed` was given; throws at the first piece that is not as it was written. */
export async function* opened(secretKeys: readonly Buffer[], file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { firstLine, rest } = await withoutFirstLine(file);
  const key = keyFor(secretKeys, firstLine);
  for await (const { bytes, number, isLast } of pieces(rest, PIECE_BYTES + TAG_BYTES)) {
    yield openedPiece(key, firstLine, bytes, nonceOf(number, isLast));
  }
}

function openedPiece(key: Buffer, firstLine: Buffer, bytes: Buffer, nonce: Buffer): Buffer {
  if (bytes.length < TAG_BYTES) throw damagedBackup('it ends too early');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(firstLine);
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw damagedBackup('a part of it was changed or is missing', cause);
  }
}

function keyFor(secretKeys: readonly Buffer[], firstLine: Buffer): Buffer {
  const [, name, salt = ''] = FIRST_LINE.exec(firstLine.toString('latin1')) ?? [];
  if (name === undefined) throw damagedBackup('it does not begin as a backup of this version');
  const secretKey = secretKeys.find((key) => keyName(key) === name);
  if (secretKey) return fileKey(secretKey, Buffer.from(salt, 'base64url'));
  throw new BackupError(
    `The backup was sealed with the key named ${name}, which is not among those of GLIDEPATH_SECRET_KEY ` +
      `(${secretKeys.map(keyName).join(', ')}). Nothing was changed.`,
  );
}

function fileKey(secretKey: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, salt, 'glidepath backup', 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Piece = Readonly<{ bytes: Buffer; number: number; isLast: boolean }>;

/** All of one size but the last, which may be empty and is always there. */
async function* pieces(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk]);
    // What fills a piece exactly may be the last one.
    for (; held.length > size; held = held.subarray(size)) {
      yield { bytes: held.subarray(0, size), number: number++, isLast: false };
    }
  }
  yield { bytes: held, number, isLast: true };
}

async function withoutFirstLine(file: AsyncIterable<Buffer>) {
  const chunks = file[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  let lineBytes = 0;
  while (lineBytes === 0 && begin.length < LONGEST_FIRST_LINE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    begin = Buffer.concat([begin, next.value]);
    lineBytes = begin.indexOf('\n') + 1;
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield begin.subarray(lineBytes);
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { firstLine: begin.subarray(0, lineBytes), rest: rest() };
}
