import { type DeviceHistory, libreHistory } from '@glidepath/device-readings';

import type { Clock } from '#platform/clock/clock.ts';
import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { DeviceCloud, PullWindow } from '#platform/clouds/device-cloud.ts';
import type { CloudSettings } from '#platform/config/config.ts';
import { oauthTokens } from '../oauth-tokens.ts';
import { requestJson } from '../request-json.ts';

type LibreSettings = CloudSettings & Readonly<{ redirectUri: string; clock: Clock }>;

/** The partner cloud of the Libre sensors. Its interface is agreed with each partner; the README of `device-cloud-sim` describes ours. */
export function libreCloud({ url, clientId, clientSecret, redirectUri, clock }: LibreSettings): DeviceCloud {
  return {
    clientId,
    redirectUri,
    signInUrl: `${url}/oauth/authorize`,
    ...oauthTokens({ tokenUrl: `${url}/oauth/token`, clientId, clientSecret, redirectUri, clock }),
    historyOf: async (accessToken, window, zone): Promise<DeviceHistory> => {
      const records: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageAt(url, accessToken, window, cursor);
        records.push(...page.measurements);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return libreHistory(records, zone);
    },
  };
}

type Page = Readonly<{ measurements: readonly unknown[]; nextCursor: string | undefined }>;

async function pageAt(url: string, accessToken: string, window: PullWindow, cursor: string | undefined): Promise<Page> {
  const asked = new URLSearchParams({
    from: new Date(window.fromMs).toISOString(),
    to: new Date(window.toMs).toISOString(),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const { body } = await requestJson({
    url: `${url}/v1/measurements?${asked}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { measurements, nextCursor } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(measurements)) throw new CloudError('unreadable');
  return { measurements, nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined };
}
