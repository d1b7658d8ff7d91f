import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { ConnectedDevices } from './connected-devices.tsx';
import styles from './patient-devices.module.css';
import { offersUploader } from './uploader/offers-uploader.ts';
import { UploaderLink } from './uploader/uploader-link.tsx';

/** Where the patient's values come from, and a way to bring in more. */
export function PatientDevices({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('recommendations');
  const { data: user } = useUser();
  const { data: clinic } = useClinic();
  return (
    <Card>
      <div className={styles.devices}>
        <ConnectedDevices patientId={patient.id} />
        <div className={styles.links}>
          <Link to={paths.planAndReports(patient.id)}>{t('ofPatient.viewCurrentData')}</Link>
          {clinic && offersUploader(user, clinic) && <UploaderLink patient={patient} clinic={clinic} />}
        </div>
      </div>
    </Card>
  );
}
