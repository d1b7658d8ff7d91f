import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic, aDoctor, tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

let folder: string;
let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-attack-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Glidepath</title>');
  server = await startTestServer({ webDistDir: folder, baseUrl: 'https://glidepath.test' });
  ({ id: clinicId } = await aClinic(server));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('lines smuggled into headers', () => {
  const SPLIT = 'a%0d%0aSet-Cookie:%20stolen=1%0d%0a%0d%0a<script>';

  it.each([`/api/reset_password/${SPLIT}`, `/${SPLIT}`, `/login?next=${SPLIT}`, `/api/dexcom_callback?code=${SPLIT}`])(
    '%s: become no header and no content',
    async (url) => {
      const { headers, body } = await server.app.inject({ url });
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).not.toContain('<script>');
      expect(JSON.stringify(headers)).not.toContain('stolen');
    },
  );

  it.each([
    'victim@clinic.test\r\nBcc: all@clinic.test',
    'victim@clinic.test\nSubject: other',
    'victim@clinic.test,other@clinic.test',
    'victim@clinic.test; other@clinic.test',
    '"x@y.test" <victim@clinic.test>',
  ])('%j: is no address that a mail is sent to', async (email) => {
    const admin = await aDoctor(server, clinicId, { is_admin: true });
    const token = await tokenOf(server, admin.email);
    const sent = server.mails.length;
    const body = { email, first_name: 'Dana', last_name: 'Cohen', is_admin: false };
    expect((await server.call(inviteStaffMemberCall, { token, body })).status).toBe(400);
    const { status } = await server.call(requestPasswordResetCall, { params: { email } });
    await server.deps.backgroundWork.finished();
    expect([status, server.mails.length]).toEqual([400, sent]);
  });

  it('a name with line ends changes no header of its mail', async () => {
    const { email } = await aDoctor(server, clinicId, { first_name: 'Dana\r\nBcc: all@clinic.test' });
    await server.call(requestPasswordResetCall, { params: { email } });
    await server.deps.backgroundWork.finished();
    const mail = server.mails.findLast(({ to }) => to === email);
    expect(Object.keys(mail ?? {}).sort()).toEqual(['html', 'subject', 'text', 'to']);
    expect(mail?.subject).not.toMatch(/[\r\n]|Bcc/);
  });
});

describe('who the server believes to be', () => {
  it('comes from its configuration: mailed links do not lead where a header says', async () => {
    const { email } = await aDoctor(server, clinicId);
    await server.app.inject({
      url: `/api/reset_password/${email}`,
      headers: {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'http',
        origin: 'https://evil.test',
      },
    });
    await server.deps.backgroundWork.finished();
    const mail = server.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toContain('https://glidepath.test/reset_password?k=');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('no other site may read its answers', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await server.app.inject({
        method,
        url: '/api/user',
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('paths that lead elsewhere', () => {
  it.each([
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/....//....//etc/passwd',
    '/assets/..%5c..%5cetc%5cpasswd',
    '/index.html%00.js',
    '/.env',
    '/.git/config',
    '/package.json',
    '/demo/outbox',
  ])('%s shows no file of the machine', async (url) => {
    const { statusCode, body } = await server.app.inject({ url });
    expect(body).not.toMatch(/root:|"workspaces"|\[core\]|Demo outbox/);
    expect(statusCode).toBeLessThan(500);
  });

  it.each(['//evil.test', '//evil.test/login', '/\\evil.test', '/%2f%2fevil.test'])(
    '%s sends nobody to another site',
    async (url) => {
      const { headers } = await server.app.inject({ url });
      expect(headers.location).toBeUndefined();
    },
  );
});
