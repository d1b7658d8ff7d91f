import type { Clinic } from './clinic.query.ts';
import { isSettingOn, type PublicSettings } from './public-settings.ts';

/** Features that a clinic can switch on only where the installation has them (D1-054). */
export const INSTALLATION_SETTINGS = {
  deviceSelection: 'is_device_selection_enabled_global',
  initPump: 'is_init_pump_enabled_global',
  patientConnectCgm: 'is_patient_connect_cgm_enabled_global',
} as const;

type FeatureFlags = Pick<Clinic, 'shouldShowDeviceSelection' | 'shouldShowInitPump'>;

export function offersDeviceSelection(settings: PublicSettings, clinic: FeatureFlags | undefined): boolean {
  return isSettingOn(settings, INSTALLATION_SETTINGS.deviceSelection) && clinic?.shouldShowDeviceSelection === true;
}

export function offersInitPump(settings: PublicSettings, clinic: FeatureFlags | undefined): boolean {
  return isSettingOn(settings, INSTALLATION_SETTINGS.initPump) && clinic?.shouldShowInitPump === true;
}
