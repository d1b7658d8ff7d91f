import { tellAdministrators } from '#modules/guarded-settings/tell-administrators.ts';
import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';

/** Nobody can say that a patient asked for data without the patient and all administrators hearing of it. */
export async function tellOfHandingOver(deps: Deps, clinicId: string, patientId: string): Promise<void> {
  await Promise.all([tellAdministrators(deps, clinicId, 'unshared-data-exported'), tellPatient(deps, patientId)]);
}

async function tellPatient({ database, backgroundWork, mailer, config }: Deps, patientId: string): Promise<void> {
  const { email, accountEmail, firstName, language } = await database.system
    .selectFrom('patients')
    .leftJoin('users', 'users.patient_id', 'patients.id')
    .select(['patients.email', 'users.email as accountEmail', 'patients.first_name as firstName', 'users.language'])
    .where('patients.id', '=', patientId)
    .executeTakeFirstOrThrow();
  const to = accountEmail ?? email;
  if (to === null) return;
  const mail = linkMail('data-handed-over', { to, firstName, language: language ?? 'en', link: config.baseUrl });
  backgroundWork.start('data-handed-over-mail', () => mailer.send(mail));
}
