import { isSettingOn, type PublicSettings } from '#shared/account/public-settings.ts';

type InvitingClinic = Readonly<{ clinicConfiguration: Readonly<{ shouldShowPatientConnectCgm: boolean }> }>;

/** Both the installation and the clinic must have it switched on (D3-51). */
export function mayInviteToConnect(settings: PublicSettings, clinic: InvitingClinic | undefined): boolean {
  return (
    isSettingOn(settings, 'is_patient_connect_cgm_enabled_global') &&
    clinic?.clinicConfiguration.shouldShowPatientConnectCgm === true
  );
}
