import { type PercentShare, wholePercents } from '@glidepath/quantities';
import { BOLUS_EDGE_COLOUR, EXERCISE_COLOUR, INSULIN_COLOURS } from '@glidepath/report-figures';

import type { LoopAutomation } from './closed-loops.query.ts';

type Insulin = NonNullable<LoopAutomation['insulin']>;

export type InsulinPartName =
  | 'automatic'
  | 'automaticBasal'
  | 'automaticBolus'
  | 'programmedBasal'
  | 'mealBolus'
  | 'correctionBolus'
  | 'unsplitBolus'
  | 'unknownBolus'
  | 'injected';
export type InsulinPart = Readonly<{ name: InsulinPartName; unitsPerDay: number; share: PercentShare }>;

/** Neighbours in the bar differ also where colours cannot be told apart: light stands beside dark. */
export const PART_COLOURS: Readonly<Record<InsulinPartName, string>> = {
  automatic: INSULIN_COLOURS.automated,
  automaticBasal: INSULIN_COLOURS.automated,
  automaticBolus: 'var(--gp-accent-hover)',
  programmedBasal: INSULIN_COLOURS.basal,
  mealBolus: INSULIN_COLOURS.bolus,
  correctionBolus: BOLUS_EDGE_COLOUR,
  unsplitBolus: 'var(--gp-field-line)',
  unknownBolus: 'var(--gp-day-line)',
  injected: EXERCISE_COLOUR,
};

/** What is told as one sum, or never came up, has no row of its own. */
const ALWAYS: readonly InsulinPartName[] = [
  'automaticBasal',
  'automaticBolus',
  'automatic',
  'mealBolus',
  'correctionBolus',
];

/**
 * Units a day in tenths, and whole percent, that add up to the total as it is shown: who adds up the rows must not find
 * another number. What rounding leaves over goes to the parts with the largest remainders.
 */
export function insulinParts(insulin: Insulin): Readonly<{ parts: InsulinPart[]; total: { unitsPerDay: number } }> {
  const known = unitsOf(insulin).filter(([name, units]) => units > 0 || ALWAYS.includes(name));
  const { dayCount, totalUnits } = insulin;
  const perDay = known.map(([, units]) => units / dayCount);
  const tenths = tenthsThatAddUp(perDay, totalUnits / dayCount);
  const percents = wholePercents(known.map(([, units]) => Math.round(1000 * units)));
  return {
    parts: known.map(([name, units], index) => ({
      name,
      unitsPerDay: (tenths[index] ?? 0) / 10,
      share: {
        wholePercent: percents?.[index] ?? 0,
        exactPercent: totalUnits === 0 ? 0 : (100 * units) / totalUnits,
      },
    })),
    total: { unitsPerDay: Math.round((10 * totalUnits) / dayCount) / 10 },
  };
}

function unitsOf(insulin: Insulin): [InsulinPartName, number][] {
  const { automaticBasalUnits: basal, automaticBolusUnits: bolus } = insulin;
  const automatic: [InsulinPartName, number][] =
    basal === null || bolus === null
      ? [['automatic', insulin.automaticUnits]]
      : [
          ['automaticBasal', basal],
          ['automaticBolus', bolus],
        ];
  return [
    ...automatic,
    ['programmedBasal', insulin.programmedBasalUnits],
    ['mealBolus', insulin.mealBolusUnits],
    ['correctionBolus', insulin.correctionBolusUnits],
    ['unsplitBolus', insulin.unsplitBolusUnits],
    ['unknownBolus', insulin.unknownBolusUnits],
    ['injected', insulin.injectedUnits],
  ];
}

function tenthsThatAddUp(amounts: readonly number[], total: number): number[] {
  const whole = amounts.map((amount) => Math.floor(10 * amount + 1e-9));
  let left = Math.round(10 * total) - whole.reduce((sum, tenths) => sum + tenths, 0);
  const byRemainder = [...amounts.keys()].toSorted(
    (a, b) => 10 * (amounts[b] ?? 0) - (whole[b] ?? 0) - (10 * (amounts[a] ?? 0) - (whole[a] ?? 0)),
  );
  for (const index of byRemainder) {
    if (left <= 0) break;
    whole[index] = (whole[index] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}
