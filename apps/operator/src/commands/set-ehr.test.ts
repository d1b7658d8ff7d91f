import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aClinic } from '@glidepath/server/test-support/people';
import { tableContents } from '@glidepath/server/test-support/table-contents';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandOptions } from '../command.ts';
import { sentenceFor } from '../sentence-for.ts';
import { setEhrCommand } from './set-ehr.ts';

let server: TestServer;
let folder: string;
let tokenFile: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'glidepath-operator-'));
  tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, 'very-secret\n');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (options: CommandOptions) =>
  setEhrCommand.run(server.deps, options).catch((error: unknown) => sentenceFor(error, setEhrCommand));
const storedOf = (clinicId: string) =>
  server.deps.database.system
    .selectFrom('ehr_settings')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
const good = (clinic: string) => ({
  clinic,
  'base-url': 'https://ehr.test/fhir',
  'mrn-system': 'urn:oid:1.2.3',
  'token-file': tokenFile,
});

describe('set-ehr', () => {
  it('stores the record system and says what it has to be told; --remove ends it', async () => {
    const { id } = await aClinic(server);
    const told = await run(good(id));
    expect(told).toContain(`public keys:      ${server.deps.config.baseUrl}/api/ehr_keys/${id}`);
    expect(told).toContain(`${server.deps.config.baseUrl}/api/smart/callback`);
    expect(told).not.toContain('very-secret');
    const stored = await storedOf(id);
    expect(stored).toMatchObject({ base_url: 'https://ehr.test/fhir', is_sending: true, proof: 'token', version: 1 });
    expect(server.deps.vault.open(stored?.token_sealed ?? Buffer.alloc(0))).toBe('very-secret');
    expect(await run({ clinic: id, remove: true })).toContain('Nothing more is sent');
    expect(await storedOf(id)).toBeUndefined();
  });

  it('sets one that only launches, or that wants a signature', async () => {
    const { id } = await aClinic(server);
    const { 'token-file': _, ...bare } = good(id);
    await run({ ...bare, sending: 'false', 'launch-client-id': 'glidepath' });
    expect(await storedOf(id)).toMatchObject({ is_sending: false, launch_client_id: 'glidepath', token_sealed: null });
    await run({ ...bare, proof: 'signature', 'client-id': 'glidepath' });
    expect(await storedOf(id)).toMatchObject({ is_sending: true, client_id: 'glidepath', launch_client_id: null });
  });

  it.each([
    ['an unknown clinic', { clinic: '00000000-0000-7000-8000-000000000000' }, 'No clinic has the id'],
    ['no list of record numbers', { 'mrn-system': undefined }, '--mrn-system is missing.'],
    ['a token that is nowhere', { 'token-file': '/nowhere' }, '/nowhere cannot be read.'],
    ['no token', { 'token-file': undefined }, 'token: This field is mandatory.'],
    ['another proof', { proof: 'trust' }, '--proof is one of token, signature.'],
    ['an address in the clear', { 'base-url': 'http://ehr.test' }, 'base_url: Give an address that begins with'],
  ])('with %s says what is wrong, and changes nothing', async (_, change, sentence) => {
    const { id } = await aClinic(server);
    const before = await tableContents(server.deps.database);
    const told = await run({ ...good(id), ...change });
    expect(told).toContain(sentence);
    expect(told).toContain('\nUsage: npm run glidepath -- set-ehr');
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
