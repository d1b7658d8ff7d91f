import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testClock } from '../../../test-support/test-server.ts';
import { outboxMailer, readOutbox } from './outbox-mailer.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'glidepath-outbox-'));
  folder = join(parent, 'outbox');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const mail = (subject: string) => ({ to: 'maya@clinic.test', subject, text: 'שלום', html: '<p>שלום</p>' });
const subjects = async (limit?: number) => (await readOutbox(folder, limit)).map((sent) => sent.subject);

describe('the outbox', () => {
  it('is empty before the first mail', async () => {
    expect(await readOutbox(folder)).toEqual([]);
  });

  it('keeps a mail whole, with its time', async () => {
    await outboxMailer(folder, testClock('2026-03-01T09:00:00.000Z')).send(mail('one'));
    expect(await readOutbox(folder)).toEqual([{ ...mail('one'), sentAt: '2026-03-01T09:00:00.000Z' }]);
  });

  it('is for its owner only: folder 0700, files 0600', async () => {
    await outboxMailer(folder, testClock()).send(mail('one'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777);
    expect(modes).toEqual([0o600]);
  });

  it('lists the newest first, also those of one millisecond', async () => {
    const clock = testClock();
    const mailer = outboxMailer(folder, clock);
    for (const subject of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']) await mailer.send(mail(subject));
    clock.advance(1);
    await outboxMailer(folder, clock).send(mail('12'));
    expect(await subjects()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    expect(await subjects(2)).toEqual(['12', '11']);
  });

  it('never lists a half-written mail', async () => {
    await outboxMailer(folder, testClock()).send(mail('whole'));
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, `9${name}.part`), '{"subject":"ha');
    expect(await subjects()).toEqual(['whole']);
  });

  it('is always readable while mails are written', async () => {
    const mailer = outboxMailer(folder, testClock());
    const long = { ...mail('long'), text: 'x'.repeat(500_000) };
    let isSending = true;
    const sending = Promise.all(Array.from({ length: 20 }, () => mailer.send(long))).then(() => {
      isSending = false;
    });
    while (isSending) for (const sent of await readOutbox(folder)) expect(sent.text).toHaveLength(500_000);
    await sending;
    expect(await subjects()).toHaveLength(20);
  });
});
