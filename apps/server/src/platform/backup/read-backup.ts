import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { type BackupHeader, type BackupTrailer, headerSchema, tableSchema, trailerSchema } from './backup-format.ts';
import { BackupError, damagedBackup as damaged, opened } from './sealed-file.ts';

export type BackupPart =
  | Readonly<{ kind: 'header'; header: BackupHeader }>
  | Readonly<{ kind: 'table'; table: string; columns: readonly string[] }>
  /** As JSON, some of those of the table named before. */
  | Readonly<{ kind: 'rows'; lines: readonly string[] }>
  | Readonly<{ kind: 'trailer'; trailer: BackupTrailer }>;

/** A part of this size is held in memory at a time. */
const CHUNK_BYTES = 256 * 1024;

/** The parts of a backup file; throws as soon as one is not as it was written, at the latest at the end. */
export async function* readBackup(path: string, secretKeys: readonly Buffer[]): AsyncGenerator<BackupPart> {
  const reading = { hash: createHash('sha256'), rows: new Map<string, number>(), hasHeader: false, hasEnded: false };
  for await (const lines of linesOfFile(path, secretKeys)) {
    let rows: string[] = [];
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(line);
        continue;
      }
      if (rows.length > 0) yield rowsPart(reading, rows);
      rows = [];
      yield objectPart(reading, line);
    }
    if (rows.length > 0) yield rowsPart(reading, rows);
  }
  if (!reading.hasEnded) throw damaged('it ends too early');
}

type Reading = { hash: Hash; rows: Map<string, number>; hasHeader: boolean; hasEnded: boolean };

function rowsPart(reading: Reading, lines: string[]): BackupPart {
  const table = [...reading.rows.keys()].at(-1);
  if (table === undefined || reading.hasEnded) throw damaged('rows stand where none belong');
  reading.hash.update(`${lines.join('\n')}\n`);
  reading.rows.set(table, (reading.rows.get(table) ?? 0) + lines.length);
  return { kind: 'rows', lines };
}

function objectPart(reading: Reading, line: string): BackupPart {
  if (reading.hasEnded) throw damaged('something follows its end');
  if (!reading.hasHeader) {
    reading.hasHeader = true;
    const header = parsedLine(headerSchema, line, 'it does not begin as a backup of this version');
    reading.hash.update(`${line}\n`);
    return { kind: 'header', header };
  }
  if (line.startsWith('{"table":')) {
    const { table, columns } = parsedLine(tableSchema, line, 'the name of a table is broken');
    if (reading.rows.has(table)) throw damaged('a table stands in it twice');
    reading.rows.set(table, 0);
    reading.hash.update(`${line}\n`);
    return { kind: 'table', table, columns };
  }
  const trailer = parsedLine(trailerSchema, line, 'a line is broken');
  checkTrailer(reading, trailer);
  reading.hasEnded = true;
  return { kind: 'trailer', trailer };
}

function checkTrailer({ hash, rows }: Reading, trailer: BackupTrailer): void {
  const isSameCount = JSON.stringify(Object.fromEntries(rows)) === JSON.stringify(trailer.rows);
  if (!isSameCount) throw damaged('rows are missing');
  if (hash.digest('hex') !== trailer.sha256) throw damaged('its checksum does not fit');
}

function parsedLine<Schema extends z.ZodMiniType>(schema: Schema, line: string, fault: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw damaged(fault, cause);
  }
}

/** Not with node:readline, which also ends lines at characters that may stand inside a text. */
async function* linesOfFile(path: string, secretKeys: readonly Buffer[]): AsyncGenerator<string[]> {
  // The callback keeps a failing file from ending the process; the loop below meets the same error.
  const stream = pipeline(
    createReadStream(path),
    (file: AsyncIterable<Buffer>) => opened(secretKeys, file),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    () => {},
  );
  stream.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of stream) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield lines;
    }
  } catch (error) {
    throw fileError(path, error);
  }
  if (rest !== '') throw damaged('its last line is cut off');
}

function fileError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return damaged('it cannot be unpacked', error);
  return code.startsWith('E') ? new BackupError(`${path} cannot be read.`, { cause: error }) : error;
}
