import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { getPatientAccountCall } from '@glidepath/api-contract/patient-accounts/get-patient-account.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { mayCall } from '#shared/account/may-call.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './patient-link-list.module.css';

export function PatientLinkList({ patientId }: Readonly<{ patientId: string }>) {
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
