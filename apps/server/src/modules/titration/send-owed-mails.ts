import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { type StepRow, updateStep } from './titration.repository.ts';

const AT_ONCE = 50;

/**
 * Says that there is something to read, and not what: mail is no place for health data (D1-105). What could not be
 * sent is still owed, and tried again the next time.
 */
export async function sendOwedMails(deps: Deps): Promise<void> {
  const owed = await deps.database.system
    .selectFrom('titration_steps')
    .select('id')
    .where('mail_to', 'is not', null)
    .where('mailed_at', 'is', null)
    .orderBy('number')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of owed) {
    await deps.database
      .asSystem((tx) => sendOwedMail(deps, tx, id))
      .catch((error: unknown) => deps.log.warn({ step: id, ...errorFacts(error) }, 'a mail about titration failed'));
  }
}

async function sendOwedMail({ mailer, config, clock }: Deps, tx: Tx, id: string): Promise<void> {
  // Whoever holds the row sends; the others leave it alone.
  const step = await tx
    .selectFrom('titration_steps')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!step) return;
  const isForPatient = step.mail_to === 'patient';
  const path = isForPatient ? '/my-feedbacks' : `/patient-profile/${step.patient_id}/recommendations`;
  for (const { email, first_name: firstName, language } of await findRecipients(tx, step)) {
    const recipient = { to: email, firstName, language: language ?? 'en', link: `${config.baseUrl}${path}` } as const;
    await mailer.send(linkMail(isForPatient ? 'plan-shared' : 'titration-attention', recipient));
  }
  await updateStep(tx, id, { mailed_at: clock.now() });
}

/** The patient; or the clinician who set the limits, and where that one has left the clinic, its administrators. */
async function findRecipients(tx: Tx, step: StepRow) {
  const active = tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('enrolled_at', 'is not', null)
    .where('deactivated_at', 'is', null);
  if (step.mail_to === 'patient') return active.where('patient_id', '=', step.patient_id).execute();
  const responsible = await active
    .where(
      'id',
      '=',
      tx.selectFrom('titrations').select('limits_set_by').where('titrations.id', '=', step.titration_id),
    )
    .execute();
  if (responsible.length > 0) return responsible;
  return active.where('clinic_id', '=', step.clinic_id).where('is_admin', '=', true).execute();
}
