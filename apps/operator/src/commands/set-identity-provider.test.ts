import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aClinic } from '@glidepath/server/test-support/people';
import { anSsoClinic } from '@glidepath/server/test-support/sso-clinic';
import { tableContents } from '@glidepath/server/test-support/table-contents';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandOptions } from '../command.ts';
import { sentenceFor } from '../sentence-for.ts';
import { setIdentityProviderCommand } from './set-identity-provider.ts';

let server: TestServer;
let folder: string;
let certificate: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'glidepath-operator-'));
  certificate = join(folder, 'idp.pem');
  writeFileSync(certificate, `${(await anSsoClinic(server)).key.certificate}\n`);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (options: CommandOptions) =>
  setIdentityProviderCommand
    .run(server.deps, options)
    .catch((error: unknown) => sentenceFor(error, setIdentityProviderCommand));
const providerOf = (clinicId: string) =>
  server.deps.database.system
    .selectFrom('clinic_identity_providers')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
const good = (clinic: string) => ({
  clinic,
  'entity-id': 'https://idp.test',
  'sign-in-url': 'https://idp.test/sso',
  certificate: [certificate],
});

describe('set-identity-provider', () => {
  it('SSO-02: stores the provider and says what it has to be told; --remove ends it', async () => {
    const { id } = await aClinic(server, { code: 'city' });
    const told = await run({ ...good(id), 'email-attribute': 'mail', 'signed-part': 'both' });
    expect(told).toContain(`metadata and entity id: ${server.deps.config.baseUrl}/api/saml/metadata/city`);
    expect(told).toContain(`${server.deps.config.baseUrl}/api/saml/acs/city`);
    expect(await providerOf(id)).toMatchObject({
      entity_id: 'https://idp.test',
      sign_in_url: 'https://idp.test/sso',
      email_attribute: 'mail',
      signed_part: 'both',
      version: 1,
    });
    expect(await run({ clinic: id, remove: true })).toContain('has ended');
    expect(await providerOf(id)).toBeUndefined();
  });

  it('SSO-02: asks for a code where the clinic has none', async () => {
    const { id } = await aClinic(server);
    expect(await run(good(id))).toContain('set-clinic --code');
    expect(await providerOf(id)).toMatchObject({ email_attribute: 'email', signed_part: 'assertion' });
  });

  it.each([
    ['an unknown clinic', { clinic: '00000000-0000-7000-8000-000000000000' }, 'No clinic has the id'],
    ['no certificate', { certificate: undefined }, '--certificate is missing.'],
    ['a file that is not there', { certificate: ['/nowhere.pem'] }, '/nowhere.pem cannot be read.'],
    ['another part', { 'signed-part': 'nothing' }, '--signed-part is one of assertion, response, both.'],
    ['an address in the clear', { 'sign-in-url': 'http://idp.test' }, 'sign_in_url: Give an address that begins with'],
  ])('SSO-02: with %s says what is wrong, and changes nothing', async (_, change, sentence) => {
    const { id } = await aClinic(server);
    const before = await tableContents(server.deps.database);
    const told = await run({ ...good(id), ...change });
    expect(told).toContain(sentence);
    expect(told).toContain('\nUsage: npm run glidepath -- set-identity-provider');
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});
