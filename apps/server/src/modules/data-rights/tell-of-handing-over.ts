import { tellAdministrators } from '#modules/guarded-settings/tell-administrators.ts';
import type { Deps } from '#platform/deps.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { findPatientToTell } from './patient-to-tell.repository.ts';

/** Nobody can say that a patient asked for data without the patient and all administrators hearing of it. */
export async function tellOfHandingOver(deps: Deps, clinicId: string, patientId: string): Promise<void> {
  await Promise.all([tellAdministrators(deps, clinicId, 'unshared-data-exported'), tellPatient(deps, patientId)]);
}

async function tellPatient({ database, backgroundWork, mailer, config }: Deps, patientId: string): Promise<void> {
  const { email, accountEmail, firstName, language } = await findPatientToTell(database, patientId);
  const to = accountEmail ?? email;
  if (to === null) return;
  const mail = linkMail('data-handed-over', { to, firstName, language: language ?? 'en', link: config.baseUrl });
  backgroundWork.start('data-handed-over-mail', () => mailer.send(mail));
}
