import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from '@glidepath/quantities';

import type { CloudSettings } from '../cloud-settings.ts';
import { createOAuthCloud, type OAuthCloud } from '../oauth/oauth-cloud.ts';
import { addDexcomDataRoutes, dexcomFault } from './dexcom-data-routes.ts';
import type { DexcomTimeStyle } from './dexcom-stamp.ts';

const TOKEN_LIVES = { codeSeconds: 60, accessSeconds: 2 * HOUR_SECONDS, refreshSeconds: 365 * DAY_SECONDS };
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

/** Counts the calls of each application in the clock hour; true when one more is too many. */
function createCallLimit(now: () => Date, callsPerHour: number): (clientId: string) => boolean {
  const counts = new Map<string, Readonly<{ hour: number; calls: number }>>();
  return (clientId) => {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const counted = counts.get(clientId);
    const calls = counted?.hour === hour ? counted.calls + 1 : 1;
    counts.set(clientId, { hour, calls });
    return calls > callsPerHour;
  };
}
