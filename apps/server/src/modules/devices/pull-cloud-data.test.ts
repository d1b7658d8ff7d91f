import { listCloudConnectionsCall } from '@glidepath/api-contract/devices/list-cloud-connections.call';
import type { DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  connectionOf,
  freshDataOf,
  historyOfAll,
  INJECTED,
  PULL_START_MS,
  pullFor,
  REFUSING,
} from '../../../test-support/cloud-pulls.ts';
import {
  aConnectedPatient,
  anAccount,
  type CloudyServer,
  sensorDays,
  startCloudyServer,
} from '../../../test-support/clouds.ts';
import { aDoctor, tokenOf } from '../../../test-support/people.ts';
import { claimDueConnection } from './claim-due-connection.ts';
import { insertOrRenewConnection } from './cloud-connection.repository.ts';
import { pullCloudData } from './pull-cloud-data.ts';

/** Changes an entry in her app. */
const eve: { records: DeviceRecord[] } = { records: [] };

let cloudy: CloudyServer;
beforeAll(async () => {
  cloudy = await startCloudyServer([
    // A hundred days back, and three days that are still to come.
    anAccount('ada', [...sensorDays(PULL_START_MS + 3 * DAY_MS, 103), INJECTED]),
    { ...anAccount('eve', []), history: () => eve.records },
  ]);
});
afterAll(() => cloudy.close());
beforeEach(() => {
  for (const { clear } of Object.values(cloudy.clouds.faults)) clear();
});

type Provider = 'dexcom' | 'libre';

async function connected(provider: Provider, account = 'ada') {
  const { server, clouds } = cloudy;
  return { ...(await aConnectedPatient(server, { provider, account })), faults: clouds.faults[provider] };
}
type Connected = Awaited<ReturnType<typeof connected>>;

const freshData = (patient: Connected, how: Parameters<typeof freshDataOf>[2]) =>
  freshDataOf(cloudy.server, patient, how);
const rowOf = (patient: Connected) => connectionOf(cloudy.server, patient);
const pull = (patient: Connected) => pullFor(cloudy.server, patient);
const historyOf = (patient: Connected) => historyOfAll(cloudy.server, patient);
const sensorCount = async (patient: Connected) =>
  (await historyOf(patient)).records.filter(({ type }) => type === 'cgm').length;
const nowMs = () => cloudy.server.clock.now().getTime();
/** The cloud has 100 days: those that a first pull asks for, and what came since. */
const expectedCount = () =>
  Math.floor((Math.min(nowMs(), PULL_START_MS + 3 * DAY_MS) - PULL_START_MS) / HOUR_MS) + 90 * 24;

describe.each(['dexcom', 'libre'] as const)('pulling from %s', (provider) => {
  it('D3-37: brings 90 days at first, then what is new, and doubles nothing', async () => {
    const patient = await connected(provider);
    expect(await pull(patient)).toBe('read');
    const first = await sensorCount(patient);
    // A reading on the very edge of the first day may be on either side of it.
    expect(Math.abs(first - expectedCount())).toBeLessThanOrEqual(1);
    const row = await rowOf(patient);
    expect(row).toMatchObject({ state: 'connected', failures: 0, failing_since: null, taken_until: null });
    expect(row.pulled_until?.getTime()).toBe(nowMs());
    expect(row.last_good_at?.getTime()).toBe(nowMs());
    expect(row.next_pull_at.getTime()).toBe(nowMs() + 2 * HOUR_MS);

    expect(await pull(patient)).toBe('read');
    expect(await sensorCount(patient)).toBe(first);
  });

  it('keeps an injection of long-acting insulin as basal, never as a bolus', async () => {
    const patient = await connected(provider);
    await pull(patient);
    const { records } = await historyOf(patient);
    expect(records.filter(({ type }) => type === 'injection' || type === 'bolus')).toMatchObject([
      { type: 'injection', role: 'basal', doseUnits: 18, atMs: INJECTED.atMs, deviceClockMs: INJECTED.deviceClockMs },
    ]);
  });

  it('renews a token that has run out, or that the cloud takes no more', async () => {
    const patient = await connected(provider);
    await pull(patient);
    patient.faults.expireAccessTokens();
    expect(await pull(patient)).toBe('read');
    // Stored: the next pull goes on with the new ones, and a refresh token is taken once only.
    patient.faults.expireAccessTokens();
    expect(await pull(patient)).toBe('read');
  });

  it('renews once when two read the same account at the same time', async () => {
    const patient = await connected(provider);
    patient.faults.expireAccessTokens();
    expect(await Promise.all([pull(patient), pull(patient), pull(patient)])).toEqual(['read', 'read', 'read']);
    expect(await rowOf(patient)).toMatchObject({ state: 'connected', failures: 0 });
  });

  it('CLOUD-31: tells the clinic when the account has to be connected again, and stops asking', async () => {
    const patient = await connected(provider);
    patient.faults.expireAccessTokens();
    patient.faults.revokeRefreshTokens();
    expect(await pull(patient)).toBe('refused');
    expect(await rowOf(patient)).toMatchObject({ state: 'expired', failure: 'refused' });
    const doctor = await aDoctor(cloudy.server, patient.clinicId);
    const token = await tokenOf(cloudy.server, doctor.email);
    const { body } = await cloudy.server.call(listCloudConnectionsCall, {
      token,
      query: { patient_id: patient.patientId },
    });
    expect([body.disconnect_notification, body.devices[provider].is_connected]).toEqual([true, false]);
    const row = await rowOf(patient);
    for (
      let taken = await claimDueConnection(cloudy.server.deps);
      taken;
      taken = await claimDueConnection(cloudy.server.deps)
    ) {
      expect(taken.patient_id).not.toBe(row.patient_id);
    }
  });

  it.each([
    ['an answer 500', { kind: 'status', status: 500 }, 'unreachable'],
    ['an answer 429', { kind: 'status', status: 429, retryAfterSeconds: 1800 }, 'throttled'],
    ['an answer cut short', { kind: 'truncated-body' }, 'unreadable'],
    ['a connection that breaks', { kind: 'dropped-connection' }, 'unreadable'],
  ] as const)('goes on where it was after %s', async (_, fault, failure) => {
    const patient = await connected(provider);
    // Half-way: the first period is read, the second is not.
    const path = provider === 'dexcom' ? '/v3/users/self/egvs' : '/v1/measurements';
    const callsOfFirstPeriod = provider === 'dexcom' ? 1 : 2;
    patient.faults.plan({ kind: 'slow', delayMs: 0, calls: callsOfFirstPeriod, path });
    patient.faults.plan({ ...fault, path });
    expect(await pull(patient)).toBe(failure);
    const half = await rowOf(patient);
    expect(half).toMatchObject({ state: 'connected', failure, failures: 1 });
    expect(half.failing_since?.getTime()).toBe(nowMs());
    expect(half.pulled_until?.getTime()).toBe(nowMs() - 60 * DAY_MS);
    expect(half.next_pull_at.getTime()).toBe(nowMs() + (failure === 'throttled' ? 1800_000 : 120_000));
    expect(await sensorCount(patient)).toBeLessThan(expectedCount());

    expect(await pull(patient)).toBe('read');
    expect(Math.abs((await sensorCount(patient)) - expectedCount())).toBeLessThanOrEqual(1);
    expect(await rowOf(patient)).toMatchObject({ failure: null, failing_since: null, failures: 0 });
  });

  it('waits longer after each failure, up to six hours', async () => {
    const patient = await connected(provider);
    patient.faults.plan({ kind: 'status', status: 503, calls: 20 });
    const pauses: number[] = [];
    for (let failure = 0; failure < 10; failure += 1) {
      await pull(patient);
      pauses.push(((await rowOf(patient)).next_pull_at.getTime() - nowMs()) / 60_000);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('does not touch a connection that was made anew meanwhile', async () => {
    const patient = await connected(provider);
    const old = await rowOf(patient);
    cloudy.server.clock.advance(1000);
    const renewed = { ...old, connected_at: cloudy.server.clock.now(), next_pull_at: cloudy.server.clock.now() };
    await cloudy.server.deps.database.asSystem((tx) => insertOrRenewConnection(tx, renewed));
    patient.faults.plan({ kind: 'status', status: 403, calls: 5 });
    expect(await pullCloudData(cloudy.server.deps, old)).toBe('withheld');
    expect(await rowOf(patient)).toMatchObject({ state: 'connected', failures: 0 });
  });
});

describe('pulling from Dexcom', () => {
  it('reads records of a receiver, which say no zone', async () => {
    const patient = await connected('dexcom');
    cloudy.clouds.faults.dexcom.setTimeStyle('no-zone');
    await pull(patient);
    cloudy.clouds.faults.dexcom.setTimeStyle('usual');
    const { records } = await historyOf(patient);
    expect(records.find(({ atMs }) => atMs === INJECTED.atMs)?.deviceClockMs).toBe(INJECTED.deviceClockMs);
    expect(Math.abs((await sensorCount(patient)) - expectedCount())).toBeLessThanOrEqual(1);
  });
});

describe('events that are changed at the cloud', () => {
  it('are changed and withdrawn here too, however the cloud tells it', async () => {
    const told = (changes: object): DeviceRecord => ({ ...INJECTED, sourceId: 'dose-1', ...changes }) as DeviceRecord;
    const dosesOf = async (patient: Connected) =>
      (await historyOf(patient)).records.map(
        (record) => record.type === 'injection' && [record.atMs, record.doseUnits],
      );
    eve.records = [told({})];
    const patient = await connected('dexcom', 'eve');
    await pull(patient);
    expect(await dosesOf(patient)).toEqual([[INJECTED.atMs, 18]]);

    const later = { atMs: INJECTED.atMs + HOUR_MS, deviceClockMs: INJECTED.deviceClockMs + HOUR_MS };
    eve.records = [told({ ...later, doseUnits: 20 })];
    await pull(patient);
    expect(await dosesOf(patient)).toEqual([[later.atMs, 20]]);

    eve.records = [told({ ...later, doseUnits: 20, isDeleted: true })];
    await pull(patient);
    expect(await dosesOf(patient)).toEqual([]);
  });
});

describe('fresh data', () => {
  const codeOf = async (patient: Connected) =>
    freshData(patient, REFUSING).then(
      () => undefined,
      (error: { body?: { code?: number }; name?: string; errorName?: string } & Error) => error.message,
    );

  it('ERR-40: is brought in when somebody needs it, and not asked for twice in five minutes', async () => {
    const patient = await connected('dexcom');
    expect(await codeOf(patient)).toBeUndefined();
    patient.faults.plan({ kind: 'status', status: 500 });
    expect(await codeOf(patient)).toBeUndefined();
    cloudy.server.clock.advance(5 * 60_000);
    expect(await codeOf(patient)).toMatch('dexcom-download-failed');
  });

  it('ERR-35: says that the account is disconnected, once it is', async () => {
    const patient = await connected('dexcom');
    patient.faults.expireAccessTokens();
    patient.faults.revokeRefreshTokens();
    expect(await codeOf(patient)).toMatch('dexcom-disconnected');
    expect(await codeOf(patient)).toMatch('dexcom-disconnected');
    await expect(freshData(patient, { endedAccounts: 'skip' })).resolves.toBe(false);
  });
});
