import { completeGuestEnrolmentCall } from '@glidepath/api-contract/enrolment/complete-guest-enrolment.call';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { linkMail, MAIL_TEXTS } from '#platform/mail/link-mail.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../test-support/people.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { ROUTES } from './app.ts';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>"\'`${7*7}';
const FORMULA = '=HYPERLINK("https://evil.test")';

let server: TestServer;
let token: string;
let patientId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { id: clinicId } = await aClinic(server, { name: SCRIPT });
  token = await tokenOf(server, (await aDoctor(server, clinicId, { first_name: SCRIPT, last_name: SCRIPT })).email);
  ({ id: patientId } = await aPatient(server, clinicId, { first_name: SCRIPT, last_name: FORMULA, mrn: SCRIPT }));
});
afterAll(() => server.close());

describe('a script that was stored as a name', () => {
  it('is answered as it is, as JSON that no browser takes for a page', async () => {
    for (const answer of [
      await server.call(listPatientsCall, { token }),
      await server.call(getPatientCall, { token, params: { id: patientId } }),
    ]) {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(JSON.stringify(answer.body)).toContain(JSON.stringify(SCRIPT).slice(1, -1));
    }
  });

  it.each(Object.keys(MAIL_TEXTS.en).filter((kind) => kind !== 'greeting' && kind !== 'ignore') as MailKind[])(
    'is text in the mail %s',
    (kind) => {
      for (const language of ['en', 'he'] as const) {
        const { html, subject } = linkMail(kind, {
          to: 'a@b.test',
          firstName: SCRIPT,
          language,
          link: 'https://x.test/?k=1',
        });
        expect(html).not.toMatch(/<img|<script/);
        expect(html).toMatch(/<p>(?:Hello|שלום),<\/p>/);
        expect(subject).not.toContain('<');
      }
    },
  );

  it('never comes back in the answer that refuses it', async () => {
    const body = { enrollment_key: SCRIPT, date_of_birth: SCRIPT };
    const answer = await server.call(completeGuestEnrolmentCall, { body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('<');
  });
});

describe('pages that the server writes itself', () => {
  const PAGES = ROUTES.map(({ call }) => call).filter((call) => call.answer.contentType === 'text/html');

  it.each(PAGES.map((call) => [call.path]))('%s shows nothing of what it was asked', async (path) => {
    const query = Object.fromEntries(['code', 'state', 'error', 'error_description'].map((name) => [name, SCRIPT]));
    const { body, headers } = await server.app.inject({ url: `/api/${path}`, query });
    expect(body).not.toMatch(/<img|<script|alert/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('formulas', () => {
  it('reach no spreadsheet: no call answers with a table for one', () => {
    const types = new Set(ROUTES.map(({ call }) => call.answer.contentType ?? 'application/json'));
    expect([...types].filter((type) => /csv|excel|spreadsheet|tab-separated/.test(type))).toEqual([]);
    expect(types).toContain('application/json');
  });
});
