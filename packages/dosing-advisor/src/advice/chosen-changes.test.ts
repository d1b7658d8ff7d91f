import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import type { PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { pumpDaysToTry, stretchesOf, valuesOf } from '../replay/pump-changes.ts';
import { BODY, recorded, steady } from '../test-cases/replay-days.ts';
import { type ChangeBounds, type Choosing, chosenChanges } from './chosen-changes.ts';
import { heldBackBy } from './held-place.ts';

const row = (value: number) => [{ startMinute: 0, value }];
const NOW: PumpRates = {
  basalUnitsPerHour: row(1),
  carbRatioGramsPerUnit: row(10),
  correctionFactorMgDlPerUnit: row(50),
};
const STRETCHES = stretchesOf(NOW);
const FREE: ChangeBounds = { lowestLog: -0.2, highestLog: 0.15, blocks: [] };

type Case = Readonly<{
  bounds?: Partial<ChangeBounds>;
  /** All hours, none, or those from the evening on. */
  isFasting?: 0 | 1 | 'late';
  isAfterUnlogged?: boolean;
  /** Days with a bolus that was missed. */
  missedOn?: readonly number[];
  riseCare?: 'half';
  sinceDay?: number;
}>;

/** Basal insulin of the first hours of the day, with all other values free. */
function nightOf(
  dayMgDl: readonly number[],
  { bounds = {}, isFasting = 1, isAfterUnlogged = false, missedOn = [], riseCare, sinceDay = 0 }: Case = {},
) {
  const glucose = dayMgDl.flatMap(steady);
  const weight = new Float64Array(glucose.length).fill(1);
  const week = pumpDaysToTry({ recorded: recorded(glucose), body: BODY }, NOW, STRETCHES, weight);
  const choosing: Choosing = {
    values: valuesOf(STRETCHES),
    bounds: STRETCHES.map((_, index) => (index === 0 ? { ...FREE, ...bounds } : FREE)),
    regime: riseCare ? { riseCare } : {},
    sinceDay,
    basal: {
      isBasal: (index) => STRETCHES[index]?.table === 'basalUnitsPerHour',
      isFasting: [
        Uint8Array.from(glucose, (_, slot) => Number(isFasting === 'late' ? slot % SLOTS_PER_DAY > 200 : isFasting)),
      ],
      isAfterMissed: [
        Uint8Array.from(glucose, (_, slot) => Number(missedOn.includes(Math.floor(slot / SLOTS_PER_DAY)))),
      ],
      isAfterUnlogged: () => isAfterUnlogged,
    },
  };
  const [night] = chosenChanges([week], choosing);
  return night ?? expect.unreachable();
}

const HIGH = [190, 190, 190, 190];

describe('chosenChanges', () => {
  it('makes what all days ask for', () => {
    expect(nightOf(HIGH)).toMatchObject({ isStopped: false });
    expect(nightOf(HIGH).logChange).toBeGreaterThan(0.02);
    expect(nightOf([60, 60, 60, 60]).logChange).toBeLessThan(-0.02);
  });

  it('makes nothing that nobody would see', () => {
    expect(nightOf([85, 85, 85, 85])).toMatchObject({ logChange: 0, tags: [] });
  });

  it('stops a rise, and says by what', () => {
    const bounds = { highestLog: 0, blocks: ['LEVEL_2_BLOCK'] } as const;
    expect(nightOf(HIGH, { bounds })).toMatchObject({ logChange: 0, tags: ['LEVEL_2_BLOCK'], isStopped: true });
    expect(nightOf([120, 120, 120, 120], { bounds })).toMatchObject({ tags: [], isStopped: false });
  });

  it('tells of no fall that what stops rises had held it back', () => {
    const blocks = ['TBR_BLOCK'] as const;
    const asked = [85, 85, 85, 85];
    const bounds = { lowestLog: -0.03, highestLog: 0, blocks };
    expect(nightOf(asked, { bounds }).estimatedLogChange).toBeCloseTo(-0.03, 9);
    expect(nightOf(asked, { bounds })).toMatchObject({ logChange: 0, tags: [] });
    expect(nightOf(asked, { bounds: { ...bounds, lowestLog: 0 } })).toMatchObject({ logChange: 0, tags: blocks });
  });

  it('makes a forced cut, whatever the days ask for', () => {
    const bounds = { highestLog: -0.1, forced: 'HYPO_FORCE_10' } as const;
    expect(nightOf(HIGH, { bounds })).toMatchObject({ logChange: -0.1, tags: ['HYPO_FORCE_10'] });
  });

  it('raises no basal insulin where no hours far from food are known', () => {
    expect(nightOf(HIGH, { isFasting: 0 })).toMatchObject({ logChange: 0, tags: ['FOOD_NOT_BASAL'] });
  });

  it('raises basal insulin after food that nobody logged only where hours far from food ask for it', () => {
    expect(nightOf(HIGH, { isAfterUnlogged: true }).logChange).toBe(nightOf(HIGH).logChange);
    expect(nightOf(HIGH, { isFasting: 'late', isAfterUnlogged: true })).toMatchObject({
      logChange: 0,
      tags: ['UNLOGGED_MEALS'],
    });
    expect(nightOf(HIGH, { isFasting: 'late' }).logChange).toBeGreaterThan(0);
  });

  it('raises basal insulin only where days without a missed bolus ask for it', () => {
    const held = { logChange: 0, tags: ['MISSED_BOLUSES'], isStopped: false };
    expect(nightOf(HIGH, { missedOn: [0, 1, 2, 3] })).toMatchObject(held);
    expect(nightOf([190, 190, 110, 110], { missedOn: [0, 1] })).toMatchObject(held);
    expect(nightOf([190, 190, 110, 110], { missedOn: [2, 3] }).logChange).toBeGreaterThan(0.02);
    expect(nightOf(HIGH, { missedOn: [0, 1] }).logChange).toBe(nightOf(HIGH).logChange);
    expect(heldBackBy(['MISSED_BOLUSES'])).toBe('MISSED_BOLUSES');
  });

  it('raises nothing by days before the last change alone', () => {
    expect(nightOf([190, 190, 190, 120, 120, 120], { sinceDay: 3 })).toMatchObject({ logChange: 0 });
    expect(nightOf([190, 190, 190, 190], { sinceDay: 2 }).logChange).toBeGreaterThan(0.02);
  });

  it('gives half of a rise with care for age or risk, and all of a fall', () => {
    const [usual, careful] = [nightOf(HIGH), nightOf(HIGH, { riseCare: 'half' })];
    expect(careful.logChange).toBeCloseTo(usual.logChange / 2, 9);
    expect(careful.tags).toContain('CARE_HALF');
    const low = [60, 60, 60, 60];
    expect(nightOf(low, { riseCare: 'half' }).logChange).toBe(nightOf(low).logChange);
  });
});
