import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

import type { AuditHead } from './verify-chain.ts';

/** Somewhere besides the database: whoever can write to one should not be able to write to the other. */
export type HeadPlace = Readonly<{
  name: string;
  /** Undefined where there are none, and of a place that takes and does not give back. */
  read(): Promise<readonly AuditHead[] | undefined>;
  canBeRead: boolean;
  /** All heads, and which of them are new to it. */
  keep(heads: readonly AuditHead[], changed: readonly AuditHead[]): Promise<void>;
}>;

const headsFile = z.array(z.object({ clinicId: z.uuid(), seq: z.int(), hash: z.string() }));

/** `settings` are paths of files and addresses `syslog://host:514` (UDP) or `syslog+tcp://host:601`. */
export function headPlaces(settings: readonly string[]): HeadPlace[] {
  return settings.map((setting) => (/^syslog(\+tcp)?:/.test(setting) ? syslogPlace(setting) : filePlace(setting)));
}

function filePlace(path: string): HeadPlace {
  return {
    // Each machine has its own: servers share nothing but the database.
    name: `file ${path} of ${hostname()}`,
    canBeRead: true,
    read: () => readHeadsFile(path),
    keep: async (heads) => {
      // Wholly or not at all: half a file would be an alarm. Servers may share one, and write at the same moment.
      const next = `${path}.${randomUUID()}`;
      await writeFile(next, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(next, path);
    },
  };
}

/** None the first time. A file that cannot be read is not taken for none: it may have been damaged on purpose. */
export async function readHeadsFile(path: string): Promise<AuditHead[] | undefined> {
  try {
    return headsFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A line for each head that is new; RFC 5424, facility 13 (log audit), severity 5 (notice). */
function syslogPlace(setting: string): HeadPlace {
  const { protocol, hostname: host, port } = new URL(setting);
  const lineOf = ({ clinicId, seq, hash }: AuditHead) =>
    `<109>1 ${new Date().toISOString()} ${hostname()} glidepath ${process.pid} ledger-head - clinic=${clinicId} seq=${seq} hash=${hash}`;
  return {
    name: `${setting} of ${hostname()}`,
    canBeRead: false,
    read: async () => undefined,
    keep: (_, changed) => {
      const lines = changed.map(lineOf);
      return protocol === 'syslog:'
        ? sendDatagrams(lines, { host, port: Number(port || 514) })
        : sendLines(lines, { host, port: Number(port || 601) });
    },
  };
}

type Address = Readonly<{ host: string; port: number }>;

async function sendDatagrams(lines: readonly string[], { host, port }: Address): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const send = (line: string) =>
    new Promise<void>((resolve, reject) => {
      socket.send(line, port, host, (error) => (error ? reject(error) : resolve()));
    });
  try {
    for (const line of lines) await send(line);
  } finally {
    socket.close();
  }
}

const SYSLOG_PATIENCE_MS = 10_000;

function sendLines(lines: readonly string[], address: Address): Promise<void> {
  if (lines.length === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const socket = connect(address, () => socket.end(`${lines.join('\n')}\n`));
    socket.setTimeout(SYSLOG_PATIENCE_MS, () => socket.destroy(new Error('The log server does not answer.')));
    socket.once('error', reject).once('close', (hasFailed) => {
      if (!hasFailed) resolve();
    });
    socket.resume();
  });
}
