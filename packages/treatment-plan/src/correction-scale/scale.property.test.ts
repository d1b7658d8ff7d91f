import { enteredMgDl, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Cell, cellNumber, typedGlucoseMgDl } from '../cell.ts';
import { CONTEXT, IN_MMOL_L } from '../test-support/sample-plans.ts';
import { changedBound } from './changed-bound.ts';
import { type ScaleRowDraft, type SlidingScaleDraft, scaleRow } from './scale.ts';
import { scaleRowAt } from './scale-dose.ts';
import { slidingScaleIssues } from './scale-issues.ts';
import { rangesMgDl, shownRanges } from './scale-ranges.ts';
import { withCorrectionMode, withoutScaleRow, withScaleRowAfter } from './scale-rows.ts';

type Rows = readonly ScaleRowDraft[];
const TOP_TENTHS = 333;

/** Half units that rise by at most five units a row: within the limit of type 1. */
const dosesOf = (count: number) =>
  fc
    .array(fc.nat(10), { minLength: count, maxLength: count })
    .map((rises) => rises.map((_, row) => rises.slice(0, row + 1).reduce((sum, rise) => sum + rise, 1) / 2));
const scaleOver = (bounds: fc.Arbitrary<number[]>) =>
  bounds.chain((inner) =>
    dosesOf(inner.length + 1).map((doses): Rows => doses.map((dose, row) => scaleRow(inner[row] ?? 600, dose))),
  );
const rising = (bounds: readonly number[]) => bounds.toSorted((a, b) => a - b);
const inMgDl = scaleOver(fc.uniqueArray(fc.nat(599), { maxLength: 8 }).map(rising));
const tenths = fc.uniqueArray(fc.nat(TOP_TENTHS - 1), { maxLength: 8 }).map(rising);
const inMmolL = scaleOver(tenths.map((inner) => inner.map((tenth) => enteredMgDl(tenth / 10, 'mmol/L'))));

const contextOf = (unit: GlucoseUnit) => (unit === 'mg/dL' ? CONTEXT : IN_MMOL_L);
const issueCodes = (rows: Rows, unit: GlucoseUnit = 'mg/dL') =>
  slidingScaleIssues('morning', { mode: 'sliding_scale', rows, insulinName: 'Humalog' }, contextOf(unit)).map(
    ({ code }) => code,
  );
const boundOf = (cell: Cell | undefined, missing = Number.NaN) => cellNumber(cell ?? null) ?? missing;
const filledRows = (rows: Rows) => rows.map((row) => ({ ...row, upToMgDl: boundOf(row.upToMgDl) }));
const doseAt = (rows: Rows, glucoseMgDl: number) => {
  const ranges = rangesMgDl(filledRows(rows)).map((range, row) => ({ ...range, doseUnits: rows[row]?.doseUnits }));
  return scaleRowAt(ranges, glucoseMgDl)?.doseUnits ?? null;
};
const ALL_GLUCOSE = Array.from({ length: 601 }, (_, glucoseMgDl) => glucoseMgDl);

function expectWholeScale(rows: Rows) {
  const ranges = rangesMgDl(filledRows(rows));
  expect(ranges[0]?.lowMgDl).toBe(0);
  expect(ranges.at(-1)?.highMgDl).toBe(600);
  expect(ranges.every(({ lowMgDl, highMgDl }) => lowMgDl <= highMgDl)).toBe(true);
  const lows = ranges.slice(1).map(({ lowMgDl }) => lowMgDl);
  expect(lows).toEqual(ranges.slice(0, -1).map(({ highMgDl }) => highMgDl + 1));
}

describe('scales, whatever is done to them', () => {
  it('every scale made here is sound in its unit', () => {
    fc.assert(
      fc.property(inMgDl, inMmolL, (rows, mmolRows) => {
        expect(issueCodes(rows)).toEqual([]);
        expect(issueCodes(mmolRows, 'mmol/L')).toEqual([]);
      }),
    );
  });

  it('SSI-15, SSI-16, SSI-17: a changed bound leaves a whole scale, and other glucose keeps its dose', () => {
    fc.assert(
      fc.property(inMgDl, fc.nat(9), fc.integer({ min: 0, max: 600 }), (rows, at, bound) => {
        const row = at % rows.length;
        const old = boundOf(rows[row]?.upToMgDl, 600);
        fc.pre(bound > boundOf(rows[row - 1]?.upToMgDl, -1) && row < rows.length - 1);
        const changed = changedBound(rows, row, bound, 'mg/dL').rows;
        expectWholeScale(changed);
        // Only a rise between rows that were not neighbours before may be too big now.
        expect(issueCodes(changed).filter((code) => code !== 'correction.rise-too-big')).toEqual([]);
        const isBetween = (glucose: number) => glucose > Math.min(old, bound) && glucose <= Math.max(old, bound);
        const dosedAnew = ALL_GLUCOSE.filter((glucose) => doseAt(changed, glucose) !== doseAt(rows, glucose));
        expect(dosedAnew.filter((glucose) => !isBetween(glucose))).toEqual([]);
      }),
    );
  });

  it('SSI-14: a bound above the top or a removed row never gives any glucose more insulin', () => {
    fc.assert(
      fc.property(inMgDl, fc.nat(9), fc.boolean(), (rows, at, isTyped) => {
        const row = at % rows.length;
        // A first row keeps what was typed until it is mended: it is no scale yet.
        fc.pre(!(isTyped && row === 0 && rows.length > 1));
        const fewer = isTyped ? changedBound(rows, row, 601, 'mg/dL').rows : withoutScaleRow(rows, row);
        expectWholeScale(fewer);
        expect(fewer).toHaveLength(row === 0 ? rows.length : rows.length - 1);
        const unitsAt = (of: Rows, glucose: number) => doseAt(of, glucose) ?? Number.NaN;
        const isNoMore = (glucose: number) => unitsAt(fewer, glucose) <= unitsAt(rows, glucose);
        expect(ALL_GLUCOSE.filter((glucose) => !isNoMore(glucose))).toEqual([]);
      }),
    );
  });

  it('SSI-20: a new row fits between its neighbours in either unit, and no dose is lost', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<GlucoseUnit>('mg/dL', 'mmol/L'),
        inMmolL,
        fc.integer({ min: -1, max: 8 }),
        (unit, rows, at) => {
          const longer = withScaleRowAfter(rows, Math.min(at, rows.length - 2), unit, scaleRow);
          expectWholeScale(longer);
          expect(longer.filter(({ doseUnits }) => doseUnits !== null)).toEqual(rows);
          expect(issueCodes(longer, unit).filter((code) => code !== 'correction.dose-invalid')).toEqual([]);
        },
      ),
    );
  });

  it('SSI-04, SSI-15, SSI-17: any number of edits leaves a whole scale', () => {
    const edit = fc.record({ kind: fc.constantFrom('bound', 'add', 'remove'), at: fc.nat(9), tenth: fc.nat(400) });
    fc.assert(
      fc.property(inMmolL, fc.array(edit, { maxLength: 25 }), (start, edits) => {
        const rows = edits.reduce((before, { kind, at, tenth }) => {
          const row = at % before.length;
          if (kind === 'add') return withScaleRowAfter(before, row - 1, 'mmol/L', scaleRow);
          if (kind === 'remove') return withoutScaleRow(before, row);
          const bound = enteredMgDl(tenth / 10, 'mmol/L');
          // Above the top a first row keeps what was typed, until it is mended.
          if (row === 0 && bound > 600) return before;
          const isAbove = bound > boundOf(before[row - 1]?.upToMgDl, -1);
          return isAbove ? changedBound(before, row, bound, 'mmol/L').rows : before;
        }, start);
        expectWholeScale(rows);
        const boundIssues = issueCodes(rows, 'mmol/L').filter((code) => code.startsWith('correction.bound'));
        expect(boundIssues).toEqual([]);
      }),
    );
  });

  it('SSI-22, SSI-23: no correction and back loses nothing, however often', () => {
    fc.assert(
      fc.property(inMgDl, fc.integer({ min: 1, max: 4 }), (rows, times) => {
        let table: SlidingScaleDraft = { mode: 'sliding_scale', rows, insulinName: 'Humalog' };
        for (let time = 0; time < times; time += 1) {
          table = withCorrectionMode(table, 'no_correction', scaleRow);
          expect(table.rows).toEqual([{ upToMgDl: 600, doseUnits: 0 }]);
          table = withCorrectionMode(table, 'sliding_scale', scaleRow);
        }
        expect(table.rows).toEqual(rows);
      }),
    );
  });
});

describe('scales written in mmol/L', () => {
  it('SSI-02, SSI-05: every bound of 0.1 steps is accepted, kept as whole mg/dL and reads back the same', () => {
    for (let tenth = 0; tenth < TOP_TENTHS; tenth += 1) {
      const text = (tenth / 10).toFixed(1);
      const upToMgDl = typedGlucoseMgDl(text, 'mmol/L');
      expect(issueCodes([scaleRow(upToMgDl, 1), scaleRow(600, 2)], 'mmol/L')).toEqual([]);
      expect(shownGlucose(boundOf(upToMgDl), 'mmol/L').toFixed(1)).toBe(text);
    }
  });

  it('SSI-02: have no gap in either unit', () => {
    fc.assert(
      fc.property(inMmolL, (rows) => {
        expectWholeScale(rows);
        const shown = shownRanges(rows, 'mmol/L');
        expect(shown.at(-1)?.high).toBe(33.3);
        const lows = shown.slice(1).map(({ low }) => Math.round((low ?? 0) * 10));
        expect(lows).toEqual(shown.slice(0, -1).map(({ high }) => Math.round((high ?? 0) * 10) + 1));
      }),
    );
  });

  it('SSI-02: give a glucose in mmol/L the dose of the row in which a person reads it', () => {
    fc.assert(
      fc.property(inMmolL, fc.integer({ min: 0, max: TOP_TENTHS }), (rows, tenth) => {
        const glucose = tenth / 10;
        const row = shownRanges(rows, 'mmol/L').findIndex(
          ({ low, high }) => glucose >= (low ?? 0) && glucose <= (high ?? 0),
        );
        expect(doseAt(rows, enteredMgDl(glucose, 'mmol/L'))).toBe(rows[row]?.doseUnits);
      }),
    );
  });

  it('SSI-05: what is typed between the steps is refused, never rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3329 }), (hundredths) => {
        fc.pre(hundredths % 10 !== 0);
        const upToMgDl = typedGlucoseMgDl((hundredths / 100).toFixed(2), 'mmol/L');
        expect(issueCodes([scaleRow(upToMgDl, 1), scaleRow(600, 2)], 'mmol/L')).toEqual([
          'correction.bound-out-of-range',
        ]);
      }),
    );
  });
});
