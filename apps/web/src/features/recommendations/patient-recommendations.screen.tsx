import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { PatientPage } from '#shared/patient/patient-page.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons/clipboard.icon.tsx';
import { DisconnectNotice } from './disconnect-notice.tsx';
import { PatientDevices } from './patient-devices.tsx';

/** What the advisor recommended for one patient. */
export function PatientRecommendationsScreen() {
  const { t } = useTranslation('recommendations');
  return (
    <PatientPage title={t('ofPatient.title')}>
      {(patient) => (
        <>
          {/* By patient: what was ticked for one must not stay ticked for the next. */}
          <DisconnectNotice key={patient.id} patientId={patient.id} />
          <Stack gap="md">
            <PatientDevices key={patient.id} patient={patient} />
            <Card>
              <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('ofPatient.empty')} />
            </Card>
          </Stack>
        </>
      )}
    </PatientPage>
  );
}
