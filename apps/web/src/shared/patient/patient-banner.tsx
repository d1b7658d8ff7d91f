import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { getPatientAccountCall } from '@glidepath/api-contract/patient-accounts/get-patient-account.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { mayCall, seesTreatment } from '#shared/account/may-call.ts';
import { type Patient, patientName } from '#shared/account/patients.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { ageYears, formatBirthDate, useToday } from '#shared/format/dates.ts';
import { paths } from '#shared/routing/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { CopyMrnButton } from './copy-mrn-button.tsx';
import styles from './patient-banner.module.css';
import { type PatientStatus, patientStatus } from './patient-status.ts';

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

function PatientLinkList({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('patient');
  const { data: user } = useUser();
  const links = user ? patientLinks(user, patientId) : [];
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t('links.label')}>
      {links.map(({ text, to }) => (
        <NavLink key={to} to={to}>
          {t(`links.${text}`)}
        </NavLink>
      ))}
    </nav>
  );
}

type PatientLink = Readonly<{ text: 'edit' | 'connectDevices'; to: string }>;

type Reader = Pick<User, 'isDoctor' | 'isAdmin' | 'staffRole'>;

/** The ways from a patient to what is done about the patient: settings, which hold the account too, and devices. */
export function patientLinks(user: Reader, patientId: string): readonly PatientLink[] {
  const mayEdit = mayCall(updatePatientCall, user) || mayCall(getPatientAccountCall, user);
  const mayConnect = user.isDoctor && mayCall(getDexcomAppDetailsCall, user);
  return [
    ...(mayEdit ? [{ text: 'edit', to: paths.editPatient(patientId) } as const] : []),
    ...(mayConnect ? [{ text: 'connectDevices', to: paths.connectDevices(patientId) } as const] : []),
  ];
}

export function PatientStatusBadge({ status }: Readonly<{ status: PatientStatus }>) {
  const { t } = useTranslation('patient');
  return <Badge tone={status === 'active' ? 'success' : 'muted'}>{t(`status.${status}`)}</Badge>;
}
