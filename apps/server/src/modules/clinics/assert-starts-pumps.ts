import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { isSettingOn } from '#modules/settings/known-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import { findClinic } from './clinic.repository.ts';

/** Pumps are started where the installation and the clinic have both chosen so (D-58). */
export async function assertStartsPumps(tx: Tx, clinicId: string): Promise<void> {
  const [clinic, isOn] = await Promise.all([findClinic(tx, clinicId), isSettingOn(tx, 'is_init_pump_enabled_global')]);
  if (!isOn || !clinic?.should_show_init_pump) throw new ApiError('role-not-allowed');
}
