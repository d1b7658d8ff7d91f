import { mostDaysLeftOut } from '@glidepath/plan-replay';
import { dayAfter } from '@glidepath/quantities';

import { type CoveredDays, countOf, fastingDays, glucoseDays, insulinDays } from '../evidence/dataset/covered-days.ts';
import { leftOutDays, onCountedDays, shiftedDays } from '../evidence/dataset/days-left-out.ts';
import { WINDOW_DAYS } from '../input/advisor-input.ts';
import { NEEDED_DAYS } from '../limits/tuning.ts';
import { applicableRefusals } from './applicable-refusals.ts';
import { type Gate, type GateCase, type GateFinding, type Gates, REFUSED } from './gate.ts';
import type { RefusalName } from './refusal.ts';

const NEEDED_CALCULATOR_USES = 3;

export const COUNTED_NEEDS = ['glucose-days', 'fasting-days', 'calculator-uses', 'insulin-days'] as const;
export type CountedNeed = (typeof COUNTED_NEEDS)[number];

/** How many there are, and how many it takes; of days also which. */
type Count = Readonly<{ found: number; needed: number; covered?: CoveredDays }>;

const COUNTS: Readonly<Record<CountedNeed, (gateCase: GateCase) => Count>> = {
  'glucose-days': ({ dataset }) => days(glucoseDays(dataset), NEEDED_DAYS.glucose),
  'fasting-days': ({ dataset }) => days(fastingDays(dataset), NEEDED_DAYS.fasting),
  'calculator-uses': ({ dataset }) => ({
    found: onCountedDays(dataset, dataset.boluses).filter(({ calculator }) => calculator !== undefined).length,
    needed: NEEDED_CALCULATOR_USES,
  }),
  'insulin-days': ({ input, dataset, basal }) =>
    days(
      insulinDays(input, dataset, basal),
      input.treatmentType === 'BASAL_ONLY' ? NEEDED_DAYS.basalOnlyInsulin : NEEDED_DAYS.insulin,
    ),
};

const REFUSAL_OF_NEED = {
  'glucose-days': 'too-few-glucose-days',
  'fasting-days': 'too-few-fasting-days',
  'calculator-uses': 'too-few-calculator-uses',
  'insulin-days': 'too-few-insulin-days',
} as const satisfies Record<CountedNeed, RefusalName>;

function days(covered: CoveredDays, needed: number): Count {
  return { found: countOf(covered), needed, covered };
}

/** Enough to judge by. */
export const COVERAGE_GATES: Gates = {
  ...Object.fromEntries(COUNTED_NEEDS.map((need) => [REFUSAL_OF_NEED[need], enough(need)])),
  'no-boluses': ({ dataset }) => (onCountedDays(dataset, dataset.boluses).length === 0 ? REFUSED : null),
  'plan-changed-lately': planChangedLately,
  'too-many-days-left-out': tooManyLeftOut,
};

function planChangedLately({ changedLately, input: { window } }: GateCase): GateFinding | null {
  if (!changedLately) return null;
  const { sinceDay, covered, needed } = changedLately;
  return {
    params: { since: dayAfter(window.firstDay, sinceDay), found: countOf(covered), needed },
    opensInDays: daysUntilEnough(covered, needed, window.days),
  };
}

/** The days that are left must still be a picture of these weeks. */
function tooManyLeftOut({ input }: GateCase): GateFinding | null {
  const { days: windowDays } = input.window;
  const most = mostDaysLeftOut(windowDays);
  const leftOut = [...shiftedDays(leftOutDays(input).days, 0, windowDays)];
  if (leftOut.length <= most) return null;
  // As many as are too many must leave the window, the oldest first; it is as long as usual by then.
  const lastTooMany = leftOut[leftOut.length - most - 1] ?? 0;
  return {
    params: { found: leftOut.length, most },
    opensInDays: Math.max(0, lastTooMany + 1 + WINDOW_DAYS - windowDays),
  };
}

function enough(need: CountedNeed): Gate {
  return (gateCase) => {
    const { found, needed, covered } = COUNTS[need](gateCase);
    if (found >= needed) return null;
    const params = { found, needed };
    if (!covered) return { params };
    const unknown = Array.from({ length: gateCase.firstDay }, () => false);
    return { params, opensInDays: daysUntilEnough([...unknown, ...covered], needed, gateCase.input.window.days) };
  };
}

/** What is counted for a treatment, also where it is enough. */
export function coverageCounts(
  gateCase: GateCase,
): readonly Readonly<{ need: CountedNeed; found: number; needed: number }>[] {
  const applicable = applicableRefusals(gateCase.input.treatmentType);
  return COUNTED_NEEDS.filter((need) => applicable.includes(REFUSAL_OF_NEED[need])).map((need) => {
    const { found, needed } = COUNTS[need](gateCase);
    return { need, found, needed };
  });
}

/** If every coming day is covered: old days leave the window as new ones come. */
function daysUntilEnough(covered: CoveredDays, needed: number, windowDays: number): number {
  for (let coming = 0; coming < WINDOW_DAYS; coming += 1) {
    const kept = covered.slice(Math.max(0, windowDays + coming - WINDOW_DAYS));
    if (countOf(kept) + coming >= needed) return coming;
  }
  return WINDOW_DAYS;
}
