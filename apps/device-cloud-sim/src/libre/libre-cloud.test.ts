import { describe, expect, it } from 'vitest';

import type { DeviceClouds } from '../start-device-clouds.ts';
import { anAccount, aReading, readingsUntilNoon } from '../test-support/sample-records.ts';
import { getWith, libreTokens, postForm, withClouds } from '../test-support/test-clouds.ts';
import type { MeasurementsPage } from './libre-data-route.ts';
import type { Measurement } from './measurement-of.ts';

const accounts = [anAccount([...readingsUntilNoon(60), aReading(5, 222)], { libre: { intervalMinutes: 5 } })];
const DAY = 'from=2025-06-10T00:00:00Z&to=2025-06-11T00:00:00Z';

async function page(token: string, { libreUrl }: DeviceClouds, query: string): Promise<MeasurementsPage> {
  const answer = await getWith(token, `${libreUrl}/v1/measurements?${query}`);
  return JSON.parse(await answer.text());
}

describe('the Libre cloud', () => {
  it('leads through the pages in ascending time', () =>
    withClouds({ accounts, librePageSize: 25 }, async (clouds) => {
      const { access_token } = await libreTokens(clouds);
      const found: Measurement[] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { measurements, nextCursor }: MeasurementsPage = await page(access_token, clouds, `${DAY}${from}`);
        expect(measurements.length).toBeLessThanOrEqual(25);
        found.push(...measurements);
        cursor = nextCursor;
        pages += 1;
      }
      expect(pages).toBeGreaterThan(2);
      const times = found.map(({ factoryTimestamp }) => factoryTimestamp);
      expect(times).toEqual(times.toSorted());
      expect(new Set(times).size).toBe(60);
    }));

  it('looks at the time that was asked for', () =>
    withClouds({ accounts }, async (clouds) => {
      const { access_token } = await libreTokens(clouds);
      const { measurements } = await page(access_token, clouds, 'from=2025-06-10T11:50:00Z&to=2025-06-10T12:00:00Z');
      expect(new Set(measurements.map(({ factoryTimestamp }) => factoryTimestamp))).toEqual(
        new Set(['2025-06-10T11:50:00Z', '2025-06-10T11:55:00Z']),
      );
    }));

  it.each([
    ['', 'invalid_range'],
    ['from=2025-06-10T00:00:00Z', 'invalid_range'],
    ['from=2025-06-11T00:00:00Z&to=2025-06-10T00:00:00Z', 'invalid_range'],
    [`${DAY}&cursor=nonsense`, 'invalid_cursor'],
  ])('refuses the question "%s"', (query, error) =>
    withClouds({ accounts }, async (clouds) => {
      const { access_token } = await libreTokens(clouds);
      const answer = await getWith(access_token, `${clouds.libreUrl}/v1/measurements?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error });
    }),
  );

  it('refuses callers without a valid token', () =>
    withClouds({ accounts }, async ({ libreUrl }) => {
      const answer = await getWith('stale', `${libreUrl}/v1/measurements?${DAY}`);
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_token' }]);
    }));

  it('ends all access when the person disconnects at the provider', () =>
    withClouds({ accounts }, async (clouds) => {
      const { access_token, refresh_token } = await libreTokens(clouds);
      clouds.faults.libre.revoke('ada');
      const data = await getWith(access_token, `${clouds.libreUrl}/v1/measurements?${DAY}`);
      const renewal = await postForm(`${clouds.libreUrl}/oauth/token`, { grant_type: 'refresh_token', refresh_token });
      expect([data.status, renewal.status]).toEqual([401, 400]);
    }));

  it('renews tokens, and forgets them on request', () =>
    withClouds({ accounts }, async (clouds) => {
      const { access_token, refresh_token } = await libreTokens(clouds);
      clouds.faults.libre.expireAccessTokens();
      expect((await getWith(access_token, `${clouds.libreUrl}/v1/measurements?${DAY}`)).status).toBe(401);
      const renew = () => postForm(`${clouds.libreUrl}/oauth/token`, { grant_type: 'refresh_token', refresh_token });
      expect((await renew()).status).toBe(200);
      clouds.faults.libre.revokeRefreshTokens();
      expect((await renew()).status).toBe(400);
    }));

  it('hides the time of the sensor on request', () =>
    withClouds({ accounts }, async (clouds) => {
      const { access_token } = await libreTokens(clouds);
      clouds.faults.libre.hideZones(true);
      const { measurements } = await page(access_token, clouds, DAY);
      expect(measurements[0]).toMatchObject({ timestamp: '2025-06-10T00:05:00' });
      expect(measurements[0]).not.toHaveProperty('factoryTimestamp');
    }));
});
