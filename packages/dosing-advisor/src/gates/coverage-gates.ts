import { WINDOW_DAYS } from '../input/advisor-input.ts';
import { type CoveredDays, countOf, fastingDays, glucoseDays, insulinDays } from './covered-days.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';
import { REFUSED } from './gate.ts';

const NEEDED_DAYS = { glucose: 12, fasting: 6, insulin: 12, basalOnlyInsulin: 6 } as const;
const NEEDED_CALCULATOR_USES = 3;

/** Enough days to judge by. */
export const COVERAGE_GATES: Gates = {
  1001: (gateCase) => enoughDays(gateCase, glucoseDays(gateCase.dataset), NEEDED_DAYS.glucose),
  1002: (gateCase) => enoughDays(gateCase, fastingDays(gateCase.dataset), NEEDED_DAYS.fasting),
  1003: ({ dataset }) => (dataset.boluses.length === 0 ? REFUSED : null),
  1004: ({ dataset }) => {
    const found = dataset.boluses.filter(({ calculator }) => calculator !== undefined).length;
    return found < NEEDED_CALCULATOR_USES ? { params: { found, needed: NEEDED_CALCULATOR_USES } } : null;
  },
  1017: (gateCase) => {
    const { input, dataset, basal } = gateCase;
    const needed = input.treatmentType === 'BASAL_ONLY' ? NEEDED_DAYS.basalOnlyInsulin : NEEDED_DAYS.insulin;
    return enoughDays(gateCase, insulinDays(input, dataset, basal), needed);
  },
};

function enoughDays({ input, firstDay }: GateCase, covered: CoveredDays, needed: number): GateFinding | null {
  const found = countOf(covered);
  if (found >= needed) return null;
  const unknown = Array.from({ length: firstDay }, () => false);
  const opensInDays = daysUntilEnough([...unknown, ...covered], needed, input.window.days);
  return { params: { found, needed }, opensInDays };
}

/** If every coming day is covered: old days leave the window as new ones come. */
export function daysUntilEnough(covered: CoveredDays, needed: number, windowDays: number): number {
  for (let coming = 0; coming < WINDOW_DAYS; coming += 1) {
    const kept = covered.slice(Math.max(0, windowDays + coming - WINDOW_DAYS));
    if (countOf(kept) + coming >= needed) return coming;
  }
  return WINDOW_DAYS;
}
