import { useTranslation } from 'react-i18next';

import { ownPatient } from '#shared/account/own-patient.ts';
import { patientName } from '#shared/account/patient-name.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import styles from './shared-plan-page.module.css';

/** On top of every printed page: whose plan it is, and whose clinic it comes from. */
export function PrintedHead({ clinicName }: Readonly<{ clinicName: string }>) {
  const { t } = useTranslation('shared-plans');
  const { data: user } = useUser();
  const { data: patients } = usePatients();
  const patient = user && patients && ownPatient(user, patients);
  if (!patient) return null;
  return (
    <div className={styles.printedHead}>
      <div className={styles.printedLine}>
        <bdi>{patientName(patient)}</bdi>
        {patient.dateOfBirth !== null && (
          <span>
            {t('born')} <bdi dir="ltr">{formatBirthDate(patient.dateOfBirth)}</bdi>
          </span>
        )}
        <bdi>{clinicName}</bdi>
      </div>
    </div>
  );
}
