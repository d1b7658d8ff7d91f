import { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { offersDeviceSelection } from '#shared/account/clinic-features.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import type { PatientWaits } from '#shared/patient/patient-wait.ts';
import { DEVICES_PART_ID } from './device-selections.tsx';

/** Devices that were chosen and have not arrived. Told to whoever may say that they have. */
export function useDeviceWaits({ deviceSelections }: Pick<Patient, 'deviceSelections'>): PatientWaits {
  const { t } = useTranslation('device-selection');
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  const mayChange = useMayCall()(updateDeviceSelectionCall);
  if (!mayChange || !offersDeviceSelection(settings, clinic)) return { waits: [], state: 'complete' };
  const waits = pendingDevices(deviceSelections).map(({ id, device }) => ({
    key: `device-${id}`,
    text: t('waits.pending', { device: device.name }),
    action: { text: t('waits.look'), partId: DEVICES_PART_ID },
  }));
  return { waits, state: 'complete' };
}

export const pendingDevices = (selections: Patient['deviceSelections']): Patient['deviceSelections'] =>
  selections.filter(({ deviceSelectionStatus }) => deviceSelectionStatus === 'PENDING');
