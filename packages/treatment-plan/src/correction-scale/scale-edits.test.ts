import { perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { CONTEXT, SCALE_PLAN } from '../test-support/sample-plans.ts';
import { changedBound } from './changed-bound.ts';
import {
  CORRECTION_MODES,
  correctionRow,
  defaultRows,
  MAX_SCALE_ROWS,
  noCorrectionRows,
  SCALE_TOP_MG_DL,
  type ScaleRowDraft,
  scaleRow,
} from './scale.ts';
import { copiedMorning, slidingScaleIssues } from './scale-issues.ts';
import { plainRanges, rangesMgDl, shownRanges } from './scale-ranges.ts';
import {
  addedBoundMgDl,
  canRemoveScaleRow,
  withCorrectionMode,
  withoutScaleRow,
  withScaleRowAfter,
} from './scale-rows.ts';

const rowsOf = (...bounds: (number | null)[]) => bounds.map((upToMgDl, row) => scaleRow(upToMgDl, row));
const boundsOf = (rows: readonly ScaleRowDraft[]) => rows.map(({ upToMgDl }) => upToMgDl);
const dosesOf = (rows: readonly ScaleRowDraft[]) => rows.map(({ doseUnits }) => doseUnits);
const FIVE = rowsOf(100, 200, 300, 400, 600);

describe('default rows', () => {
  it('SSI-18, SSI-19: reach to 100, 200, 300, 400 and 600, with empty doses at all times of day', () => {
    expect(SCALE_TOP_MG_DL).toBe(600);
    expect(defaultRows(scaleRow)).toEqual([100, 200, 300, 400, 600].map((bound) => scaleRow(bound, null)));
    expect(defaultRows(correctionRow).map(({ doseUnits }) => doseUnits)).toEqual(
      Array.from({ length: 5 }, () => perPeriod(() => null)),
    );
  });
});

describe('ranges of rows', () => {
  it('SSI-18, SSI-02: mg/dL rows begin one above the row before them, the first at 0', () => {
    expect(rangesMgDl([{ upToMgDl: 100 }, { upToMgDl: 200 }, { upToMgDl: 600 }])).toEqual([
      { lowMgDl: 0, highMgDl: 100 },
      { lowMgDl: 101, highMgDl: 200 },
      { lowMgDl: 201, highMgDl: 600 },
    ]);
  });

  it('SSI-03: as plain text the last has no end, whatever the top of the scale', () => {
    const upTo = (...bounds: readonly number[]) => bounds.map((upToMgDl) => ({ upToMgDl }));
    expect(plainRanges(upTo(100, 180, 600), 'mg/dL')).toEqual(['0-100', '101-180', '>180']);
    expect(plainRanges(upTo(101, 180, 600), 'mmol/L')).toEqual(['0-5.6', '5.7-10', '>10']);
    expect(plainRanges(upTo(600), 'mg/dL')).toEqual(['>=0']);
  });

  it('SSI-02, SSI-03: in mmol/L they begin 0.1 above it, and the last ends at 33.3', () => {
    expect(shownRanges(rowsOf(101, 180, 600), 'mmol/L')).toEqual([
      { low: 0, high: 5.6 },
      { low: 5.7, high: 10 },
      { low: 10.1, high: 33.3 },
    ]);
  });

  it('where a bound is not typed yet, the next row does not know its beginning', () => {
    expect(shownRanges(rowsOf(100, null, 600), 'mg/dL')).toEqual([
      { low: 0, high: 100 },
      { low: 101, high: null },
      { low: null, high: 600 },
    ]);
  });
});

describe('changedBound', () => {
  const changed = (row: number, bound: number | null, rows = FIVE) => changedBound(rows, row, bound, 'mg/dL');

  it('SSI-15: the next row begins right above it; all rows and doses stay', () => {
    const { rows, issue } = changed(1, 250);
    expect(issue).toBeNull();
    expect(shownRanges(rows, 'mg/dL').map(({ low }) => low)).toEqual([0, 101, 251, 301, 401]);
    expect(dosesOf(rows)).toEqual(dosesOf(FIVE));
  });

  it.each([
    [299, [100, 299, 300, 400, 600]],
    [300, [100, 300, 400, 600]],
    [399, [100, 399, 400, 600]],
    [400, [100, 400, 600]],
    [599, [100, 599, 600]],
    [600, [100, 600]],
  ])('SSI-16, SSI-17: raised to %s leaves the rows up to %s', (bound, expected) => {
    expect(boundsOf(changed(1, bound).rows)).toEqual(expected);
  });

  it('SSI-16: the rows that stay keep their doses', () => {
    expect(dosesOf(changed(1, 400).rows)).toEqual([0, 1, 4]);
  });

  it('a lowered bound takes no row away, even below the row before it, where it will be refused', () => {
    expect(boundsOf(changed(2, 150).rows)).toEqual([100, 200, 150, 400, 600]);
  });

  it.each([null, Number.NaN, 350.5])('a bound of %s takes no row away', (bound) => {
    expect(boundsOf(changed(1, bound).rows)).toEqual([100, bound, 300, 400, 600]);
  });

  it('SSI-17: the last row cannot be brought below the top', () => {
    expect(boundsOf(changed(4, 500).rows)).toEqual([100, 200, 300, 400, 600]);
    expect(boundsOf(changed(0, 500, rowsOf(600)).rows)).toEqual([600]);
  });

  it.each([601, 999])('SSI-14: %s is refused, the row goes, and the row before it takes over its glucose', (bound) => {
    const { rows, issue } = changed(1, bound);
    expect(issue).toEqual({ code: 'correction.row-removed', at: ['rows'], params: { min: 0, max: 600, typed: bound } });
    expect(rows).toEqual([scaleRow(200, 0), scaleRow(300, 2), scaleRow(400, 3), scaleRow(600, 4)]);
  });

  it('SSI-14: when the last row goes, the one before it runs to the top', () => {
    const { rows } = changed(4, 700);
    expect(rows).toEqual([scaleRow(100, 0), scaleRow(200, 1), scaleRow(300, 2), scaleRow(600, 3)]);
  });

  it('SSI-14: a first row stays, with what was typed: low glucose must not get the dose of the next row', () => {
    const { rows, issue } = changed(0, 601);
    expect([boundsOf(rows), issue]).toEqual([[601, 200, 300, 400, 600], null]);
    const refused = slidingScaleIssues('morning', { ...SCALE_PLAN.scales.morning, rows }, CONTEXT);
    expect(refused).toContainEqual({
      code: 'correction.bound-out-of-range',
      at: ['rows', 0, 'upToMgDl'],
      params: { min: 0, max: 600 },
    });
    expect(changed(0, 601, rowsOf(600))).toEqual({ rows: rowsOf(600), issue: null });
  });

  it('SSI-14: in mmol/L the limit is told as 33.3', () => {
    expect(changedBound(FIVE, 1, 602, 'mmol/L').issue?.params).toEqual({ min: 0, max: 33.3, typed: 33.4 });
  });
});

describe('adding and removing rows', () => {
  const added = (afterRow: number, rows = FIVE, unit: 'mg/dL' | 'mmol/L' = 'mg/dL') =>
    boundsOf(withScaleRowAfter(rows, afterRow, unit, scaleRow));

  it('SSI-20: a new row ends 100 mg/dL above the one before it, with empty doses; the others keep theirs', () => {
    expect(withScaleRowAfter(FIVE, 3, 'mg/dL', scaleRow)).toEqual([
      ...FIVE.slice(0, 4),
      scaleRow(500, null),
      scaleRow(600, 4),
    ]);
    expect(added(-1, rowsOf(600))).toEqual([100, 600]);
  });

  it('SSI-20: and 5 mmol/L above it in mmol/L', () => {
    expect(addedBoundMgDl(rowsOf(101, 600), 0, 'mmol/L')).toBe(191);
    expect(shownRanges(rowsOf(101, 191), 'mmol/L').map(({ high }) => high)).toEqual([5.6, 10.6]);
  });

  it('where that does not fit, halfway to the next one', () => {
    expect(added(0, rowsOf(100, 200, 600))).toEqual([100, 150, 200, 600]);
    expect(added(0, rowsOf(599, 600))).toEqual([599, 600]);
    expect(added(0, rowsOf(598, 600))).toEqual([598, 599, 600]);
    expect(added(0, rowsOf(101, 119, 600), 'mmol/L')).toEqual([101, 110, 119, 600]);
    expect(added(0, rowsOf(101, 103, 600), 'mmol/L')).toEqual([101, 103, 600]);
  });

  it('nothing is added to a table that is full', () => {
    const rows = (count: number) => rowsOf(...Array.from({ length: count - 1 }, (_, row) => row * 2), 600);
    expect(added(0, rows(MAX_SCALE_ROWS - 1))).toHaveLength(MAX_SCALE_ROWS);
    expect(added(0, rows(MAX_SCALE_ROWS))).toHaveLength(MAX_SCALE_ROWS);
  });

  it('nothing is added after the last row or beside a bound that is not typed yet', () => {
    expect(added(4)).toEqual(boundsOf(FIVE));
    expect(added(0, rowsOf(null, 600))).toEqual([null, 600]);
    expect(added(-1, rowsOf(null, 600))).toEqual([null, 600]);
  });

  it('a removed row leaves its glucose to the row before it, so that nothing gets more insulin', () => {
    expect(withoutScaleRow(FIVE, 2)).toEqual([scaleRow(100, 0), scaleRow(300, 1), scaleRow(400, 3), scaleRow(600, 4)]);
    expect(boundsOf(withoutScaleRow(FIVE, 4))).toEqual([100, 200, 300, 600]);
    expect(boundsOf(withoutScaleRow(rowsOf(100, null, 600), 1))).toEqual([100, 600]);
  });

  it('SSI-04: the first row stays', () => {
    expect([0, 1, 4, 5].map((row) => canRemoveScaleRow(FIVE, row))).toEqual([false, true, true, false]);
    expect(withoutScaleRow(FIVE, 0)).toBe(FIVE);
  });
});

describe('withCorrectionMode', () => {
  const table = { mode: 'sliding_scale', rows: FIVE, insulinName: 'Humalog' } as const;

  it('SSI-21: is sliding_scale or no_correction', () => {
    expect(CORRECTION_MODES).toEqual(['sliding_scale', 'no_correction']);
  });

  it('SSI-22: no correction is one row of zeros to 600', () => {
    const none = withCorrectionMode(table, 'no_correction', scaleRow);
    expect(none).toMatchObject({
      mode: 'no_correction',
      rows: [{ upToMgDl: 600, doseUnits: 0 }],
      insulinName: 'Humalog',
    });
    expect(noCorrectionRows(correctionRow)).toEqual([{ upToMgDl: 600, doseUnits: perPeriod(() => 0) }]);
  });

  it('SSI-23: back to the sliding scale brings back the rows as they were', () => {
    const back = withCorrectionMode(withCorrectionMode(table, 'no_correction', scaleRow), 'sliding_scale', scaleRow);
    expect(back).toMatchObject(table);
  });

  it('SSI-23: a plan read without a scale gets the default rows', () => {
    const read = { mode: 'no_correction', rows: noCorrectionRows(scaleRow) } as const;
    expect(withCorrectionMode(read, 'sliding_scale', scaleRow).rows).toEqual(defaultRows(scaleRow));
  });

  it('choosing what is chosen changes nothing', () => {
    expect(withCorrectionMode(table, 'sliding_scale', scaleRow)).toBe(table);
  });
});

describe('copiedMorning', () => {
  const { scales } = SCALE_PLAN;
  const morning = { ...scales.morning, rows: [{ upToMgDl: 600, doseUnits: 3 }], insulinName: 'Fiasp' };

  it('SSI-27: puts the scale and the insulin of the morning onto the other times of day', () => {
    expect(copiedMorning({ ...scales, morning }, CONTEXT)).toEqual({ scales: perPeriod(() => morning), issues: [] });
  });

  it.each([
    ['a faulty scale', { ...morning, rows: [scaleRow(600, 0.3)] }, ['rows', 0, 'doseUnits']],
    ['no insulin', { ...morning, insulinName: null }, ['insulinName']],
  ])('SSI-26: with %s in the morning nothing is copied', (_, faulty, at) => {
    const before = { ...scales, morning: faulty };
    const copied = copiedMorning(before, CONTEXT);
    expect(copied.scales).toBe(before);
    expect(copied.issues.map((issue) => issue.at)).toEqual([['morning', ...at]]);
  });
});
