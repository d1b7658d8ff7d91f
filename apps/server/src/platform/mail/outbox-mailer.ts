import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '#platform/clock/clock.ts';
import type { Mail, Mailer } from './mailer.ts';

export type SentMail = Mail & Readonly<{ sentAt: string }>;

/** Without a mail server each mail becomes a file, so that nothing is lost and a demo can show it. */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  // Names must sort in the order of sending, within one millisecond too.
  let sent = 0;
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock.now().toISOString();
      const path = join(
        folder,
        `${sentAt.replaceAll(':', '-')}-${String((sent += 1)).padStart(9, '0')}-${randomUUID()}.json`,
      );
      await writeFile(`${path}.part`, JSON.stringify({ ...mail, sentAt }, null, 2), { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** Newest first. */
export async function readOutbox(folder: string, limit = 100): Promise<SentMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const newest = files.sort().reverse().slice(0, limit);
  return Promise.all(newest.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as SentMail));
}
