import { describe, expect, it } from 'vitest';

import { bolusAt } from '../test-support/sample-records.ts';
import { bolusPurpose } from './bolus-purpose.ts';

const FOOD = { carbsGrams: 40, carbRatioGramsPerUnit: 10, suggestedUnits: 4 };

describe('bolusPurpose', () => {
  it.each([
    ['what its source says, over the calculator', { purpose: 'correction', calculator: FOOD }, 'correction'],
    ['both, which nobody split', { purpose: 'both' }, 'unsplit'],
    ['food alone', { calculator: FOOD }, 'meal'],
    ['food, glucose that needed nothing', { calculator: { ...FOOD, glucoseMgDl: 110, suggestedUnits: 4.05 } }, 'meal'],
    ['food and glucose', { calculator: { ...FOOD, glucoseMgDl: 220, suggestedUnits: 6 } }, 'unsplit'],
    ['food and glucose, without a ratio', { calculator: { carbsGrams: 40, glucoseMgDl: 110 } }, 'unsplit'],
    ['glucose alone', { calculator: { glucoseMgDl: 220, carbsGrams: 0 } }, 'correction'],
    ['a calculator that knew nothing', { calculator: { activeInsulinUnits: 1 } }, 'unknown'],
    ['no calculator', {}, 'unknown'],
  ] as const)('is %s', (_, changes, expected) => {
    expect(bolusPurpose(bolusAt('2026-03-19T08:00', 4, changes))).toBe(expected);
  });
});
