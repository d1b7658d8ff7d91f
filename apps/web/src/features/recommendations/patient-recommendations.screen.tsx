import { useTranslation } from 'react-i18next';

import { PatientPage } from '#shared/patient/patient-page.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons/clipboard.icon.tsx';

/** What the advisor recommended for one patient. */
export function PatientRecommendationsScreen() {
  const { t } = useTranslation('recommendations');
  return (
    <PatientPage title={t('ofPatient.title')}>
      <Card>
        <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('ofPatient.empty')} />
      </Card>
    </PatientPage>
  );
}
