import { expect, it } from 'vitest';

import { shownBasalHours } from './shown-basal.ts';

const readings = (amounts: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(amounts).map(([hour, value]) => [hour, { basal: { value } }]));
const hours = (amounts: Readonly<Record<number, number>>, isOnInjections = false) => [
  ...shownBasalHours({ readings: readings(amounts) }, { isOnInjections }),
];

it('basal is shown where it begins and where it changes', () => {
  expect(hours({ 0: 0.8, 1: 0.8, 2: 1, 3: 1, 4: 0.8 })).toEqual([0, 2, 4]);
});

it('basal is shown again after hours that are not known', () => {
  expect(hours({ 3: 0.8, 4: 0.8, 7: 0.8, 8: 0.8 })).toEqual([3, 7]);
});

it('of injections each is shown', () => {
  expect(hours({ 7: 9, 8: 9, 22: 9 }, true)).toEqual([7, 8, 22]);
});
