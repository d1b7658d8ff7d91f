import { describe, expect, it } from 'vitest';

import { dayPieces, daysWithData, type QuartersOfDay, sensorTime } from './monitoring-figures.ts';

const HOUR_MS = 3_600_000;
const NONE = '0'.repeat(96);
/** As in a zone that is always as far from UTC. */
const inOffset = (hours: number) => (day: string) => Date.parse(`${day}T00:00:00Z`) - hours * HOUR_MS;
/** The zone of London around the night in which its clocks go forward. */
const inLondon = (day: string) => Date.parse(`${day}T00:00:00Z`) - (day > '2026-03-29' ? HOUR_MS : 0);

const quartersFrom = (from: number, until: number) =>
  '1'
    .repeat(until - from)
    .padStart(until, '0')
    .padEnd(96, '0');
const row = (utcDay: string, changes: Partial<QuartersOfDay>): QuartersOfDay => ({
  utcDay,
  sensor: NONE,
  meter: NONE,
  ...changes,
});

describe('dayPieces', () => {
  it('of a zone behind UTC lies in two days of UTC', () => {
    expect(dayPieces(['2026-02-01'], inOffset(-5))).toEqual([
      { day: '2026-02-01', utcDay: '2026-02-01', quarters: quartersFrom(20, 96) },
      { day: '2026-02-01', utcDay: '2026-02-02', quarters: quartersFrom(0, 20) },
    ]);
  });

  it('of a zone with a quarter of an hour begins at a quarter', () => {
    const [first] = dayPieces(['2026-02-01'], inOffset(5.75));
    expect(first).toEqual({ day: '2026-02-01', utcDay: '2026-01-31', quarters: quartersFrom(73, 96) });
  });

  it('has 23 hours where clocks go forward', () => {
    const quarters = dayPieces(['2026-03-29'], inLondon).map((piece) => piece.quarters.replaceAll('0', '').length);
    expect(quarters.reduce((sum, count) => sum + count, 0)).toBe(92);
  });
});

describe('daysWithData', () => {
  const days = ['2026-02-01', '2026-02-02'];

  it.each([
    ['a sensor', { sensor: quartersFrom(40, 41) }],
    ['a meter', { meter: quartersFrom(40, 41) }],
  ])('counts a day with a single reading of %s', (_, quarters) => {
    expect(daysWithData(dayPieces(days, inOffset(0)), [row('2026-02-01', quarters)])).toBe(1);
  });

  it('counts a reading on the day of the patient, not of UTC', () => {
    const late = [row('2026-02-02', { sensor: quartersFrom(4, 5) })];
    expect(daysWithData(dayPieces(['2026-02-01'], inOffset(-5)), late)).toBe(1);
    expect(daysWithData(dayPieces(['2026-02-02'], inOffset(-5)), late)).toBe(0);
  });

  it('counts a day once that lies in two days of UTC, and nothing outside', () => {
    const all = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'].map((utcDay) =>
      row(utcDay, { sensor: quartersFrom(0, 96) }),
    );
    expect(daysWithData(dayPieces(days, inOffset(-5)), all)).toBe(2);
    expect(daysWithData([], all)).toBe(0);
    expect(daysWithData(dayPieces(days, inOffset(-5)), [])).toBe(0);
  });
});

describe('sensorTime', () => {
  const pieces = dayPieces(['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'], inOffset(0));
  const whole = (utcDay: string) => row(utcDay, { sensor: quartersFrom(0, 96) });

  it('goes over midnight', () => {
    const three = ['2026-02-01', '2026-02-02', '2026-02-03'].map(whole);
    expect(sensorTime(pieces, three)).toEqual({ hours: 72, longestRunHours: 72 });
  });

  it('goes on over the two hours of a new sensor, which count for nothing', () => {
    const changed = { sensor: `${quartersFrom(0, 40).slice(0, 40)}${'0'.repeat(8)}${'1'.repeat(48)}` };
    expect(sensorTime(pieces, [row('2026-02-01', changed)])).toEqual({ hours: 22, longestRunHours: 22 });
  });

  it('ends where nothing came for longer', () => {
    const silent = { sensor: `${'1'.repeat(40)}${'0'.repeat(9)}${'1'.repeat(47)}` };
    expect(sensorTime(pieces, [row('2026-02-01', silent)])).toEqual({ hours: 21.75, longestRunHours: 11.75 });
  });

  it('is none of a meter', () => {
    expect(sensorTime(pieces, [row('2026-02-01', { meter: quartersFrom(0, 96) })])).toEqual({
      hours: 0,
      longestRunHours: 0,
    });
  });
});
