import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { AccountSection } from './account/account-section.tsx';
import { DataSection } from './edit-patient/data-section.tsx';
import { EditPatientForm } from './edit-patient/edit-patient-form.tsx';
import styles from './settings-form.module.css';
import { type AboveProps, SettingsPage } from './settings-page.tsx';

/** What other features offer for the patient: the app puts it in. */
export type EditPatientSlots = Readonly<{ ClosedLoop: ComponentType<Readonly<{ patient: Patient }>> }>;

/** What the clinic knows about a patient, and how the patient is treated. */
export function EditPatientScreen({ ClosedLoop }: EditPatientSlots) {
  const { t } = useTranslation('patient-settings');
  const mayEdit = useMayCall()(updatePatientCall);
  return (
    <SettingsPage title={t('edit.title')} Above={AccountAndData}>
      {(patient, page) => (
        <>
          {mayEdit ? <EditPatientForm patient={patient} page={page} /> : <Notice>{t('edit.notYours')}</Notice>}
          <div className={styles.after}>
            <ClosedLoop patient={patient} />
          </div>
        </>
      )}
    </SettingsPage>
  );
}

function AccountAndData({ patient, isClosed }: AboveProps) {
  return (
    <>
      <AccountSection patient={patient} />
      <DataSection patient={patient} isShared={!isClosed} />
    </>
  );
}
