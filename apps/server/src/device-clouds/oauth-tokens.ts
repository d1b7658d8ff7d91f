import type { Clock } from '#platform/clock/clock.ts';
import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { CloudTokens, DeviceCloud } from '#platform/clouds/device-cloud.ts';
import { requestJson } from './request-json.ts';

export type OAuthSettings = Readonly<{
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  clock: Clock;
}>;

/** The authorization code flow of OAuth 2 (RFC 6749, 4.1 and 6), with the secret in the form as both clouds want it. */
export function oauthTokens(settings: OAuthSettings): Pick<DeviceCloud, 'tokensForCode' | 'refreshedTokens'> {
  const { clientId, clientSecret, redirectUri } = settings;
  const ask = async (grant: Readonly<Record<string, string>>) => {
    const askedAtMs = settings.clock.now().getTime();
    const { body } = await requestJson({
      url: settings.tokenUrl,
      method: 'POST',
      form: { client_id: clientId, client_secret: clientSecret, ...grant },
      meanings: { 400: 'refused', 401: 'refused', 403: 'refused' },
    });
    return tokensIn(body, askedAtMs);
  };
  return {
    tokensForCode: (code) => ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refreshedTokens: ({ refreshToken }) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}

function tokensIn(body: unknown, askedAtMs: number): CloudTokens {
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: lifeSeconds,
  } = body as Record<string, unknown>;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || typeof lifeSeconds !== 'number') {
    throw new CloudError('unreadable');
  }
  return { accessToken, refreshToken, expiresAtMs: askedAtMs + lifeSeconds * 1000 };
}
