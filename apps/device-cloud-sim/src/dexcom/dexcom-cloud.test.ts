import { describe, expect, it } from 'vitest';

import { aBolus, anAccount, aReading, at, readingsUntilNoon } from '../test-support/sample-records.ts';
import { aClock, dexcomTokens, getWith, withClouds } from '../test-support/test-clouds.ts';

const fingerstick = (minutes: number, deviceId: string) =>
  ({ ...at(minutes, deviceId), type: 'smbg', isManual: true, glucose: 101, glucoseUnit: 'mg/dL' }) as const;
const records = [
  ...readingsUntilNoon(24),
  aReading(5, 250),
  fingerstick(-50, 'sensor-1'),
  fingerstick(-40, 'meter-1'),
  aBolus(-30, { sourceId: 'b1' }),
  aBolus(-30, { sourceId: 'b1', isDeleted: true }),
  aBolus(-20),
];
const accounts = [anAccount(records)];
const DAY = 'startDate=2025-06-10T00:00:00&endDate=2025-06-11T00:00:00';

/** What each call answers, by the caller's token. */
async function reader(clouds: Parameters<Parameters<typeof withClouds>[1]>[0]) {
  const { access_token } = await dexcomTokens(clouds);
  return async (call: string) => {
    const answer = await getWith(access_token, `${clouds.dexcomUrl}/v3/users/self/${call}`);
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
}

describe('the Dexcom cloud', () => {
  it('sends readings newest first and none of the future', () =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      const { body } = await read(`egvs?${DAY}`);
      expect(body).toMatchObject({
        recordType: 'egv',
        recordVersion: '3.0',
        userId: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(body.records).toHaveLength(24);
      expect(body.records[0].systemTime).toBe('2025-06-10T12:00:00Z');
      expect(body.records[23].systemTime).toBe('2025-06-10T10:05:00Z');
    }));

  it('takes the start into the window and leaves the end out', () =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      const { body } = await read('egvs?startDate=2025-06-10T11:50:00&endDate=2025-06-10T12:00:00');
      expect(body.records.map(({ systemTime }: { systemTime: string }) => systemTime)).toEqual([
        '2025-06-10T11:55:00Z',
        '2025-06-10T11:50:00Z',
      ]);
    }));

  it('sends events, among them the deleted ones', () =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      const { body } = await read(`events?${DAY}`);
      expect(body.records).toMatchObject([
        { eventType: 'insulin', eventStatus: 'created', systemTime: '2025-06-10T11:40:00Z' },
        { eventType: 'insulin', eventStatus: 'deleted', systemTime: '2025-06-10T11:30:00Z' },
        { eventType: 'bloodGlucose', eventStatus: 'created', systemTime: '2025-06-10T11:20:00Z' },
      ]);
    }));

  it('takes fingersticks of the sensor as calibrations', () =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      const { body } = await read(`calibrations?${DAY}`);
      expect(body).toMatchObject({
        recordType: 'calibration',
        records: [{ value: 101, systemTime: '2025-06-10T11:10:00Z' }],
      });
    }));

  it('sends devices and alerts', () => {
    const low = anAccount([aReading(-10, 80), aReading(-5, 65), aReading(0, 60)]);
    return withClouds({ accounts: [low] }, async (clouds) => {
      const read = await reader(clouds);
      expect((await read(`devices?${DAY}`)).body).toMatchObject({
        recordType: 'device',
        records: [{ lastUploadDate: '2025-06-10T12:00:00Z', displayApp: 'G7' }],
      });
      expect((await read(`alerts?${DAY}`)).body).toMatchObject({
        recordType: 'alert',
        records: [{ alertName: 'low', systemTime: '2025-06-10T11:55:00Z' }],
      });
    });
  });

  it('tells what there is', () =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      const { body } = await read('dataRange');
      expect(body).toMatchObject({
        recordType: 'dataRange',
        egvs: { start: { systemTime: '2025-06-10T10:05:00Z' }, end: { systemTime: '2025-06-10T12:00:00Z' } },
        events: { start: { systemTime: '2025-06-10T11:20:00Z' }, end: { systemTime: '2025-06-10T11:40:00Z' } },
        calibrations: { start: { systemTime: '2025-06-10T11:10:00Z' } },
      });
      const { body: later } = await read('dataRange?lastSyncTime=2025-06-10T11:45:00Z');
      expect(later).toMatchObject({ events: null, calibrations: null, egvs: {} });
      expect((await read('dataRange?lastSyncTime=soon')).status).toBe(400);
    }));

  it.each([
    ['startDate=2025-05-10T00:00:00&endDate=2025-06-09T00:00:00', 200, undefined],
    ['startDate=2025-05-10T00:00:00&endDate=2025-06-09T00:00:01', 400, 'endDate'],
    ['startDate=2025-06-10T00:00:00&endDate=2025-06-10T00:00:00', 400, 'endDate'],
    ['startDate=2025-06-10T00:00:00', 400, 'endDate'],
    ['endDate=2025-06-10T00:00:00', 400, 'startDate'],
    ['startDate=today&endDate=2025-06-10T00:00:00', 400, 'startDate'],
  ])('answers %s with %i', (query, status, field) =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      const answer = await read(`events?${query}`);
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(field === undefined ? [] : [field]);
    }),
  );

  it('refuses callers without a valid token', () =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const answer = await getWith('stale', `${dexcomUrl}/v3/users/self/egvs?${DAY}`);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ fault: { faultstring: 'Invalid Access Token' } });
      expect((await fetch(`${dexcomUrl}/v3/users/self/egvs?${DAY}`)).status).toBe(401);
    }));

  it('counts the calls of an hour', () => {
    const clock = aClock();
    return withClouds({ accounts, now: clock.now, dexcomCallsPerHour: 2 }, async (clouds) => {
      const read = await reader(clouds);
      const statuses = [await read('dataRange'), await read('dataRange'), await read('dataRange')];
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
      clock.advance(3600);
      expect((await read('dataRange')).status).toBe(200);
    });
  });

  it('shows new readings as the clock goes on', () => {
    const clock = aClock();
    return withClouds({ accounts, now: clock.now }, async (clouds) => {
      const read = await reader(clouds);
      clock.advance(300);
      expect((await read(`egvs?${DAY}`)).body.records[0]).toMatchObject({ value: 250 });
    });
  });

  it('writes times in another style on request', () =>
    withClouds({ accounts }, async (clouds) => {
      const read = await reader(clouds);
      clouds.faults.dexcom.setTimeStyle('no-zone');
      expect((await read(`egvs?${DAY}`)).body.records[0]).toMatchObject({ displayTime: '2025-06-10T05:00:00' });
    }));
});
