import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUMP_BRANDS, unusualChanges } from '@glidepath/treatment-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { initialPumpPlan, pumpDailyDoseUnits } from './initial-plan/initial-pump-plan.ts';

const FOLDER = join(import.meta.dirname, '..', 'scenarios');
type Advised = Readonly<{ settings?: readonly Readonly<{ insulinChangePercent?: number | null }>[] }>;
const advised = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Advised);

/** Whoever approves what was advised must not be asked about it: decision 19. */
describe('what the advisor gives is within usual bounds', () => {
  it('SHARE-15: no step of any scenario is half as much again, or less than half', () => {
    const percents = advised.flatMap(({ settings = [] }) => settings.map((one) => one.insulinChangePercent ?? 0));
    expect(percents.filter((percent) => percent !== 0).length).toBeGreaterThan(50);
    expect(Math.max(...percents)).toBeLessThan(50);
    expect(Math.min(...percents)).toBeGreaterThan(-50);
  });

  it('SHARE-15: no start of a pump is asked about, whatever the age, the brand and a usual dose', () => {
    const asked = fc.record({
      hba1cPercent: fc.double({ min: 5, max: 13, noNaN: true }),
      ageYears: fc.integer({ min: 1, max: 90 }),
      weightKg: fc.integer({ min: 10, max: 150 }),
      unitsPerKg: fc.double({ min: 0.3, max: 1.8, noNaN: true }),
      brand: fc.constantFrom(...PUMP_BRANDS),
    });
    fc.assert(
      fc.property(asked, ({ weightKg, unitsPerKg, ...facts }) => {
        const dailyDoseUnits = Math.round(weightKg * unitsPerKg * 10) / 10;
        const proposed = initialPumpPlan({ ...facts, dailyDoseUnits });
        fc.pre(proposed !== null);
        const start = {
          proposed,
          dailyDoseUnits,
          pumpDailyDoseUnits: pumpDailyDoseUnits({ ...facts, dailyDoseUnits }),
        };
        const person = { weightKg, ageYears: facts.ageYears, diabetesType: 'Type1' } as const;
        expect(unusualChanges(proposed, { person, inForce: null, start })).toEqual([]);
      }),
    );
  });
});
