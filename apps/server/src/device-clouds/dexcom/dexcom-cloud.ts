import { type DeviceHistory, dexcomHistory } from '@glidepath/device-readings';

import type { Clock } from '#platform/clock/clock.ts';
import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { DeviceCloud, PullWindow } from '#platform/clouds/device-cloud.ts';
import type { CloudSettings } from '#platform/config/config.ts';
import { oauthTokens } from '../oauth-tokens.ts';
import { requestJson } from '../request-json.ts';

type DexcomSettings = CloudSettings & Readonly<{ redirectUri: string; clock: Clock }>;

/** Dexcom's interface for partners, version 3. Its sign-in has kept the address of version 2 (D3-54). */
export function dexcomCloud({ url, clientId, clientSecret, redirectUri, clock }: DexcomSettings): DeviceCloud {
  return {
    clientId,
    redirectUri,
    signInUrl: `${url}/v2/oauth2/login`,
    ...oauthTokens({ tokenUrl: `${url}/v2/oauth2/token`, clientId, clientSecret, redirectUri, clock }),
    historyOf: async (accessToken, window, zone): Promise<DeviceHistory> => {
      const recordsOf = async (kind: string): Promise<readonly unknown[]> => {
        const { body } = await requestJson({
          url: `${url}/v3/users/self/${kind}?startDate=${dateText(window.fromMs)}&endDate=${dateText(window.toMs)}`,
          headers: { authorization: `Bearer ${accessToken}` },
        });
        return recordsIn(body);
      };
      // One after the other: Dexcom limits how often a program may ask.
      const egvs = await recordsOf('egvs');
      const events = await recordsOf('events');
      const calibrations = await recordsOf('calibrations');
      return dexcomHistory({ egvs, events, calibrations }, zone);
    },
  };
}

/** UTC without a zone, as the interface wants it. */
const dateText = (atMs: PullWindow['fromMs']) => new Date(atMs).toISOString().slice(0, 19);

function recordsIn(body: unknown): readonly unknown[] {
  const records = (body as { records?: unknown } | null)?.records;
  if (!Array.isArray(records)) throw new CloudError('unreadable');
  return records;
}
