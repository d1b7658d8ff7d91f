import { expect, it } from 'vitest';

import type { DeviceRecord } from '../device-record.ts';
import { withCalculatorCarbs } from './with-calculator-carbs.ts';

const stamp = (minute: number) => ({ deviceId: 'pump', atMs: minute * 60_000, deviceClockMs: 0, zone: 'UTC' });
const bolus = (minute: number, carbsGrams?: number): DeviceRecord => ({
  ...stamp(minute),
  type: 'bolus',
  kind: 'normal',
  deliveredUnits: 4,
  sourceId: 'b',
  ...(carbsGrams === undefined ? {} : { calculator: { carbsGrams } }),
});
const injection = (minute: number, carbsGrams: number): DeviceRecord => ({
  ...stamp(minute),
  type: 'injection',
  role: 'bolus',
  doseUnits: 4,
  insulinType: 'Humalog',
  calculator: { carbsGrams },
});
const carbs = (minute: number, grams: number): DeviceRecord => ({ ...stamp(minute), type: 'carbs', grams });

it.each<[string, DeviceRecord[], number[]]>([
  ['a meal only the calculator knows', [bolus(10, 40)], [40]],
  ['a meal recorded beside it', [carbs(8, 40), bolus(10, 40)], [40]],
  ['a meal of other grams', [carbs(8, 20), bolus(10, 40)], [20, 40]],
  ['a meal of half a gram less, five minutes before', [carbs(5, 39.5), bolus(10, 40)], [39.5]],
  ['a meal of half a gram more, five minutes later', [bolus(10, 40), carbs(15, 40.5)], [40.5]],
  ['a meal of a little more than that', [carbs(8, 40.55), bolus(10, 40)], [40.55, 40]],
  ['a meal six minutes before', [carbs(4, 40), bolus(10, 40)], [40, 40]],
  ['a meal six minutes later', [bolus(10, 40), carbs(16, 40)], [40, 40]],
  ['a meal long before', [carbs(0, 40), bolus(10, 40)], [40, 40]],
  ['a meal only the calculator of a pen knows', [injection(10, 40)], [40]],
  ['a correction', [bolus(10, 0), bolus(20)], []],
])('withCalculatorCarbs: %s', (_, records, grams) => {
  const once = withCalculatorCarbs(records);
  expect(once.flatMap((record) => (record.type === 'carbs' ? [record.grams] : []))).toEqual(grams);
  expect(withCalculatorCarbs(once)).toEqual(once);
});
