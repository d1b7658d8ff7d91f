import { DAY_PERIODS, type GlucoseUnit } from '@glidepath/quantities';
import type { CrcfSettingsDraft } from '@glidepath/treatment-plan';

import { type CellKind, glucoseCell, PLAIN_CELL } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

export const CRCF_QUANTITIES = ['carbRatio', 'correctionFactorMgDlPerUnit', 'targetMgDl'] as const;
export type CrcfQuantity = (typeof CRCF_QUANTITIES)[number];

type Settings = CrcfSettingsDraft;

function column(quantity: CrcfQuantity, kind: CellKind): NumberColumn<Settings> {
  return plainColumn<Settings>({
    kind,
    cellAt: ({ periods }, row) => {
      const period = DAY_PERIODS[row];
      return period && periods[period][quantity];
    },
    withCell: (settings, row, cell) => {
      const period = DAY_PERIODS[row];
      if (!period) return settings;
      const { periods } = settings;
      return { ...settings, periods: { ...periods, [period]: { ...periods[period], [quantity]: cell } } };
    },
  });
}

/** A carb ratio is written in the carb units of the plan, the other two in the glucose unit of the clinic. */
export function crcfColumns(unit: GlucoseUnit): readonly NumberColumn<Settings>[] {
  return [
    column('carbRatio', PLAIN_CELL),
    column('correctionFactorMgDlPerUnit', glucoseCell(unit)),
    column('targetMgDl', glucoseCell(unit)),
  ];
}
