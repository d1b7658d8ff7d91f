import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { ownPatient, type Patient, patientName, usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import styles from './printed-paper.module.css';

type PrintedPaperProps = Readonly<{ patient: Patient | undefined; children: ReactNode }>;

/** On top of every sheet that is printed: whose data it has, and from whom. On the screen nothing of it. */
export function PrintedPaper({ patient, children }: PrintedPaperProps) {
  return (
    <div className={styles.paper}>
      {patient && <PrintedHead patient={patient} />}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The same for what patients print about themselves. */
export function OwnPrintedPaper({ children }: Readonly<{ children: ReactNode }>) {
  const user = useUser().data;
  const patients = usePatients().data;
  return <PrintedPaper patient={user && patients && ownPatient(user, patients)}>{children}</PrintedPaper>;
}

function PrintedHead({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('shell');
  const clinicName = useClinic().data?.name;
  const { dateOfBirth, mrn } = patient;
  return (
    // Pages that print a part of themselves leave it there by this name.
    <div className={styles.head} data-printed-head>
      <div className={styles.line}>
        <span>
          <bdi>{patientName(patient) ?? t('printed.anonymous')}</bdi>
          {dateOfBirth !== null && (
            <>
              {' · '}
              {t('printed.born')} <bdi dir="ltr">{formatBirthDate(dateOfBirth)}</bdi>
            </>
          )}
          {mrn !== null && (
            <>
              {' · '}
              {t('printed.mrn')} <bdi dir="ltr">{mrn}</bdi>
            </>
          )}
        </span>
        <bdi>{clinicName}</bdi>
      </div>
    </div>
  );
}
