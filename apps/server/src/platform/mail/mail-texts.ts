import { ENGLISH_MAIL_TEXTS } from './english-mail-texts.ts';
import { HEBREW_MAIL_TEXTS } from './hebrew-mail-texts.ts';
import type { MailLanguage, MailTexts } from './mail-kinds.ts';

export const MAIL_TEXTS: Readonly<Record<MailLanguage, MailTexts>> = { en: ENGLISH_MAIL_TEXTS, he: HEBREW_MAIL_TEXTS };
