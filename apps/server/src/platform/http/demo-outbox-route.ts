import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';

import type { Config } from '#platform/config/config.ts';
import { readOutbox, type SentMail } from '#platform/mail/outbox-mailer.ts';
import { htmlPage } from './html.ts';

export const outboxDir = (dataDir: string) => join(dataDir, 'outbox');

/** The mails of a demonstration, for people without a mail server. Exists in demo mode only. */
export function registerDemoOutbox(app: FastifyInstance, config: Config): void {
  if (!config.isDemo) return;
  app.get('/demo/outbox', async (_, reply) => {
    const mails = await readOutbox(outboxDir(config.dataDir));
    const body = mails.length > 0 ? mails.map(mailArticle).join('\n') : '<p class="muted">No mail was sent yet.</p>';
    return reply.type('text/html').send(htmlPage('Demo outbox', `<h1>Demo outbox</h1>${body}`));
  });
  app.get('/demo/outbox.json', async () => readOutbox(outboxDir(config.dataDir)));
}

function mailArticle(mail: SentMail): string {
  const text = escapeHtml(mail.text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);
  return `<article><p class="muted">${escapeHtml(mail.sentAt)} to ${escapeHtml(mail.to)}</p>
    <h2>${escapeHtml(mail.subject)}</h2><pre dir="auto">${text}</pre></article>`;
}
