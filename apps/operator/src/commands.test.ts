import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInCall } from '@glidepath/api-contract/auth/sign-in.call';
import { auditEventsAbout, auditTampering, emptyAuditTrail } from '@glidepath/server/test-support/audit-events';
import { aClinic, aDoctor, aPatientUser, signInBody, TEST_PASSWORD } from '@glidepath/server/test-support/people';
import { aRecommendation } from '@glidepath/server/test-support/recommendations';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandOptions } from './command.ts';
import { COMMANDS, overview } from './commands.ts';
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

function run(name: string, options: CommandOptions = {}, deps = server.deps): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command || !('run' in command)) throw new Error(`no command ${name}`);
  // What the operator reads, either way.
  return command.run(deps, options).catch((error: unknown) => sentenceFor(error, command));
}
const idIn = (text: string) => /[0-9a-f-]{36}$/.exec(text)?.[0] ?? '';
const clinicRow = (id: string) =>
  server.deps.database.system.selectFrom('clinics').selectAll().where('id', '=', id).executeTakeFirst();
const clinicCount = async () => (await server.deps.database.system.selectFrom('clinics').select('id').execute()).length;

describe('create-clinic', () => {
  it('adds a clinic and prints its id', async () => {
    const told = await run('create-clinic', {
      name: 'City Clinic',
      timezone: 'Asia/Jerusalem',
      country: 'IL',
      code: 'city',
      network: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
    });
    expect(told).toMatch(/^The clinic was added: [0-9a-f-]{36}$/);
    expect(await clinicRow(idIn(told))).toMatchObject({
      name: 'City Clinic',
      is_demo: false,
      timezone: 'Asia/Jerusalem',
      country: 'IL',
      code: 'city',
      allowed_networks: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
    });
  });

  it.each([
    ['no name', {}, '--name is missing.'],
    ['a blank name', { name: '  ' }, '--name is missing.'],
    ['an unknown time zone', { name: 'X', timezone: 'Mars/North' }, 'timezone: This time zone is not known.'],
    ['a country in words', { name: 'X', country: 'Israel' }, 'country: Give a country as two capital letters.'],
    ['a network without its size', { name: 'X', network: '10.0.0.0/' }, '--network "10.0.0.0/" is not a network'],
    ['a network too large', { name: 'X', network: '10.0.0.0/33' }, '--network "10.0.0.0/33" is not a network'],
    ['a name for a network', { name: 'X', network: '10.0.0.0/8,home' }, '--network "home" is not a network'],
    ['an empty network', { name: 'X', network: '' }, '--network "" is not a network'],
  ])('with %s says what is wrong, then the usage, and adds nothing', async (_, options, sentence) => {
    const before = await clinicCount();
    const told = await run('create-clinic', options);
    expect(told).toContain(sentence);
    expect(told).toContain('\nUsage: npm run glidepath -- create-clinic --name');
    expect(await clinicCount()).toBe(before);
  });

  it('refuses a code that another clinic has', async () => {
    await run('create-clinic', { name: 'One', code: 'taken' });
    for (const code of ['taken', 'Taken'])
      expect(await run('create-clinic', { name: 'Other', code })).toContain('Another clinic has this code.');
  });
});

describe('create-doctor', () => {
  const doctor = (clinic: string, email: string) => ({ clinic, email, 'first-name': 'Dana', 'last-name': 'Cohen' });

  it('invites a doctor by mail; an id in capital letters is the same id', async () => {
    const { id } = await aClinic(server);
    const told = await run('create-doctor', { ...doctor(id.toUpperCase(), 'new@clinic.test'), admin: true });
    expect(told).toBe('An invitation was sent to new@clinic.test.');
    expect(server.mails.findLast((mail) => mail.to === 'new@clinic.test')?.text).toContain('/doctor_enrollment?k=');
    const { system } = server.deps.database;
    const user = await system.selectFrom('users').selectAll().where('email', '=', 'new@clinic.test').executeTakeFirst();
    expect(user).toMatchObject({ clinic_id: id, is_doctor: true, is_admin: true, first_name: 'Dana' });
    expect(await auditEventsAbout(server, user?.id ?? '')).toMatchObject([{ actorKind: 'operator', clinicId: id }]);
  });

  it.each(['clinic', 'email', 'first-name', 'last-name'])('asks for --%s', async (missing) => {
    const { [missing]: _, ...rest } = doctor(NOBODYS_ID, 'x@clinic.test') as Record<string, string>;
    expect(await run('create-doctor', rest)).toBe(
      `--${missing} is missing.\nUsage: npm run glidepath -- create-doctor --clinic <id> --email <address> --first-name <name> --last-name <name> [--admin]`,
    );
  });

  it.each([
    [NOBODYS_ID, `No clinic has the id ${NOBODYS_ID}.`],
    ['City Clinic', '--clinic is not an id.'],
  ])('does not know the clinic %s', async (clinic, sentence) => {
    const mails = server.mails.length;
    expect(await run('create-doctor', doctor(clinic, 'x@clinic.test'))).toContain(sentence);
    expect(server.mails).toHaveLength(mails);
  });

  it('refuses somebody who has an account, without the usage: that would not help', async () => {
    const { id } = await aClinic(server);
    const { email } = await aDoctor(server, id);
    expect(await run('create-doctor', doctor(id, email))).toBe('This user already exists.');
  });

  it('tells when the mail could not be sent', async () => {
    const { id } = await aClinic(server);
    server.mailFault.isDown = true;
    const told = await run('create-doctor', doctor(id, 'unreached@clinic.test'));
    server.mailFault.isDown = false;
    expect(told).toBe('The enrollment email could not be sent. Try again later.');
  });
});

describe('set-setting', () => {
  const stored = async (key: string) =>
    (await server.deps.database.system.selectFrom('system_settings').selectAll().where('key', '=', key).execute())[0];

  it('sets a switch, changes it, and takes a link away', async () => {
    expect(await run('set-setting', { key: 'is_libreview_enabled', value: 'true' })).toBe(
      'is_libreview_enabled is now true.',
    );
    await run('set-setting', { key: 'is_libreview_enabled', value: 'false' });
    expect(await stored('is_libreview_enabled')).toMatchObject({ value: 'false' });
    await run('set-setting', { key: 'support_url', value: 'https://help.example' });
    expect(await run('set-setting', { key: 'support_url', value: '' })).toBe('support_url was removed.');
    expect(await stored('support_url')).toBeUndefined();
  });

  it.each([
    ['no key', { value: 'true' }, '--key is missing.'],
    ['no value, which would remove it', { key: 'support_url' }, '--value is missing.'],
    ['an unknown key', { key: 'is_fast', value: 'true' }, 'key: This setting is not known.'],
    ['a switch in between', { key: 'is_libreview_enabled', value: 'maybe' }, 'value: This setting is true or false.'],
    [
      'a script for a link',
      { key: 'support_url', value: 'javascript:alert(1)' },
      'value: This setting is a web address.',
    ],
  ])('with %s says what is wrong and changes nothing', async (_, options, sentence) => {
    await run('set-setting', { key: 'support_url', value: 'https://help.example' });
    const told = await run('set-setting', options);
    expect(told).toContain(sentence);
    expect(told).toContain('\nUsage: ');
    expect(await stored('support_url')).toMatchObject({ value: 'https://help.example' });
  });
});

describe('unlock-user', () => {
  it('lets somebody sign in again and records it in the chain of the clinic', async () => {
    const { id } = await aClinic(server);
    const doctor = await aDoctor(server, id);
    const signIn = (password: string) => server.call(signInCall, { body: signInBody(doctor.email, password) });
    for (let i = 0; i < 6; i += 1) await signIn('Wrong!Pass1');
    expect((await signIn(TEST_PASSWORD)).status).not.toBe(200);
    expect(await run('unlock-user', { email: doctor.email })).toBe(`${doctor.email} can sign in again.`);
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
    expect(await auditEventsAbout(server, doctor.id)).toContainEqual(
      expect.objectContaining({ action: 'user-unlocked', actorKind: 'operator', clinicId: id }),
    );
  });

  it('asks for the address and does not know a stranger', async () => {
    expect(await run('unlock-user')).toContain('--email is missing.');
    expect(await run('unlock-user', { email: 'stranger@clinic.test' })).toBe('The user was not found.');
  });
});

describe('verify-audit', () => {
  it('finds a whole trail whole, and by its file of heads what was cut off since', async () => {
    const alone = await startTestServer();
    const heads = join(folder, 'heads.json');
    await run('create-clinic', { name: 'Audited' }, alone.deps);
    await run('set-setting', { key: 'is_libreview_enabled', value: 'true' }, alone.deps);
    const whole = 'The audit trail is whole: 2 entries in 2 chains, 0 records as they were sealed.';
    expect(await run('verify-audit', {}, alone.deps)).toBe(whole);
    expect(await run('verify-audit', { heads }, alone.deps)).toBe(whole);
    const written = readFileSync(heads, 'utf8');
    expect(JSON.parse(written)).toHaveLength(2);

    await emptyAuditTrail(alone);
    // By the heads that servers keep elsewhere, even if none are named.
    const ofServers =
      /^The audit trail is broken:\n {2}file \S+ledger-heads.json of \S+: clinic [0-9a-f-]{36}, entry 1: missing$/;
    expect(await run('verify-audit', {}, alone.deps)).toMatch(ofServers);
    const told = await run('verify-audit', { heads }, alone.deps);
    expect(told).toMatch(/^The audit trail is broken:(\n {2}clinic [0-9a-f-]{36}, entry 1: missing){2}\n/);
    expect(readFileSync(heads, 'utf8')).toBe(written);
    await alone.close();
  });

  it('AUDIT-03: names a row that is not as it was sealed, until somebody has looked into it and says why', async () => {
    const alone = await startTestServer();
    const { id: clinicId } = await aClinic(alone);
    const doctor = await aDoctor(alone, clinicId);
    const patient = await aPatientUser(alone, clinicId);
    const id = await aRecommendation(alone, { clinicId, patientId: patient.patientId, doctorId: doctor.id });
    const { system } = alone.deps.database;
    await system.updateTable('recommendations').set({ period_end: '2026-02-27' }).where('id', '=', id).execute();
    const broken = `The audit trail is broken:\n  clinic ${clinicId}, recommendations/${id}: changed`;
    expect(await run('verify-audit', {}, alone.deps)).toBe(broken);
    expect(await run('seal-anew', { clinic: clinicId }, alone.deps)).toContain('--reason is missing.');
    expect(await run('seal-anew', { clinic: clinicId, reason: 'looked into' }, alone.deps)).toBe(
      '1 records were sealed as they stand, which the audit trail tells with your reason.',
    );
    expect(await run('verify-audit', {}, alone.deps)).toContain('1 records as they were sealed.');
    await alone.close();
  });

  it('AUDIT-02: goes on after a lost key, with the entries of before held together by their links', async () => {
    const alone = await startTestServer();
    await run('create-clinic', { name: 'Keyless' }, alone.deps);
    const secretKeys = [randomBytes(32)];
    const after = await startTestServer({ secretKeys }, undefined, alone.deps.database);
    expect(await run('verify-audit', {}, after.deps)).toContain('does not open the key of the ledger');
    expect(await run('seal-anew', { reason: 'key lost' }, after.deps)).toContain('The ledger has a new key');
    expect(await run('verify-audit', {}, after.deps)).toContain('The audit trail is whole: 2 entries in 1 chains');
    await auditTampering(after, (tx) =>
      tx
        .updateTable('audit_events')
        .set({ hash: Buffer.alloc(32) })
        .where('seq', '=', '1')
        .execute(),
    );
    expect(await run('verify-audit', {}, after.deps)).toContain('entry 2: changed');
    await after.close();
  });

  it('does not take a damaged file of heads for none', async () => {
    const heads = join(folder, 'damaged.json');
    writeFileSync(heads, '[{"clinic');
    expect(await run('verify-audit', { heads })).toContain(`--heads ${heads} cannot be read.`);
  });
});

describe('the overview', () => {
  it('lists every command with what it does', () => {
    const lines = overview().split('\n');
    for (const [name, { summary }] of COMMANDS) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ {2}${name} +${summary}$`)));
    }
  });

  it('is complete: the manual names the same commands', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    expect([...COMMANDS.keys()].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});
