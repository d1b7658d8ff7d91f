import { type DosedPlan, isSoundPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { injectionsOf } from '../test-support/review-builders.ts';
import { dragSteps, labelMinute, laneScale, stepsPath } from './lane-drawing.ts';
import { dragStepOf, lanesOf, type ValueLane, valueThen, withLaneValue } from './lanes.ts';
import { nudged, typedValue } from './use-lane-editing.ts';

const pump = (...basal: readonly (readonly [startMinute: number, value: number])[]): DosedPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: basal.map(([startMinute, value]) => ({ startMinute, value })),
    carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
  },
  settings: null,
});
const lane = (plan: DosedPlan, quantity: string): ValueLane => {
  const found = lanesOf(plan).find((one) => one.quantity === quantity);
  if (!found || found.kind === 'table') throw new Error(quantity);
  return found;
};

describe('the lanes of a plan', () => {
  it('hold every setting of a pump, each value until the next begins, in the order of the day', () => {
    const plan = pump([720, 0.9], [0, 0.8]);
    expect(lanesOf(plan).map(({ quantity }) => quantity)).toEqual([
      'basalUnitsPerHour',
      'carbRatioGramsPerUnit',
      'correctionFactorMgDlPerUnit',
    ]);
    expect(lane(plan, 'basalUnitsPerHour').pieces).toEqual([
      { key: '1', stretches: [{ fromMinute: 0, toMinute: 720 }], value: 0.8 },
      { key: '0', stretches: [{ fromMinute: 720, toMinute: 1440 }], value: 0.9 },
    ]);
  });

  it('hold doses by their time, ratios by part of the day, and rows of a scale as they are written', () => {
    expect(lanesOf(injectionsOf('BASAL_ONLY', 16)).map(({ kind }) => kind)).toEqual(['doses']);
    const counting = injectionsOf('MDI_CRCF', 16);
    expect(lanesOf(counting).map(({ quantity }) => quantity)).toEqual([
      'basalDoseUnits',
      'carbRatio',
      'correctionFactorMgDlPerUnit',
    ]);
    const night = lane(counting, 'carbRatio').pieces.at(-1);
    expect(night?.stretches).toEqual([
      { fromMinute: 0, toMinute: 300 },
      { fromMinute: 1320, toMinute: 1440 },
    ]);
    const [, scale] = lanesOf(injectionsOf('MDI_SSI', 16));
    expect(scale?.kind === 'table' && scale.cells.map(({ dosesUnits }) => dosesUnits)).toEqual([
      [2, 4],
      [2, 4],
      [2, 4],
      [2, 4],
    ]);
  });

  it('change one value of the plan and nothing else', () => {
    const plan = pump([720, 0.9], [0, 0.8]);
    const [first] = lane(plan, 'basalUnitsPerHour').pieces;
    if (!first) throw new Error('no piece');
    expect(withLaneValue(plan, 'basalUnitsPerHour', first, 0.75)).toEqual(pump([720, 0.9], [0, 0.75]));
    const counting = injectionsOf('MDI_CRCF', 16);
    const changed = withLaneValue(counting, 'carbRatio', { key: 'evening' }, 8.5);
    expect(changed).toMatchObject({ crcf: { periods: { evening: { carbRatio: 8.5 }, morning: { carbRatio: 10 } } } });
    expect(withLaneValue(counting, 'basalDoseUnits', { key: '0' }, 18)).toEqual(injectionsOf('MDI_CRCF', 18));
    const context = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: [] } as const;
    expect(isSoundPlan(withLaneValue(plan, 'basalUnitsPerHour', first, 99), context)).toBe(false);
  });

  it('know the former value of the same hours, unless it changed within them', () => {
    const former = lane(pump([0, 0.8], [360, 1]), 'basalUnitsPerHour');
    const [early, late] = lane(pump([0, 0.85], [360, 1]), 'basalUnitsPerHour').pieces;
    const [whole] = lane(pump([0, 0.9]), 'basalUnitsPerHour').pieces;
    if (!early || !late || !whole) throw new Error('no piece');
    expect([valueThen(former, early), valueThen(former, late), valueThen(former, whole)]).toEqual([0.8, 1, null]);
    expect(valueThen(undefined, early)).toBeNull();
  });
});

describe('a value that is stepped', () => {
  const basal = lane(pump([0, 0.8]), 'basalUnitsPerHour');
  const factor = lane(pump([0, 0.8]), 'correctionFactorMgDlPerUnit');

  it('goes to the next mark of its raster, also from between two of them', () => {
    expect([nudged(basal, 0.8, 1, 'mg/dL'), nudged(basal, 0.82, 1, 'mg/dL'), nudged(basal, 0.82, -1, 'mg/dL')]).toEqual(
      [0.85, 0.85, 0.8],
    );
    expect(nudged(basal, 0.65, 3, 'mg/dL')).toBe(0.8);
    expect(nudged(basal, 0.823, 0, 'mg/dL')).toBe(0.823);
  });

  it('steps a correction factor in the unit in which it is read, and keeps whole mg/dL', () => {
    expect(nudged(factor, 45, 1, 'mg/dL')).toBe(46);
    expect(nudged(factor, 45, 1, 'mmol/L')).toBe(47);
    expect(nudged(factor, 47, -1, 'mmol/L')).toBe(45);
  });

  it('steps doses of a pen by what it gives', () => {
    expect(nudged(lane(injectionsOf('BASAL_ONLY', 16), 'basalDoseUnits'), 16, 1, 'mg/dL')).toBe(17);
    expect(nudged(lane(injectionsOf('BASAL_ONLY', 16.5), 'basalDoseUnits'), 16.5, 1, 'mg/dL')).toBe(17);
  });

  it('is read as tables read it: in mmol/L too, and nothing that is no number', () => {
    expect(typedValue(basal, ' 0.85', 'mg/dL')).toBe(0.85);
    expect(typedValue(factor, '2.6', 'mmol/L')).toBe(47);
    expect(['', '1.2.3', '0,85'].map((text) => typedValue(basal, text, 'mg/dL'))).toEqual([null, null, null]);
  });
});

describe('a value that is dragged', () => {
  it('goes by at most one step in two pixels at first, so that a hand reaches each, and then as fast as the hand', () => {
    expect([2, 4, -4, 0].map((px) => dragSteps(px, 4))).toEqual([1, 2, -2, 0]);
    expect(dragSteps(34, 4)).toBe(12 + 40);
    // Where a step is more than two pixels high the value stays under the hand.
    expect(dragSteps(40, 0.1)).toBe(4);
  });

  it('reaches every tenth of a ratio', () => {
    const ratio = lane(pump([0, 0.8]), 'carbRatioGramsPerUnit');
    expect(dragStepOf(ratio, 1)).toBe(0.1);
    expect(nudged(ratio, 10, 3, 'mg/dL', 0.1)).toBe(10.3);
  });
});

describe('the drawing of a lane', () => {
  it('rises with the value, from one end of the day to the other', () => {
    const basal = lane(pump([0, 0.5], [720, 1]), 'basalUnitsPerHour');
    const scale = laneScale((minute) => minute, { yTopPx: 0, yBottomPx: 160 }, [basal]);
    expect(stepsPath(basal, scale)).toBe('M0,110H720L720,60H1440');
    // A hundred pixels are the highest value: so much is added by dragging as far.
    expect(scale.valuePerPx * 100).toBeCloseTo(1, 9);
    expect(
      labelMinute({
        stretches: [
          { fromMinute: 0, toMinute: 300 },
          { fromMinute: 1320, toMinute: 1440 },
        ],
      }),
    ).toBe(150);
  });
});
