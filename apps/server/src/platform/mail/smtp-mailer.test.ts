import { afterEach, describe, expect, it } from 'vitest';

import { type MailServer, startMailServer } from '../../../test-support/mail-server.ts';
import { linkMail } from './link-mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

const FROM = 'Glidepath <no-reply@glidepath.example>';
const LINK = 'https://glidepath.example/doctor_enrollment?k=abc';

let mailServer: MailServer | undefined;
afterEach(() => mailServer?.stop());

const mailIn = (language: 'en' | 'he', firstName: string, to = 'dana@clinic.test') =>
  linkMail('doctor-invitation', { to, firstName, language, link: LINK });

describe('mail by SMTP', () => {
  it.each([
    ['en', 'Dana', 'Your invitation to Glidepath', 'Hello Dana,'],
    ['he', 'דנה', 'הזמנה ל-Glidepath', 'שלום דנה,'],
  ] as const)('arrives in %s with subject, text and HTML', async (language, firstName, subject, greeting) => {
    mailServer = await startMailServer();
    const mail = mailIn(language, firstName);
    await smtpMailer(mailServer.url, FROM).send(mail);
    const [received] = mailServer.received;
    expect(received).toMatchObject({ from: 'no-reply@glidepath.example', recipients: ['dana@clinic.test'], subject });
    expect(received?.parts['text/plain']?.trimEnd()).toBe(mail.text);
    expect(received?.parts['text/html']?.trimEnd()).toBe(mail.html);
    expect(received?.parts['text/plain']).toContain(greeting);
    expect(received?.parts['text/plain']).toContain(LINK);
  });

  it.each([
    ['the recipient', { refusesRecipients: true }, 'all recipients were rejected'],
    ['the content', { refusesContent: true }, 'Message failed'],
    ['everybody', { refusesConnections: true }, 'Invalid greeting'],
  ])('is rejected when the server refuses %s', async (_, refusals, message) => {
    mailServer = await startMailServer(refusals);
    await expect(smtpMailer(mailServer.url, FROM).send(mailIn('en', 'Dana'))).rejects.toThrow(message);
    expect(mailServer.received).toEqual([]);
  });

  it('is rejected when there is no server', async () => {
    mailServer = await startMailServer();
    const { url } = mailServer;
    await mailServer.stop();
    await expect(smtpMailer(url, FROM).send(mailIn('en', 'Dana'))).rejects.toThrow('ECONNREFUSED');
  });

  it('goes to one recipient, whatever the address holds', async () => {
    mailServer = await startMailServer();
    await smtpMailer(mailServer.url, FROM).send(mailIn('en', 'Dana', 'stranger,dana@clinic.test'));
    expect(mailServer.received.map((mail) => mail.recipients)).toEqual([['"stranger,dana"@clinic.test']]);
  });
});
