import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { Card } from '#shared/ui/card.tsx';
import { ConnectedDevices } from './connected-devices.tsx';
import styles from './patient-devices.module.css';
import { offersUploader } from './uploader/offers-uploader.ts';
import { UploaderLink } from './uploader/uploader-link.tsx';

/** Where the patient's values come from, and a way to bring in more. */
export function PatientDevices({ patient }: Readonly<{ patient: Patient }>) {
  const { data: user } = useUser();
  const { data: clinic } = useClinic();
  return (
    <Card>
      <div className={styles.devices}>
        <ConnectedDevices patientId={patient.id} />
        {clinic && offersUploader(user, clinic) && <UploaderLink patient={patient} clinic={clinic} />}
      </div>
    </Card>
  );
}
