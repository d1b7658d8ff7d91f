import type { CloudSettings } from '../cloud-settings.ts';
import { createOAuthCloud, type OAuthCloud } from '../oauth/oauth-cloud.ts';
import { createCallLimit } from './call-limit.ts';
import { addDexcomDataRoutes } from './dexcom-data-routes.ts';
import { dexcomFault } from './dexcom-error.ts';
import type { DexcomTimeStyle } from './dexcom-stamp.ts';

const TOKEN_LIVES = { codeSeconds: 60, accessSeconds: 2 * 3600, refreshSeconds: 365 * 24 * 3600 };
const CALLS_PER_HOUR = 60_000;
/** Version 2 of the sign-in paths is still in the vendor's own pages (D3-54). */
const OAUTH_PREFIXES = ['/v3/oauth2', '/v2/oauth2'];
const pathsOf = (name: string) => OAUTH_PREFIXES.map((prefix) => `${prefix}/${name}`);

type DexcomCloud = OAuthCloud<Readonly<{ setTimeStyle(style: DexcomTimeStyle): void }>>;
export type DexcomFaults = DexcomCloud['faults'];

export function createDexcomCloud(settings: CloudSettings, callsPerHour = CALLS_PER_HOUR): DexcomCloud {
  const isOverLimit = createCallLimit(settings.now, callsPerHour);
  let timeStyle: DexcomTimeStyle = 'usual';
  return createOAuthCloud(settings, {
    cloud: 'dexcom',
    service: 'Dexcom',
    lives: TOKEN_LIVES,
    signInPaths: pathsOf('login'),
    tokenPaths: pathsOf('token'),
    extraTokenFields: { refresh_expires_in: 0 },
    errorBody: (status) => dexcomFault('simulated', `Simulated failure ${status}`),
    ownFaults: {
      setTimeStyle(style: DexcomTimeStyle) {
        timeStyle = style;
      },
    },
    addDataRoutes: (cloud, data) => addDexcomDataRoutes(cloud, { ...data, isOverLimit, timeStyle: () => timeStyle }),
  });
}
