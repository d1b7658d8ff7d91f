import { requestInitialPumpPlanCall } from '@glidepath/api-contract/plans/request-initial-pump-plan.call';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { offersInitPump } from '#shared/account/clinic-features.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { type PatientWaits, waitsState } from '#shared/patient/patient-wait.ts';
import { paths } from '#shared/routing/paths.ts';
import { pumpStartQuery } from './pump-start.query.ts';

/** Starting settings of a pump that were calculated and not approved. */
export function usePumpStartWaits({ id, treatmentType }: Pick<Patient, 'id' | 'treatmentType'>): PatientWaits {
  const { t } = useTranslation('pump-start');
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  const mayStart = useMayCall()(requestInitialPumpPlanCall);
  const isEnabled = mayStart && treatmentType === 'PUMP' && offersInitPump(settings, clinic);
  const start = useQuery({ ...pumpStartQuery(id), enabled: isEnabled });
  const waits =
    start.data && !start.data.approved
      ? [{ key: 'pump-start', text: t('waits.approve'), action: { text: t('links.continue'), to: paths.pumpPlan(id) } }]
      : [];
  return { waits, state: waitsState([{ ...start, isEnabled }]) };
}
