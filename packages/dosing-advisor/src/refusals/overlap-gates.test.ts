import { describe, expect, it } from 'vitest';

import type { AdvisedTreatment, AdvisorInput } from '../input/advisor-input.ts';
import type { BasalDelivery, Injection, SensorReadings } from '../input/recorded.ts';
import { changed, refusalsOf, sensorWhere } from '../test-cases/changed-case.ts';
import { injectionCase, pumpCase } from '../test-cases/usual-cases.ts';

const PUMP = pumpCase();
const CASES: readonly [AdvisedTreatment, AdvisorInput][] = [
  ['PUMP', PUMP],
  ['MDI_CRCF', injectionCase({ treatmentType: 'MDI_CRCF' })],
  ['MDI_SSI', injectionCase({ treatmentType: 'MDI_SSI', truth: { grams: () => 60 } })],
  ['MDI_FIXED_MEAL', injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } })],
  ['BASAL_ONLY', injectionCase({ treatmentType: 'BASAL_ONLY', truth: { grams: () => 0 } })],
];
const HOUR = 60;
const DAY = 24 * HOUR;
const overlap = (input: AdvisorInput) => refusalsOf(input).find(({ name }) => name === 'overlapping-data');

/** A second sensor that reads 83 at these minutes where the first one reads 147, every five minutes. */
function twoStories(input: AdvisorInput, isSecond: (minute: number) => boolean, deviceId = 'second'): AdvisorInput {
  const [first] = sensorWhere(
    input,
    () => true,
    (glucose, index) => (isSecond(minuteOf(input, index)) ? 147 + (index % 3) : glucose),
  );
  const minutes = Array.from({ length: 21 * 288 }, (_, slot) => slot * 5 + 2).filter(isSecond);
  const second = { deviceId, minutes, glucoseMgDl: minutes.map((minute) => 83 + ((minute / 5) % 3)) };
  return changed(input, { recorded: { sensors: [{ ...first, deviceId: 'first' }, second] } });
}
const minuteOf = ({ recorded }: AdvisorInput, index: number) => recorded.sensors[0]?.minutes[index] ?? 0;
const fromDay10 = (hours: number) => (minute: number) => minute >= 10 * DAY && minute < 10 * DAY + hours * HOUR;

describe('two sensors at one time', () => {
  it.each(CASES)('1014: 83 and 147 for one day are refused for %s', (_, input) => {
    expect(overlap(twoStories(input, fromDay10(24)))?.params).toMatchObject({ stream: 'glucose', hours: 24 });
  });

  it.each(CASES)('1014: two stories in all three weeks leave no glucose to go by for %s', (_, input) => {
    const refusals = refusalsOf(twoStories(input, () => true));
    expect(refusals.map(({ name }) => name)).not.toContain('recent-severe-event');
    // What is not a number cannot travel, and the refusal with it.
    expect(refusals.flatMap(({ params }) => Object.values(params))).not.toContain(Number.NaN);
  });

  it.each(CASES)('1014: one that reads a quarter less than the other, for days, is refused for %s', (_, input) => {
    const [first] = sensorWhere(input, () => true) as readonly [SensorReadings];
    const lower = {
      ...first,
      deviceId: 'second',
      glucoseMgDl: Array.from(first.glucoseMgDl, (glucose) => glucose * 0.75),
    };
    const sensors = [{ ...first, deviceId: 'first' }, lower];
    expect(overlap(changed(input, { recorded: { sensors } }))?.params).toMatchObject({ stream: 'glucose' });
  });

  it('1014: two sensors that share a name are refused, too', () => {
    const mixed = twoStories(PUMP, fromDay10(24));
    const [first, second] = mixed.recorded.sensors as readonly [SensorReadings, SensorReadings];
    const readings = [first, second]
      .flatMap(({ minutes, glucoseMgDl }) =>
        Array.from(minutes, (minute, index) => ({ minute, glucose: glucoseMgDl[index] ?? 0 })),
      )
      .toSorted((one, other) => one.minute - other.minute);
    const one = {
      deviceId: 'sensor',
      minutes: readings.map(({ minute }) => minute),
      glucoseMgDl: readings.map(({ glucose }) => glucose),
    };
    expect(overlap(changed(mixed, { recorded: { sensors: [one] } }))?.params).toMatchObject({ stream: 'glucose' });
  });

  it.each<[string, (sensor: SensorReadings) => SensorReadings]>([
    [
      'one sensor through two clouds, in mmol/L and two minutes late',
      (sensor) => ({
        deviceId: 'cloud',
        minutes: Array.from(sensor.minutes, (minute) => minute + 2),
        glucoseMgDl: Array.from(sensor.glucoseMgDl, (glucose) => Math.round(glucose / 1.8018) * 1.8018),
      }),
    ],
    [
      'a new sensor that is far off for its first five hours',
      (sensor) => ({
        deviceId: 'new',
        minutes: sensor.minutes,
        glucoseMgDl: Array.from(sensor.glucoseMgDl, (glucose, index) =>
          fromDay10(5)(sensor.minutes[index] ?? 0) ? glucose + 60 : glucose,
        ),
      }),
    ],
    [
      'two good sensors, 10 % apart',
      (sensor) => ({
        deviceId: 'new',
        minutes: sensor.minutes,
        glucoseMgDl: Array.from(sensor.glucoseMgDl, (glucose) => glucose * 1.1),
      }),
    ],
  ])('does not stand in the way: %s', (_, secondOf) => {
    const [first] = sensorWhere(PUMP, () => true);
    const sensors = [{ ...first, deviceId: 'first' }, secondOf(first)];
    expect(refusalsOf(changed(PUMP, { recorded: { sensors } }))).toEqual([]);
  });

  it('does not stand in the way: a sensor that jumps now and then', () => {
    const sensors = sensorWhere(
      PUMP,
      () => true,
      (glucose, index) => (index % 40 === 7 ? glucose + 70 : glucose),
    );
    expect(overlap(changed(PUMP, { recorded: { sensors } }))).toBeUndefined();
  });
});

describe('basal of a pump and of a pen', () => {
  const injections = (days: number): Injection[] =>
    Array.from({ length: days }, (_, day) => ({ minute: (5 + day) * DAY + 1320, doseUnits: 10, role: 'basal' }));
  const rates = (days: number): BasalDelivery[] =>
    Array.from({ length: days }, (_, day) => ({
      minute: (5 + day) * DAY,
      durationMinutes: DAY,
      rateUnitsPerHour: 0.5,
      kind: 'scheduled',
    }));
  const both = (input: AdvisorInput, days: number) =>
    changed(input, {
      recorded: input.treatmentType === 'PUMP' ? { injections: injections(days) } : { basal: rates(days) },
    });

  it.each(CASES)('1014: three days of both are refused for %s, until they have left the window', (_, input) => {
    // The window ends on 21 March; the first of the three days is the 6th.
    expect(overlap(both(input, 3))).toMatchObject({
      params: { stream: 'pump-and-pen', days: 3 },
      earliestOn: '2026-03-28',
    });
  });

  it.each(CASES)('a pump that failed for two days does not stand in the way of %s', (_, input) => {
    expect(overlap(both(input, 2))).toBeUndefined();
  });

  it('a pump that stands still beside a pen gives no basal', () => {
    const [, counting] = CASES[1] ?? [];
    const stopped = rates(10).map((rate) => ({ ...rate, kind: 'suspend' as const, rateUnitsPerHour: 0 }));
    expect(overlap(changed(counting as AdvisorInput, { recorded: { basal: stopped } }))).toBeUndefined();
  });
});

describe('a meter beside a sensor', () => {
  /** Six readings a day, each so far from the sensor, with the error of a meter. */
  const withMeter = (input: AdvisorInput, apart: (glucoseMgDl: number) => number, days = 21) => {
    const [sensor] = input.recorded.sensors;
    const meter = Array.from({ length: 6 * days }, (_, index) => {
      const minute = Math.floor(index / 6) * DAY + (index % 6) * 4 * HOUR + 15;
      const glucose = sensor?.glucoseMgDl[minute / 15] ?? 0;
      return { minute, glucoseMgDl: apart(glucose) + ((index * 7) % 17) - 8 };
    });
    return changed(input, { recorded: { meter } });
  };
  const above = withMeter(PUMP, (glucose) => glucose - 45);

  it.each(CASES)('1014: 45 mg/dL above the meter for three weeks is refused for %s', (_, input) => {
    const found = overlap(withMeter(input, (glucose) => glucose - 45));
    expect(found?.params).toMatchObject({ stream: 'sensor-and-meter' });
    expect(Math.abs(Number(found?.params['apartMgDl']) - 45)).toBeLessThan(5);
  });

  it('1014: below the meter is refused as well', () => {
    expect(overlap(withMeter(PUMP, (glucose) => glucose + 60))).toBeDefined();
  });

  it('what a good sensor and a good meter are apart, and a day or two of readings, stand in no way', () => {
    for (const share of [0.88, 1, 1.12]) {
      expect(overlap(withMeter(PUMP, (glucose) => glucose * share))).toBeUndefined();
    }
    expect(overlap(withMeter(PUMP, (glucose) => glucose - 45, 3))).toBeUndefined();
    expect(overlap(above)).toBeDefined();
  });
});
