import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';

/** Says that there is something to read, and not what: mail is no place for health data (D1-105). */
export async function sendSharedMail({ database, mailer, config }: Deps, patientId: string): Promise<void> {
  const user = await database.system
    .selectFrom('users')
    .select(['email', 'first_name', 'language', 'enrolled_at', 'deactivated_at'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  if (!user?.enrolled_at || user.deactivated_at) return;
  await mailer.send(
    linkMail('plan-shared', {
      to: user.email,
      firstName: user.first_name,
      language: user.language ?? 'en',
      link: `${config.baseUrl}/my-feedbacks`,
    }),
  );
}
