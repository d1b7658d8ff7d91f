import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyAuditTrail } from '@glidepath/server/test-support/audit-events';
import { aClinic, aDoctor, tokenOf } from '@glidepath/server/test-support/people';
import { tableContents } from '@glidepath/server/test-support/table-contents';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandOptions } from './command.ts';
import { COMMANDS } from './commands.ts';
import { sentenceFor } from './sentence-for.ts';

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'glidepath-operator-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(name: string, options: CommandOptions, deps = server.deps): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command || !('run' in command)) throw new Error(`no command ${name}`);
  return command.run(deps, options).catch((error: unknown) => sentenceFor(error, command));
}

describe('set-clinic', () => {
  it('CLINIC-19: changes what is named', async () => {
    const { id } = await aClinic(server);
    const options = { clinic: id, emr: 'true', network: ['10.0.0.0/8'], flag: ['basal_only_enabled=true'] };
    expect(await run('set-clinic', options)).toBe('The clinic was changed.');
    const { system } = server.deps.database;
    expect(await system.selectFrom('clinics').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      is_emr_single_patient_mode: true,
      allowed_networks: ['10.0.0.0/8'],
      configuration: { basal_only_enabled: true },
    });
  });

  it.each([
    ['an unknown clinic', { clinic: NOBODYS_ID, name: 'X' }, `No clinic has the id ${NOBODYS_ID}.`],
    ['no clinic', { name: 'X' }, '--clinic is missing.'],
    ['no change', {}, 'There is nothing to change.'],
    ['an unknown flag', { flag: ['is_free=true'] }, 'clinic_configuration.is_free: This flag is not known.'],
    ['both modes', { emr: 'true', flag: ['direct_to_patient_enabled=true'] }, 'exclude each other'],
  ])('CLINIC-19: with %s says what is wrong, then the usage, and changes nothing', async (name, options, sentence) => {
    const { id } = await aClinic(server);
    const before = await tableContents(server.deps.database);
    const told = await run('set-clinic', { ...(name === 'no clinic' ? {} : { clinic: id }), ...options });
    expect(told).toContain(sentence);
    expect(told).toContain('\nUsage: npm run glidepath -- set-clinic --clinic <id>');
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('backup and restore', () => {
  it('write a file and fill an empty database from it, with which people sign in as before', async () => {
    const { email } = await aDoctor(server, (await aClinic(server)).id);
    const file = join(folder, 'whole.backup');
    expect(await run('backup', { file })).toMatch(
      /^\d+ rows of \d+ tables were written to .*whole\.backup \(content \w{64}, sealed with the key named \w{8}\)\.$/,
    );
    const other = await startTestServer({ secretKeys: server.deps.config.secretKeys });
    const told = await run('restore', { file }, other.deps);
    expect(told).toMatch(
      /rows of \d+ tables were restored as of 2026-03-01T09:00:00.000Z\. The audit trail is whole\.$/,
    );
    expect(await tokenOf(other, email)).toEqual(expect.any(String));
    expect(await run('restore', { file }, other.deps)).toMatch(/^The database is not empty\./);
    await other.close();
  });

  it('tell of a trail that was broken before', async () => {
    const source = await startTestServer();
    await aClinic(source);
    const file = join(folder, 'broken-trail.backup');
    for (const code of ['a', 'b']) await run('create-clinic', { name: 'City', code }, source.deps);
    await emptyAuditTrail(source);
    await source.deps.database.system
      .insertInto('audit_events')
      .values({
        clinic_id: NOBODYS_ID,
        seq: 2,
        at: source.clock.now(),
        actor_kind: 'nobody',
        action: 'forged',
        previous_hash: Buffer.alloc(32),
        hash: Buffer.alloc(32),
      })
      .execute();
    await run('backup', { file }, source.deps);
    const other = await startTestServer({ secretKeys: source.deps.config.secretKeys });
    expect(await run('restore', { file }, other.deps)).toContain('The audit trail is broken, and was so');
    await Promise.all([source.close(), other.close()]);
  });

  it('refuse in one sentence: no file, a file in the way, a damaged one', async () => {
    const file = join(folder, 'damaged.backup');
    await run('backup', { file });
    expect(await run('backup', { file })).toBe(`${file} exists already.`);
    truncateSync(file, 300);
    expect(await run('restore', { file })).toMatch(/^The backup is damaged: .* Nothing was changed\.$/);
    expect(await run('backup', {})).toContain('--file is missing.\nUsage: npm run glidepath -- backup --file');
    expect(await run('restore', { file: join(folder, 'none') })).toBe(`${join(folder, 'none')} cannot be read.`);
  });
});

describe('nightly', () => {
  const night = (name: string) => {
    const backups = join(folder, name);
    mkdirSync(backups);
    return { backups, heads: join(backups, 'heads.json') };
  };

  it('makes a backup that is named by the hour, checks the trail, and leaves word of it', async () => {
    const options = night('good');
    const told = await run('nightly', options);
    expect(told).toMatch(/^\d+ rows of \d+ tables were written[^\n]*\nThe audit trail is whole: \d+ entries/);
    const stamp = server.clock.now().toISOString().slice(0, 19).replaceAll(':', '');
    expect(readdirSync(options.backups).toSorted()).toEqual([`${stamp}Z.backup`, 'heads.json', 'last-good-night']);
  });

  it('checks the trail although the backup failed, fails, and leaves no word of a good night', async () => {
    const { backups, heads } = night('bad');
    const told = await run('nightly', { backups: join(backups, 'missing'), heads });
    expect(told).toContain('The audit trail is whole');
    expect(readdirSync(backups)).toEqual(['heads.json']);
  });

  it('makes a backup although the trail cannot be checked', async () => {
    const { backups, heads } = night('broken');
    writeFileSync(heads, 'not a list');
    expect(await run('nightly', { backups, heads })).toContain('cannot be read.');
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/\.backup$/), 'heads.json']);
  });
});
