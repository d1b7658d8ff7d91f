import type { Clock } from '#platform/clock/clock.ts';
import type { DeviceClouds } from '#platform/clouds/device-cloud.ts';
import type { Config } from '#platform/config/config.ts';
import { dexcomCloud } from './dexcom/dexcom-cloud.ts';
import { libreCloud } from './libre/libre-cloud.ts';
import { tidepoolCloud } from './tidepool/tidepool-cloud.ts';

/** The clouds as configured. */
export function deviceClouds(
  config: Pick<Config, 'baseUrl' | 'dexcom' | 'libre' | 'tidepoolUrl'>,
  clock: Clock,
): DeviceClouds {
  const { baseUrl, dexcom, libre, tidepoolUrl } = config;
  return {
    dexcom: dexcom && dexcomCloud({ ...dexcom, redirectUri: `${baseUrl}/api/dexcom_callback`, clock }),
    libre: libre && libreCloud({ ...libre, redirectUri: `${baseUrl}/api/libre_callback`, clock }),
    tidepool: tidepoolCloud(tidepoolUrl),
  };
}
