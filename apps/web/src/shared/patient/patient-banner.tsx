import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { patientName } from '#shared/account/patient-name.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { seesTreatment } from '#shared/account/sees-treatment.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatBirthDate } from '#shared/format/dates.ts';
import { useToday } from '#shared/format/use-today.ts';
import { CopyMrnButton } from './copy-mrn-button.tsx';
import { ageYears } from './patient-age.ts';
import styles from './patient-banner.module.css';
import { PatientLinkList } from './patient-link-list.tsx';
import { patientStatus } from './patient-status.ts';
import { PatientStatusBadge } from './patient-status-badge.tsx';

/** Stays in sight on every page of a patient, so that it is always certain whose dose it is. */
export function PatientBanner({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('patient');
  const nameId = useId();
  const today = useToday();
  const { dateOfBirth, mrn, treatmentType, typeOfDiabetes } = patient;
  // Fixed in direct-to-patient clinics, which see it nowhere; until the clinic is known it is not shown either.
  const isDiabetesTypeShown = useClinic().data?.clinicConfiguration.directToPatientEnabled === false;
  const isStatusShown = seesTreatment(useUser().data);

  return (
    <section className={styles.banner} aria-label={t('banner')} aria-describedby={nameId}>
      <div className={styles.inner}>
        <div className={styles.person}>
          <bdi id={nameId} className={styles.name}>
            {patientName(patient) ?? t('anonymous')}
          </bdi>
          {isStatusShown && <PatientStatusBadge status={patientStatus(patient)} />}
          <PatientLinkList patientId={patient.id} />
        </div>
        <dl className={styles.facts}>
          {dateOfBirth !== null && (
            <Fact term={t('birthDate')}>
              <bdi dir="ltr" className="gp-numbers">
                {formatBirthDate(dateOfBirth)}
              </bdi>{' '}
              <span className={styles.age}>{t('age', { years: ageYears(dateOfBirth, today) })}</span>
            </Fact>
          )}
          {mrn !== null && (
            <Fact term={t('mrn.label')}>
              <bdi dir="ltr" className={styles.mrn}>
                {mrn}
              </bdi>
              <CopyMrnButton mrn={mrn} />
            </Fact>
          )}
          {treatmentType !== null && <Fact term={t('treatment')}>{t(`treatmentTypes.${treatmentType}`)}</Fact>}
          {isDiabetesTypeShown && typeOfDiabetes !== null && (
            <Fact term={t('diabetes')}>{t(`diabetesTypes.${typeOfDiabetes}`)}</Fact>
          )}
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, children }: Readonly<{ term: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
