import { useTranslation } from 'react-i18next';

import { SettingsPage } from './settings-page.tsx';
import { StartAdvisorForm } from './start-advisor/start-advisor-form.tsx';

/** How a patient is treated from now on: the first page of a patient whose advisor was not started. */
export function StartAdvisorScreen() {
  const { t } = useTranslation('patient-settings');
  return (
    <SettingsPage title={t('start.title')}>
      {/* Only who may change them comes here. */}
      {(patient, { config, ...page }) => config && <StartAdvisorForm patient={patient} page={{ ...page, config }} />}
    </SettingsPage>
  );
}
