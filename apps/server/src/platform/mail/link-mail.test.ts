import { describe, expect, it } from 'vitest';

import { linkMail, MAIL_TEXTS } from './link-mail.ts';

const LINK = 'https://glidepath.example/reset_password?k=abc&x=1';
const NOTICES = [
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'email-change-announced',
  'email-change-done',
  'record-address-changed',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'record-system-changed',
  'identity-provider-changed',
  'security-rules-changed',
  'change-waits',
  'administrators-changed',
  'record-retention-changed',
  'staff-networks-changed',
  'opened-in-emergency',
] as const;
const INVITATIONS = ['doctor-invitation', 'known-doctor-invitation', 'patient-invitation', 'guest-invitation'] as const;
const KINDS = ['password-reset', 'email-change', ...INVITATIONS, ...NOTICES] as const;
const mailTo = (firstName: string, language: 'en' | 'he' = 'en') =>
  linkMail('password-reset', { to: 'maya@clinic.test', firstName, language, link: LINK });

describe('linkMail', () => {
  it.each([
    'https://evil.test/pay',
    'evil.test',
    'www.evil.test Maya',
    'maya@evil.test',
    '+1 800 555 0100',
    'Maya\nVisit evil',
    'Maya\u2028Visit',
    '<img src=x onerror="alert(1)">',
    'Your account was closed so call us now',
    'M'.repeat(41),
    ' ',
  ])('a name that is none (%j) is not repeated', (name) => {
    for (const language of ['en', 'he'] as const) {
      const { html, text } = mailTo(name, language);
      expect(text.split('\n')[0]).toBe({ en: 'Hello,', he: 'שלום,' }[language]);
      expect(html).toContain({ en: '<p>Hello,</p>', he: '<p>שלום,</p>' }[language]);
      expect(html).not.toContain('<img');
    }
  });

  it.each(['Maya', 'Anne-Marie', 'J. R.', 'Dr. Dana', 'O’Neil', "D'Arcy", 'José María', 'מאיה', 'צ׳רלי', 'ליאור־נח'])(
    'the name %s is greeted',
    (name) => {
      expect(mailTo(name).text.split('\n')[0]).toBe(`Hello ${name},`);
    },
  );

  it('escapes what a name may hold', () => {
    expect(mailTo('Dana "D" O\'Neil').html).toContain('<p>Hello Dana &quot;D&quot; O&#39;Neil,</p>');
  });

  it('holds the link whole, in text and as a link', () => {
    const { html, text } = mailTo('Maya');
    expect(text.split('\n')).toContain(`${LINK}&lang=en`);
    expect(html).toContain('<a href="https://glidepath.example/reset_password?k=abc&amp;x=1&amp;lang=en">');
  });

  it('NAV-43: leads to a page in its own language', () => {
    expect(mailTo('Maya', 'he').text.split('\n')).toContain(`${LINK}&lang=he`);
    expect(mailTo('Maya', 'he').html).toContain('k=abc&amp;x=1&amp;lang=he">');
    const link = 'https://glidepath.example/my-feedbacks';
    const shared = linkMail('plan-shared', { to: 'maya@clinic.test', firstName: 'Maya', language: 'he', link });
    expect(shared.text.split('\n')).toContain(`${link}?lang=he`);
  });

  it.each(['en', 'he'] as const)('greets somebody without a first name in %s', (language) => {
    const { text } = mailTo('', language);
    expect(text.split('\n')[0]).toBe({ en: 'Hello,', he: 'שלום,' }[language]);
  });

  it('runs from right to left in Hebrew only', () => {
    expect(mailTo('Maya', 'he').html).toContain('<div dir="rtl" lang="he"');
    expect(mailTo('Maya', 'en').html).toContain('<div dir="ltr" lang="en"');
  });

  it.each(NOTICES)('warns in place of saying that %s can be ignored', (kind) => {
    for (const language of ['en', 'he'] as const) {
      const { text, html } = linkMail(kind, { to: 'maya@clinic.test', firstName: 'Maya', language, link: LINK });
      const { warning = '' } = MAIL_TEXTS[language][kind];
      expect(warning).not.toBe('');
      for (const written of [text, html]) {
        expect(written).toContain(warning);
        expect(written).not.toContain(MAIL_TEXTS[language].ignore);
      }
    }
  });

  it.each(KINDS)('has a Hebrew and an English text of its own for %s', (kind) => {
    expect(MAIL_TEXTS.he[kind].subject).toMatch(/[א-ת]/);
    expect(MAIL_TEXTS.he[kind].sentence).toMatch(/[א-ת]/);
    expect(MAIL_TEXTS.en[kind].sentence).not.toMatch(/[א-ת]/);
  });

  it.each([
    ['email-change-announced', 'en', 'Only your clinic can stop the change. If you did not want this'],
    ['email-change-announced', 'he', 'רק המרפאה שלך יכולה לעצור את השינוי. אם לא רצית בכך'],
    ['email-change-done', 'en', 'Only your clinic can undo the change. If you did not want this'],
    ['email-change-done', 'he', 'רק המרפאה שלך יכולה לבטל את השינוי. אם לא רצית בכך'],
  ] as const)('of a changed address (%s, %s) does not sound as if its link could undo it', (kind, language, told) => {
    const { html } = linkMail(kind, { to: 'maya@clinic.test', firstName: 'Maya', language, link: LINK });
    expect(html).toContain(told);
  });
});
