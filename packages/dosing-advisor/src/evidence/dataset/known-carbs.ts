import type { Bolus, Carbs } from '../../input/recorded.ts';
import { inOrder, within } from './in-order.ts';

/** A meal told to the calculator and logged elsewhere this close is one meal, whatever the grams. */
const SAME_ENTRY_MINUTES = 15;

/** What was logged, and what was only told to the bolus calculator. */
export function knownCarbs(
  logged: readonly Carbs[],
  boluses: readonly Bolus[],
  firstDay: number,
  days: number,
): Carbs[] {
  const ordered = inOrder(within(logged, firstDay, days)).filter(({ grams }) => grams === undefined || grams > 0);
  const once = ordered.filter((carbs, index) => !isSameEntry(carbs, ordered[index - 1]));
  const told = boluses.flatMap(({ minute, calculator }) => {
    const grams = calculator?.carbsGrams ?? 0;
    const isLogged = once.some((carbs) => !carbs.isRescue && Math.abs(carbs.minute - minute) <= SAME_ENTRY_MINUTES);
    return grams > 0 && !isLogged ? [{ minute, grams }] : [];
  });
  return told.length === 0 ? once : inOrder([...once, ...told]);
}

function isSameEntry(carbs: Carbs, before: Carbs | undefined): boolean {
  return before?.minute === carbs.minute && before.grams === carbs.grams && before.mealSize === carbs.mealSize;
}
