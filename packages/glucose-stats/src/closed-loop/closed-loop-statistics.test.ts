import type { DeviceRecord } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { reportStatistics } from '../agp/report-statistics.ts';
import { basalAt, modeAt, overrideAt, preparedAt, stampAt } from '../test-support/sample-records.ts';

/** Of the fourteen days that end on March 20; the 21st still runs. */
function hclOf(...records: DeviceRecord[]) {
  const { prepared, window } = preparedAt(records, '2026-03-21T12:00', 14);
  return reportStatistics(prepared, window, window).hcl;
}

const shareOf = (mode: { percentage: { value: number | null }; averageTime: { hours: number; minutes: number } }) => [
  mode.percentage.value,
  mode.averageTime.hours * 60 + mode.averageTime.minutes,
];
const DAY_19 = basalAt('2026-03-19T00:00', 1, 24, 'automated');
const DAY_20 = basalAt('2026-03-20T00:00', 1, 24, 'automated');

describe('closedLoopStatistics', () => {
  it('STAT-21: shares of the pump time, mean times per day and exercise sessions in seven days', () => {
    const hcl = hclOf(
      basalAt('2026-03-19T00:00', 1, 18, 'automated'),
      basalAt('2026-03-19T18:00', 1, 6),
      DAY_20,
      overrideAt('2026-03-19T00:00', 'sleep', 7),
      overrideAt('2026-03-20T00:00', 'sleep', 7.5),
      overrideAt('2026-03-20T18:00', 'exercise', 1),
    );
    // 42 of 48 hours; 14.5 of 48; 1 of 48.
    expect(hcl && [shareOf(hcl.pumpControlMode), shareOf(hcl.sleep), shareOf(hcl.exercise)]).toEqual([
      [88, 1260],
      [30, 435],
      [2, 30],
    ]);
    expect(hcl?.exercise.weeklyAmount.value).toBe(3.5);
  });

  it('is null without a closed loop, and a kind of override is unknown without its records', () => {
    expect(hclOf(basalAt('2026-03-20T00:00', 1, 24))).toBeNull();
    expect(hclOf(basalAt('2026-03-20T00:00', 1, 24), overrideAt('2026-03-20T22:00', 'sleep', 2))).toBeNull();
    const hcl = hclOf(DAY_20, overrideAt('2026-03-20T10:00', 'pre_meal', 1));
    expect([hcl?.sleep.percentage.value, hcl?.exercise.percentage.value]).toEqual([null, null]);
    expect(hcl?.exercise.weeklyAmount.value).toBeNull();
  });

  it('an exercise that somebody wrote down is not one that the loop was told', () => {
    const walk = {
      ...stampAt('pump', '2026-03-20T10:00'),
      type: 'activity',
      name: 'exercise',
      durationSeconds: 3600,
    } as const;
    expect(hclOf(DAY_20, walk)?.exercise.percentage.value).toBeNull();
  });

  it('counts a mode over the rates below it, and rates where no mode is told', () => {
    // Told: 6 h automated over a schedule, 2 h manual over automated basal. 16 + 6 of 24 h automated.
    const hcl = hclOf(
      basalAt('2026-03-20T00:00', 1, 6),
      basalAt('2026-03-20T06:00', 1, 18, 'automated'),
      modeAt('2026-03-20T00:00', 'automated', 6),
      modeAt('2026-03-20T10:00', 'manual', 2),
    );
    expect(hcl && shareOf(hcl.pumpControlMode)).toEqual([92, 1320]);
  });

  it('knows a loop by its modes alone, and counts limited as not automated', () => {
    const hcl = hclOf(modeAt('2026-03-20T00:00', 'automated', 18), modeAt('2026-03-20T18:00', 'limited', 6));
    expect(hcl && shareOf(hcl.pumpControlMode)).toEqual([75, 1080]);
  });

  it('lets the mode that began last count where two overlap, and the first go on behind it', () => {
    const hcl = hclOf(modeAt('2026-03-20T00:00', 'automated', 24), modeAt('2026-03-20T10:00', 'manual', 1));
    expect(hcl && shareOf(hcl.pumpControlMode)).toEqual([96, 1380]);
  });

  it('counts minutes that two sessions share once, as one session', () => {
    const hcl = hclOf(
      DAY_19,
      DAY_20,
      overrideAt('2026-03-20T10:00', 'exercise', 2),
      overrideAt('2026-03-20T11:00', 'exercise', 2),
    );
    // 3 of 48 hours, one session in two days.
    expect(hcl && shareOf(hcl.exercise)).toEqual([6, 90]);
    expect(hcl?.exercise.weeklyAmount.value).toBe(3.5);
  });

  it('parts a night at midnight, at the edges of the window and where the running day begins', () => {
    const days = ['07', '08', '20', '21'].map((day) => basalAt(`2026-03-${day}T00:00`, 1, 24, 'automated'));
    const night = (evening: string) => overrideAt(evening, 'sleep', 9);
    // Window: 8 to 21 of March, whole days to the 20th. From the night of the 7th seven hours count, of the 20th two.
    const hcl = hclOf(...days, night('2026-03-07T22:00'), night('2026-03-20T22:00'));
    expect(hcl && shareOf(hcl.sleep)).toEqual([19, 270]);
  });

  it('an exercise that began before the window counts by its time, not as a session', () => {
    const days = ['07', '08', '09'].map((day) => basalAt(`2026-03-${day}T00:00`, 1, 24, 'automated'));
    const hcl = hclOf(...days, overrideAt('2026-03-07T23:00', 'exercise', 2));
    expect(hcl && shareOf(hcl.exercise)).toEqual([2, 30]);
    expect(hcl?.exercise.weeklyAmount.value).toBe(0);
  });

  it('one without an end lasts until the next, and at most a day', () => {
    const until = hclOf(
      DAY_19,
      DAY_20,
      overrideAt('2026-03-19T22:00', 'sleep'),
      overrideAt('2026-03-20T06:00', 'exercise', 1),
    );
    expect(until && shareOf(until.sleep)).toEqual([17, 240]);
    const open = hclOf(DAY_19, DAY_20, overrideAt('2026-03-19T00:00', 'exercise'));
    expect(open && shareOf(open.exercise)).toEqual([50, 720]);
  });

  it('days without a pump count neither as time nor as days', () => {
    // Sleep runs on through a day of which nothing is known.
    const hcl = hclOf(
      basalAt('2026-03-18T00:00', 1, 24, 'automated'),
      DAY_20,
      overrideAt('2026-03-18T20:00', 'sleep', 34),
    );
    expect(hcl && shareOf(hcl.pumpControlMode)).toEqual([100, 1440]);
    // Four hours of the 18th and six of the 20th.
    expect(hcl && shareOf(hcl.sleep)).toEqual([21, 300]);
  });

  it('counts through two clouds once', () => {
    const other = { deviceId: 'app' };
    const hcl = hclOf(
      { ...basalAt('2026-03-20T00:00', 1, 12), ...other },
      basalAt('2026-03-20T00:00', 1, 12, 'automated'),
      overrideAt('2026-03-20T01:00', 'sleep', 6),
      { ...overrideAt('2026-03-20T01:01', 'sleep', 6), ...other },
    );
    expect(hcl && shareOf(hcl.pumpControlMode)).toEqual([100, 720]);
    expect(hcl && shareOf(hcl.sleep)).toEqual([50, 360]);
  });

  it('is exact to the minute where the clocks change', () => {
    const zone = 'Europe/Berlin';
    // March 29 has 23 hours: six of them manual, from noon on.
    const at = (clockText: string) => stampAt('pump', clockText, zone);
    const basal = { type: 'basal', kind: 'automated', rateUnitsPerHour: 1 } as const;
    const { prepared, window } = preparedAt(
      [
        { ...at('2026-03-29T00:00'), ...basal, durationSeconds: 11 * 3600 },
        { ...at('2026-03-29T12:00'), ...basal, kind: 'temp', durationSeconds: 6 * 3600 },
        { ...at('2026-03-29T18:00'), ...basal, durationSeconds: 6 * 3600 },
        { ...at('2026-03-29T00:30'), type: 'loop_override', kind: 'sleep', durationSeconds: 5 * 3600 },
      ],
      '2026-03-30T12:00',
      14,
    );
    const { hcl } = reportStatistics(prepared, window, window);
    expect(hcl && shareOf(hcl.pumpControlMode)).toEqual([74, 17 * 60]);
    expect(hcl && shareOf(hcl.sleep)).toEqual([22, 300]);
  });
});
