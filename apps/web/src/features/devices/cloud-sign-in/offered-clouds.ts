import { isSettingOn, type PublicSettings } from '#shared/account/public-settings.ts';
import { CLOUD_NAMES, type CloudName } from '#shared/devices/cloud-connections.query.ts';

const IS_OFFERED: Readonly<Record<CloudName, (settings: PublicSettings) => boolean>> = {
  // One must be blocked, the other switched on: a key that was never set shows the first and hides the second (D3-50).
  dexcom: (settings) => !isSettingOn(settings, 'is_dexcom_blocked'),
  libre: (settings) => isSettingOn(settings, 'is_libreview_enabled'),
};

/** The services that this installation connects; undefined until its settings are known. */
export function offeredClouds(settings: PublicSettings): readonly CloudName[] | undefined {
  return settings && CLOUD_NAMES.filter((cloud) => IS_OFFERED[cloud](settings));
}
