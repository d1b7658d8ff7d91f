import { tidepoolHistory } from '@glidepath/device-readings';

import { CloudError } from '#platform/clouds/cloud-error.ts';
import type { TidepoolCloud, TidepoolSession } from '#platform/clouds/device-cloud.ts';
import { requestJson } from '../request-json.ts';

const SESSION_HEADER = 'x-tidepool-session-token';

export function tidepoolCloud(url: string): TidepoolCloud {
  return {
    async signIn(email, password) {
      const { body, headers } = await requestJson({
        url: `${url}/auth/login`,
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
        meanings: { 401: 'refused', 403: 'refused' },
      });
      const token = headers.get(SESSION_HEADER);
      const userId = (body as { userid?: unknown } | null)?.userid;
      if (!token || typeof userId !== 'string') throw new CloudError('unreadable');
      return openSession(url, { token, userId });
    },
  };
}

function openSession(url: string, own: Readonly<{ token: string; userId: string }>): TidepoolSession {
  const headers = { [SESSION_HEADER]: own.token };
  return {
    async sharedUserId(email) {
      const { body } = await requestJson({ url: `${url}/metadata/users/${own.userId}/users`, headers });
      if (!Array.isArray(body)) throw new CloudError('unreadable');
      return body.find((user) => isSharedBy(user, email))?.userid;
    },
    async historyOf(userId, { fromMs, toMs }, zone) {
      const asked = new URLSearchParams({
        startDate: new Date(fromMs).toISOString(),
        endDate: new Date(toMs).toISOString(),
      });
      const { body } = await requestJson({ url: `${url}/data/${encodeURIComponent(userId)}?${asked}`, headers });
      if (!Array.isArray(body)) throw new CloudError('unreadable');
      return tidepoolHistory(body, zone);
    },
  };
}

function isSharedBy(user: unknown, email: string): boolean {
  const { userid, username, emails, trustorPermissions } = (user ?? {}) as Record<string, unknown>;
  const addresses = [username, ...(Array.isArray(emails) ? emails : [])];
  const isSame = addresses.some(
    (address) => typeof address === 'string' && address.toLowerCase() === email.toLowerCase(),
  );
  return typeof userid === 'string' && isSame && trustorPermissions !== undefined;
}
