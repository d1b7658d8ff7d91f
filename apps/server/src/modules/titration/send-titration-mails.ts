import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { findOwedMails, findRecipients, lockOwedMail, updateStep } from './titration.repository.ts';

const AT_ONCE = 50;

/**
 * Says that there is something to read, and not what: mail is no place for health data (D1-105). What could not be
 * sent is still owed, and tried again the next time.
 */
export async function sendTitrationMails(deps: Deps): Promise<void> {
  const owed = await findOwedMails(deps.database, AT_ONCE);
  for (const { id } of owed) {
    await deps.database
      .asSystem((tx) => sendOwedMail(deps, tx, id))
      .catch((error: unknown) => deps.log.warn({ step: id, ...errorFacts(error) }, 'a mail about titration failed'));
  }
}

async function sendOwedMail({ mailer, config, clock }: Deps, tx: Tx, id: string): Promise<void> {
  // Whoever holds the row sends; the others leave it alone.
  const step = await lockOwedMail(tx, id);
  if (!step) return;
  const isForPatient = step.mail_to === 'patient';
  const path = isForPatient ? '/my-feedbacks' : `/patient-profile/${step.patient_id}/recommendations`;
  for (const { email, first_name: firstName, language } of await findRecipients(tx, step)) {
    const recipient = { to: email, firstName, language: language ?? 'en', link: `${config.baseUrl}${path}` } as const;
    await mailer.send(linkMail(isForPatient ? 'plan-shared' : 'titration-attention', recipient));
  }
  await updateStep(tx, id, { mailed_at: clock.now() });
}
