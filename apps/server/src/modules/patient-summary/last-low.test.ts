import { describe, expect, it } from 'vitest';

import { lastLow, meterReadingCount } from './last-low.ts';

const NONE = { low: [] };

/** Readings every five minutes from 08:00 on. */
const sensor = (...values: readonly (number | null)[]) =>
  values.flatMap((value, index) =>
    value === null
      ? []
      : [{ timestamp: new Date(Date.UTC(2026, 2, 1, 8, index * 5)).toISOString().slice(0, 19), value }],
  );
const low = (...values: readonly (number | null)[]) =>
  lastLow({ sensors: sensor(...values), bgs: NONE, manualBgs: NONE });
const meter = (time: string, value: number) => ({ low: [{ timestamp: `2026-03-01T${time}:00`, value }] });

describe('the last low', () => {
  it('is of a sensor from 15 minutes on: 70 is none, 69.9 is one', () => {
    expect(low(80, 69.9, 60, 65, 70)).toEqual({
      source: 'sensor',
      beganAt: '2026-03-01T08:05:00',
      lowest: 60,
      minutes: 15,
      isOpen: false,
    });
    expect(low(80, 69, 60, 70, 90)).toBeNull();
    expect(low(80, 70, 70, 70, 70, 90)).toBeNull();
  });

  it('goes on after less than 15 minutes above, and is another one after more', () => {
    expect(low(60, 60, 60, 75, 75, 58, 90, 90, 90, 90)).toMatchObject({
      beganAt: '2026-03-01T08:00:00',
      lowest: 58,
      minutes: 30,
    });
    expect(low(60, 60, 60, 75, 75, 75, 75, 58, 58, 58, 90)).toMatchObject({
      beganAt: '2026-03-01T08:35:00',
      minutes: 15,
    });
    // A short dip after it is no event, and hides none.
    expect(low(60, 60, 60, 75, 75, 75, 75, 58, 90)).toMatchObject({ beganAt: '2026-03-01T08:00:00', minutes: 15 });
  });

  it('does not reach across hours without readings', () => {
    const gap = Array.from({ length: 12 }, () => null);
    expect(low(60, 60, ...gap, 60, 60, 90)).toBeNull();
    expect(low(60, 60, 60, 60, ...gap, 100)).toMatchObject({
      beganAt: '2026-03-01T08:00:00',
      minutes: 15,
      isOpen: false,
    });
  });

  it('is open while the newest reading is low, however short', () => {
    expect(low(90, 65)).toMatchObject({ beganAt: '2026-03-01T08:05:00', minutes: 0, isOpen: true });
  });

  it('is of a meter where that is newer', () => {
    const sensors = sensor(60, 60, 60, 60, 90);
    expect(lastLow({ sensors, bgs: meter('09:00', 66), manualBgs: meter('08:30', 50) })).toEqual({
      source: 'meter',
      beganAt: '2026-03-01T09:00:00',
      lowest: 66,
      minutes: null,
      isOpen: false,
    });
    expect(lastLow({ sensors, bgs: meter('07:00', 66), manualBgs: NONE })).toMatchObject({ source: 'sensor' });
    expect(lastLow(null)).toBeNull();
  });
});

describe('the readings of a meter', () => {
  it('are counted whatever their value, typed ones too', () => {
    const point = { timestamp: '2026-03-01T09:00:00', value: 100 };
    const bgs = { low: [point], inRange: [point, point], high: [] };
    expect(meterReadingCount({ bgs, manualBgs: { low: [], inRange: [], high: [point] } })).toBe(4);
    expect(meterReadingCount(null)).toBe(0);
  });
});
