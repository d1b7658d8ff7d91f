import { createTransport } from 'nodemailer';

import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

export function smtpMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    send: async (mail) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      await Promise.race([
        // As an object: in a text a comma would make two addresses of one.
        transport.sendMail({ ...mail, to: { name: '', address: mail.to } }),
        new Promise((_, reject) => timeout.addEventListener('abort', () => reject(new Error('mail timeout')))),
      ]);
    },
  };
}
