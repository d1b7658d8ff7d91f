import { DAY_SECONDS, HOUR_SECONDS } from '@glidepath/quantities';
import type { CloudSettings } from '../cloud-settings.ts';
import { createOAuthCloud, type OAuthCloud } from '../oauth/oauth-cloud.ts';
import { addLibreDataRoute, libreError } from './libre-data-route.ts';

// The partner contract is not public; these are common lives of OAuth tokens.
const TOKEN_LIVES = { codeSeconds: 600, accessSeconds: HOUR_SECONDS, refreshSeconds: 365 * DAY_SECONDS };
const PAGE_SIZE = 1000;

type LibreCloud = OAuthCloud<Readonly<{ hideZones(isHidden: boolean): void }>>;
export type LibreFaults = LibreCloud['faults'];

export function createLibreCloud(settings: CloudSettings, pageSize = PAGE_SIZE): LibreCloud {
  let isZoneHidden = false;
  return createOAuthCloud(settings, {
    cloud: 'libre',
    service: 'Libre',
    lives: TOKEN_LIVES,
    signInPaths: ['/oauth/authorize'],
    tokenPaths: ['/oauth/token'],
    errorBody: (status) => libreError('simulated', `Simulated failure ${status}`),
    ownFaults: {
      hideZones(isHidden: boolean) {
        isZoneHidden = isHidden;
      },
    },
    addDataRoutes: (cloud, data) => addLibreDataRoute(cloud, { ...data, pageSize, isZoneHidden: () => isZoneHidden }),
  });
}
