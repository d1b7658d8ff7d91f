import { isInjectionType } from '@glidepath/treatment-plan';

import { clinicMode } from '#shared/account/clinic-mode.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { isSettingOn, type PublicSettings } from '#shared/account/public-settings.ts';

const INSTALLATION_SETTING = 'is_frequent_titration_allowed_global';

type Asked = Readonly<{
  user: Readonly<{ isDoctor: boolean }> | undefined;
  clinic: Parameters<typeof clinicMode>[0] | undefined;
  settings: PublicSettings;
  patient: Pick<Patient, 'treatmentType'>;
}>;

/** For doctors whose patients inject, where the installation allows it, and not where patients are treated directly (D3-70). */
export function offersTitration({ user, clinic, settings, patient: { treatmentType } }: Asked): boolean {
  if (user?.isDoctor !== true || clinic === undefined || clinicMode(clinic).isDirectToPatient) return false;
  return isSettingOn(settings, INSTALLATION_SETTING) && treatmentType !== null && isInjectionType(treatmentType);
}
