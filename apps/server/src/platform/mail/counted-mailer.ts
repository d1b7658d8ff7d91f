import type { Metrics } from '#platform/observability/metrics.ts';
import type { Mailer } from './mailer.ts';

/** Whoever sends learns of a failure; the operator learns of all of them. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.countMail('failed');
        throw error;
      }
      metrics.countMail('sent');
    },
  };
}
