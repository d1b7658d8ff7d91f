import type { GlucoseUnit } from '@glidepath/quantities';
import { type CrcfSettingsDraft, DAY_SLOTS } from '@glidepath/treatment-plan';

import { type CellKind, glucoseCell, PLAIN_CELL } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

export const CRCF_QUANTITIES = ['carbRatio', 'correctionFactorMgDlPerUnit', 'targetMgDl'] as const;
export type CrcfQuantity = (typeof CRCF_QUANTITIES)[number];

type Settings = CrcfSettingsDraft;

function column(quantity: CrcfQuantity, kind: CellKind): NumberColumn<Settings> {
  return plainColumn<Settings>({
    kind,
    cellAt: ({ slots }, row) => {
      const slot = DAY_SLOTS[row];
      return slot && slots[slot][quantity];
    },
    withCell: (settings, row, cell) => {
      const slot = DAY_SLOTS[row];
      if (!slot) return settings;
      const { slots } = settings;
      return { ...settings, slots: { ...slots, [slot]: { ...slots[slot], [quantity]: cell } } };
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
