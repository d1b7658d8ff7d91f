import { useTranslation } from 'react-i18next';

import { patientName } from '#shared/account/patient-name.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import styles from './approved-pump-plan.module.css';

type PrintedHeadProps = Readonly<{ patient: Patient; clinicName: string }>;

/** On every page of paper: whose doses these are, and from whom. */
export function PrintedHead({ patient, clinicName }: PrintedHeadProps) {
  const { t } = useTranslation('patient');
  const { dateOfBirth, mrn } = patient;
  return (
    <div className={styles.printedHead}>
      <div className={styles.printedLine}>
        <span>
          <bdi>{patientName(patient) ?? t('anonymous')}</bdi>
          {dateOfBirth && (
            <>
              {' · '}
              {t('birthDate')} <bdi dir="ltr">{formatBirthDate(dateOfBirth)}</bdi>
            </>
          )}
          {mrn && (
            <>
              {' · '}
              {t('mrn.label')} <bdi dir="ltr">{mrn}</bdi>
            </>
          )}
        </span>
        <bdi>{clinicName}</bdi>
      </div>
    </div>
  );
}
