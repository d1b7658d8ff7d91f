import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { tidepoolHistory } from './tidepool-history.ts';

const STAMP = {
  id: 'd-1',
  time: '2024-06-01T12:00:00.000Z',
  deviceTime: '2024-06-01T08:00:00',
  timezoneOffset: -240,
  deviceId: 'tandemCIQ1002717-555',
};
const mmol = (mgDl: number) => mgDl / 18.01559;
const history = (...data: object[]) =>
  tidepoolHistory(
    data.map((datum) => ({ ...STAMP, ...datum })),
    'US/Eastern',
  );
const LOOP = { origin: { name: 'com.ABCD1234.loopkit.Loop', type: 'application' } };
const OVERRIDE = { type: 'deviceEvent', subType: 'pumpSettingsOverride' };
const AUTOMATED = { type: 'basal', deliveryType: 'automated', rate: 0.4, duration: 5 * MINUTE_MS };

describe('Tidepool: overrides were skipped, so `hcl` sleep and exercise stayed null', () => {
  it.each([
    [
      'sleep of Control-IQ, by schedule, in milliseconds',
      { overrideType: 'sleep', duration: 8 * HOUR_MS, method: 'automatic' },
      { kind: 'sleep', durationSeconds: 28_800, startedBy: 'schedule' },
    ],
    [
      'exercise of Control-IQ, by hand',
      { overrideType: 'physicalActivity', duration: HOUR_MS, method: 'manual' },
      { kind: 'exercise', durationSeconds: 3600, startedBy: 'person' },
    ],
    [
      'a preset of Loop, in seconds, without the name that somebody chose',
      {
        ...LOOP,
        overrideType: 'preset',
        overridePreset: 'Run with Anna',
        duration: 3600,
        bgTarget: { low: 140, high: 160 },
        basalRateScaleFactor: 0.7,
        units: { bg: 'mg/dL' },
      },
      { kind: 'custom', durationSeconds: 3600, targetLowMgDl: 140, targetHighMgDl: 160, insulinScale: 0.7 },
    ],
    [
      'before a meal, with a target in mmol/L and no end',
      { ...LOOP, overrideType: 'preprandial', bgTarget: { low: mmol(80), high: mmol(90) } },
      { kind: 'pre_meal', targetLowMgDl: 80, targetHighMgDl: 90 },
    ],
  ])('reads %s', (_, datum, expected) => {
    const { records } = history({ ...OVERRIDE, ...datum });
    expect(records).toEqual([{ ...expected, type: 'loop_override', ...stampOf() }]);
    expect(JSON.stringify(records)).not.toContain('Anna');
  });

  it.each([
    ['one of a kind nobody knows', { overrideType: 'party' }, 'type-not-kept'],
    [
      'a target of 6 mg/dL',
      { overrideType: 'sleep', bgTarget: { target: 6 }, units: { bg: 'mg/dL' } },
      'settings-out-of-range',
    ],
    ['one of eight days', { overrideType: 'sleep', duration: 192 * HOUR_MS }, 'duration-out-of-range'],
  ])('skips %s', (_, datum, reason) => {
    expect(history({ ...OVERRIDE, ...datum })).toMatchObject({ records: [], skipped: [{ where: 1, reason }] });
  });
});

function stampOf() {
  return {
    deviceId: STAMP.deviceId,
    atMs: Date.parse(STAMP.time),
    deviceClockMs: Date.parse(`${STAMP.deviceTime}Z`),
    zone: 'US/Eastern',
    sourceId: 'd-1',
  };
}

describe('Tidepool: basal of a loop', () => {
  it('tells what was programmed below it', () => {
    const suppressed = { type: 'basal', deliveryType: 'scheduled', rate: 0.8 };
    expect(history({ ...AUTOMATED, suppressed }).records).toMatchObject([
      { kind: 'automated', rateUnitsPerHour: 0.4, scheduledUnitsPerHour: 0.8 },
    ]);
    const temp = { type: 'basal', deliveryType: 'temp', rate: 0.2, suppressed };
    expect(history({ ...AUTOMATED, deliveryType: 'suspend', suppressed: temp }).records).toMatchObject([
      { kind: 'suspend', rateUnitsPerHour: 0, scheduledUnitsPerHour: 0.8 },
    ]);
    expect(history({ ...AUTOMATED, deliveryType: 'scheduled', suppressed }).records[0]).not.toHaveProperty(
      'scheduledUnitsPerHour',
    );
  });

  it('a pump that stands still over automated basal has not left its loop, as Tidepool counts', () => {
    const below = { type: 'basal', deliveryType: 'automated' };
    expect(history({ ...AUTOMATED, deliveryType: 'suspend', suppressed: below }).records).toMatchObject([
      { type: 'basal', kind: 'suspend', sourceId: 'd-1' },
      { type: 'loop_mode', mode: 'automated', durationSeconds: 300, sourceId: 'd-1/mode' },
    ]);
  });
});

describe('Tidepool: what a bolus was for', () => {
  const WIZARD = { id: 'w-1', type: 'wizard', bolus: 'd-1', carbInput: 40, units: 'mg/dL' };
  const BOLUS = { type: 'bolus', subType: 'normal', normal: 4 };

  it.each([
    ['meal', { carb: 4, correction: 0, net: 4 }],
    ['correction', { carb: 0, correction: 1.5, net: 1.5 }],
    ['both', { carb: 4, correction: 1, net: 5 }],
    [undefined, { net: 4 }],
    [undefined, { carb: 0, correction: -0.5, net: 0 }],
  ])('is %s of the proposal %j', (purpose, recommended) => {
    const [bolus] = history({ ...WIZARD, recommended }, BOLUS).records;
    expect(bolus?.type === 'bolus' && bolus.purpose).toBe(purpose);
  });

  it.each([
    [
      'by the name of the bolus',
      { associations: [{ type: 'datum', reason: 'bolus', id: 'd-1' }], time: '2024-06-01T13:00:00Z' },
    ],
    ['by the minute', { time: '2024-06-01T11:59:30Z' }],
  ])('takes what Loop knew, %s', (_, changes) => {
    const decision = {
      ...LOOP,
      id: 'dd-1',
      type: 'dosingDecision',
      reason: 'normalBolus',
      recommendedBolus: { amount: 3.5 },
      insulinOnBoard: { amount: 1.2 },
      food: { nutrition: { carbohydrate: { net: 45 } } },
      bgHistorical: [{ value: 170 }, { value: 185 }],
      units: { bg: 'mg/dL' },
      ...changes,
    };
    const { records, skipped } = history({ ...BOLUS, id: 'd-2', time: '2024-06-01T09:00:00Z' }, decision, BOLUS);
    expect(records.filter(({ type }) => type === 'carbs')).toEqual([]);
    expect(records.find(({ sourceId }) => sourceId === 'd-1')).toMatchObject({
      purpose: 'both',
      calculator: { suggestedUnits: 3.5, activeInsulinUnits: 1.2, glucoseMgDl: 185 },
    });
    expect(records.find(({ sourceId }) => sourceId === 'd-2')).not.toHaveProperty('purpose');
    expect(skipped).toEqual([]);
  });
});

describe('Tidepool: which loop a device runs', () => {
  it.each([
    ['Control-IQ', {}, 'control-iq'],
    [
      'Control-IQ through tconnectsync',
      { deviceId: 'TConnectSync-TandemPump', payload: { reason: 'Algorithm' } },
      'control-iq',
    ],
    ['the 780G', { deviceId: 'MMT-1884:NG1234567H' }, 'minimed-780g'],
    ['the 670G, an earlier law', { deviceId: 'MMT-1780:NG1234567H' }, undefined],
    ['the 770G, an earlier law', { deviceId: 'MMT-1880:NG1234567H' }, undefined],
    ['Loop', { deviceId: 'phone', ...LOOP }, 'loop'],
    ['Tidepool Loop', { deviceId: 'phone', origin: { name: 'org.tidepool.Loop' } }, 'loop'],
    ['twiist', { deviceId: 'phone', origin: { name: 'com.dekaresearch.twiist' } }, 'loop'],
    ['Trio', { deviceId: 'phone', origin: { name: 'org.nightscout.ABCD1234.trio' } }, 'oref'],
    ['AndroidAPS', { deviceId: 'Tandem:1', scheduleName: 'AAPS' }, 'oref'],
    ['an app called Looper mum', { deviceId: 'phone', origin: { name: 'Looper mum' } }, undefined],
  ])('recognises %s', (_, datum, loopSystem) => {
    expect(history({ ...AUTOMATED, ...datum }).devices.map((device) => device.loopSystem)).toEqual([loopSystem]);
  });

  it('recognises Omnipod 5 by its upload', () => {
    const upload = { type: 'upload', deviceId: 'pod', deviceModel: 'Omnipod 5', deviceTags: ['insulin-pump'] };
    expect(history(upload, { ...AUTOMATED, deviceId: 'pod' }).devices).toMatchObject([{ loopSystem: 'omnipod-5' }]);
  });

  it('a pump that could and does not give by itself runs none', () => {
    const [device] = history({ ...AUTOMATED, deliveryType: 'scheduled' }).devices;
    expect(device).not.toHaveProperty('loopSystem');
  });
});
