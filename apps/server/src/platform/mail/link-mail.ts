import escapeHtml from 'escape-html';
import { ENGLISH_MAIL_TEXTS } from './english-mail-texts.ts';
import { HEBREW_MAIL_TEXTS } from './hebrew-mail-texts.ts';
import type { MailKind, MailLanguage, MailTexts } from './mail-kinds.ts';
import type { Mail } from './mailer.ts';

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en: ENGLISH_MAIL_TEXTS, he: HEBREW_MAIL_TEXTS };

type Recipient = Readonly<{ to: string; firstName: string; language: MailLanguage; link: string }>;

/** Pages open in the language that the browser was switched to, unless their link says otherwise. */
function linkIn(language: MailLanguage, link: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Letters of any script, and what stands in names: J. R., O’Neil, Anne-Marie, צ׳רלי. No dot that joins two words. */
const NAME = /^(?:[\p{L}\p{M}'’׳״"־-]|\.(?= |$)| (?=\S))+$/u;
const [MOST_LETTERS, MOST_WORDS] = [40, 3];

/** Names are typed by others than the reader of the mail. What could be an address, a number or a message is left out. */
function greetedName(firstName: string): string {
  const isName = NAME.test(firstName) && firstName.length <= MOST_LETTERS;
  return isName && firstName.split(' ').length <= MOST_WORDS ? firstName : '';
}

/** Every mail of the product: a greeting, one sentence, one link and its life. No health data (D1-105). */
export function linkMail(kind: MailKind, { to, firstName, language, link: page }: Recipient): Mail {
  const link = linkIn(language, page);
  const texts = MAIL_TEXTS[language];
  const { subject, sentence, life, warning = texts.ignore } = texts[kind];
  const greeting = texts.greeting(greetedName(firstName));
  const direction = language === 'he' ? 'rtl' : 'ltr';
  return {
    to,
    subject,
    text: [greeting, '', sentence, '', link, '', life, warning, '', 'Glidepath'].join('\n'),
    html: `<div dir="${direction}" lang="${language}" style="font-family: sans-serif; color: #1b2733">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(sentence)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
<p>${escapeHtml(life)} ${escapeHtml(warning)}</p>
<p>Glidepath</p>
</div>`,
  };
}
