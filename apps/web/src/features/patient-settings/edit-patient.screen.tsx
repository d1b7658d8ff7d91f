import { useTranslation } from 'react-i18next';

import { AccountSection } from './account/account-section.tsx';
import { DataSection } from './data-section.tsx';
import { EditPatientForm } from './edit-patient-form.tsx';
import { SettingsPage } from './settings-page.tsx';

/** What the clinic knows about a patient, and how the patient is treated. */
export function EditPatientScreen() {
  const { t } = useTranslation('patient-settings');
  return (
    <SettingsPage title={t('edit.title')}>
      {(patient, page) => (
        <>
          <AccountSection patient={patient} />
          <DataSection patient={patient} />
          <EditPatientForm patient={patient} page={page} />
        </>
      )}
    </SettingsPage>
  );
}
