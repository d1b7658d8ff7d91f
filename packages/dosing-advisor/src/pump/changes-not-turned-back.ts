import type { DayTable } from '@glidepath/device-readings';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { RanPump } from '../evidence/dataset/analysed-days.ts';
import { LOOK_EVERY_MINUTES, valueAt } from '../input/day-table.ts';
import { isForcedCut } from '../limits/guard.ts';
import type { Piece, PumpPieces } from './piece.ts';

/**
 * Settings that were changed lately are judged by days under the former ones as well, if those are nearly the same. Such
 * days do not take the change back; only lows do. `ran` is what ran on each of the days.
 */
export function notTurnedBack<Kind extends Piece>(pieces: PumpPieces<Kind>, ran: readonly RanPump[]): PumpPieces<Kind> {
  const former = [...new Set(ran)];
  const held = (list: readonly Kind[], tableOf: (rates: PumpRates) => DayTable, moreInsulinIs: 'higher' | 'lower') =>
    list.map((piece) => {
      const isBack = former.some(({ rates }) => turnsBack(piece, tableOf(rates), moreInsulinIs === 'higher' ? 1 : -1));
      return isBack ? { ...piece, logChange: 0, tags: [...piece.tags, 'CHANGED_LATELY' as const] } : piece;
    });
  return {
    basal: held(pieces.basal, ({ basalUnitsPerHour }) => basalUnitsPerHour, 'higher'),
    carbRatio: held(pieces.carbRatio, ({ carbRatioGramsPerUnit }) => carbRatioGramsPerUnit, 'lower'),
    correctionFactor: held(
      pieces.correctionFactor,
      ({ correctionFactorMgDlPerUnit }) => correctionFactorMgDlPerUnit,
      'lower',
    ),
  };
}

function turnsBack(
  { startMinute, endMinute, current, logChange, tags }: Piece,
  table: DayTable,
  sign: 1 | -1,
): boolean {
  const isCutForLows = logChange < 0 && tags.some(isForcedCut);
  if (logChange === 0 || isCutForLows) return false;
  for (let minute = startMinute; minute < endMinute; minute += LOOK_EVERY_MINUTES) {
    if (sign * (valueAt(table, minute) - current) * logChange > 0) return true;
  }
  return false;
}
