import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type BasalInjectionDraft,
  emptyInjectionPlan,
  PUMP_STAGES,
  type PumpSettingsDraft,
  type RateRowDraft,
} from '@glidepath/treatment-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shownText } from '#shared/form/number-field.tsx';
import type { CellKind } from './cell-text.ts';
import type { NumberColumn } from './grid/number-column.ts';
import { pumpSettings } from './pump/pump-setting.ts';
import { rateColumn } from './pump/rate-table.tsx';
import { correctionColumns, scaleColumns } from './scale/scale-columns.ts';
import { BASAL_COLUMNS } from './tables/basal-table.tsx';
import { crcfColumns } from './tables/crcf-table.tsx';
import { ESTIMATED_DOSES, FIXED_DOSES, mealDoseColumn } from './tables/meal-table.tsx';

const planOf = <Type extends Parameters<typeof emptyInjectionPlan>[0]>(type: Type) =>
  emptyInjectionPlan(type) as Extract<ReturnType<typeof emptyInjectionPlan>, { type: Type }>;

/** What a box shows after something was typed into the first cell of a column. */
type Box = readonly [name: string, shown: (typed: string) => string | undefined];

function columnBox<Draft>(name: string, column: NumberColumn<Draft>, draft: Draft): Box {
  const { kind, cellAt, written } = column;
  return [
    name,
    (typed) => {
      const { draft: after, notice } = written(draft, 0, kind.cell(typed));
      // A bound above the top takes its row away, and says so (SSI-14): the first row has no such notice.
      return notice ? undefined : shownIn(kind, kind.text(cellAt(after, 0)), typed);
    },
  ];
}

const shownIn = (kind: CellKind, text: string, typed: string) =>
  shownText(typed, { text, textFor: (other) => kind.text(kind.cell(other)) });

const RATES: readonly RateRowDraft[] = [{ startMinute: 0, value: 1 }];
const INJECTIONS: readonly BasalInjectionDraft[] = [{ atMinute: 0, doseUnits: 10, insulinName: 'Lantus' }];
const SETTINGS: PumpSettingsDraft = {
  brand: 'medtronic',
  activeInsulinMinutes: 240,
  maxBasalUnitsPerHour: 2,
  maxBolusUnits: 10,
  targetsMgDl: { low: 100, high: 120 },
};

function boxesOf(unit: GlucoseUnit): Box[] {
  const meals = planOf('MDI_FIXED_MEAL');
  const estimated = planOf('MDI_ESTIMATED_MEAL');
  return [
    ...BASAL_COLUMNS.map((column) => columnBox('basal dose', column, INJECTIONS)),
    ...PUMP_STAGES.map((stage) => columnBox(stage, rateColumn(stage, unit), RATES)),
    ...FIXED_DOSES.map((dose) => columnBox('fixed meal', mealDoseColumn(dose), meals.meals)),
    ...ESTIMATED_DOSES.map((dose) => columnBox(`${dose.name} meal`, mealDoseColumn(dose), estimated.meals)),
    ...scaleColumns(unit).map((column, at) => columnBox(`scale ${at}`, column, planOf('MDI_SSI').scales.morning)),
    ...correctionColumns(unit).map((column, at) => columnBox(`correction ${at}`, column, meals.correction)),
    ...crcfColumns(unit).map((column, at) => columnBox(`carb counting ${at}`, column, planOf('MDI_CRCF').crcf)),
    ...pumpSettings(SETTINGS, unit).map(
      ({ name, kind, read, write }): Box => [
        name,
        (typed) => shownIn(kind, kind.text(read(write(SETTINGS, kind.cell(typed)))), typed),
      ],
    ),
  ];
}

const BOXES = (['mg/dL', 'mmol/L'] as const).flatMap((unit) =>
  boxesOf(unit).map(([name, shown]): readonly [string, Box[1]] => [`${name} in ${unit}`, shown]),
);
const nearlyNumbers = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eU'), maxLength: 12 });

describe('the boxes of all plans', () => {
  it.each(BOXES)('%s: show what was typed, whatever it is', (_, shown) => {
    for (const typed of ['251', '999', '101', '1000', '12.345', '4,5', '-1', '2.0', '007', '1e3', '٥', '', ' ']) {
      expect(shown(typed)).toBe(typed);
    }
    fc.assert(
      fc.property(fc.oneof(nearlyNumbers, fc.string()), (typed) => {
        expect(shown(typed)).toBe(typed);
      }),
    );
  });
});
