import type { GlucoseUnit } from '@glidepath/quantities';
import {
  type CrcfSettingsDraft,
  type CrcfSlotDraft,
  cellTyping,
  DAY_SLOTS,
  typedGlucoseMgDl,
  typedNumber,
} from '@glidepath/treatment-plan';

import { cellText, glucoseText } from '../cell-text.ts';
import { type NumberColumn, plainColumn } from '../grid/number-column.ts';

export const CRCF_QUANTITIES = ['carbRatio', 'correctionFactorMgDlPerUnit', 'targetMgDl'] as const;
export type CrcfQuantity = (typeof CRCF_QUANTITIES)[number];

type Settings = CrcfSettingsDraft;

function column(
  quantity: CrcfQuantity,
  typing: NumberColumn<Settings>['typing'],
  textOf: (slot: CrcfSlotDraft) => string,
  cellOf: (text: string) => number | null,
): NumberColumn<Settings> {
  return plainColumn<Settings>({
    typing,
    textAt: ({ slots }, row) => {
      const slot = DAY_SLOTS[row];
      return slot && textOf(slots[slot]);
    },
    withText: (settings, row, text) => {
      const slot = DAY_SLOTS[row];
      if (!slot) return settings;
      const { slots } = settings;
      return { ...settings, slots: { ...slots, [slot]: { ...slots[slot], [quantity]: cellOf(text) } } };
    },
  });
}

/** A carb ratio is written in the carb units of the plan, the other two in the glucose unit of the clinic. */
export function crcfColumns(unit: GlucoseUnit): readonly NumberColumn<Settings>[] {
  const glucose = (quantity: 'correctionFactorMgDlPerUnit' | 'targetMgDl') =>
    column(
      quantity,
      cellTyping('crcfGlucose', unit),
      (slot) => glucoseText(slot[quantity], unit),
      (text) => typedGlucoseMgDl(text, unit),
    );
  return [
    column('carbRatio', cellTyping('carbRatio', unit), ({ carbRatio }) => cellText(carbRatio), typedNumber),
    glucose('correctionFactorMgDlPerUnit'),
    glucose('targetMgDl'),
  ];
}
