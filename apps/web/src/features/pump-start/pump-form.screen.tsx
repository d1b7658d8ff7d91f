import { useTranslation } from 'react-i18next';

import { LoadedPumpStart } from './loaded-pump-start.tsx';
import { PumpForm } from './pump-form.tsx';
import { PumpStartPage } from './pump-start-page.tsx';

/** What a proposal to start a pump with is made from. */
export function PumpFormScreen() {
  const { t } = useTranslation('pump-start');
  return (
    <PumpStartPage title={t('form.title')}>
      {(patient) => (
        <LoadedPumpStart key={patient.id} patientId={patient.id}>
          {(start) => <PumpForm patient={patient} approvedAt={start?.approved?.approvedAt ?? null} />}
        </LoadedPumpStart>
      )}
    </PumpStartPage>
  );
}
