import { wholePercents } from '@glidepath/quantities';

import type { Automation } from './loop-answer.ts';

type Sources = NonNullable<Automation['insulin']>;

/** Whose insulin it was: the loop's, that of the schedule while it was off, or what a person asked for. */
export const INSULIN_GIVERS = ['loop', 'schedule', 'person'] as const;
export type InsulinGiver = (typeof INSULIN_GIVERS)[number];

const PARTS = {
  loop: ['automaticUnits', 'automaticBasalUnits', 'automaticBolusUnits'],
  schedule: ['programmedBasalUnits'],
  person: ['mealBolusUnits', 'correctionBolusUnits', 'unsplitBolusUnits', 'unknownBolusUnits', 'injectedUnits'],
} as const satisfies Readonly<Record<InsulinGiver, readonly (keyof Sources)[]>>;
export type InsulinPartName = (typeof PARTS)[InsulinGiver][number];

/** What is shown even where it is none: the others are told by few sources. */
const ALWAYS: readonly InsulinPartName[] = ['programmedBasalUnits', 'mealBolusUnits', 'correctionBolusUnits'];

export type InsulinPart = Readonly<{
  name: InsulinPartName;
  giver: InsulinGiver;
  /** Of a mean day, as it was counted and in tenths that add up to the total. */
  exactUnitsPerDay: number;
  shownUnitsPerDay: number;
}>;

export type ShownInsulin = Readonly<{
  dayCount: number;
  totalUnitsPerDay: number;
  parts: readonly InsulinPart[];
  /** Sums of the parts as they are shown, with their shares of the total in whole percent that add to 100. */
  byGiver: Readonly<
    Record<InsulinGiver, Readonly<{ unitsPerDay: number; wholePercent: number; exactPercent: number }>>
  >;
}>;

/** A mean day's insulin by who gave it, so rounded that every sum that is printed is right. Null where none was given. */
export function shownInsulin(sources: Sources): ShownInsulin | null {
  const { dayCount } = sources;
  const counted = partsOf(sources);
  const shares = wholePercents(INSULIN_GIVERS.map((giver) => sumOf(counted, giver)));
  const total = counted.reduce((sum, { thousandths }) => sum + thousandths, 0);
  if (dayCount === 0 || !shares) return null;
  const tenths = addingTenths(
    counted.map(({ thousandths }) => thousandths),
    100 * dayCount,
  );
  const parts = counted.map(({ name, giver, thousandths }, place) => ({
    name,
    giver,
    exactUnitsPerDay: thousandths / 1000 / dayCount,
    shownUnitsPerDay: (tenths[place] ?? 0) / 10,
  }));
  const ofGiver = (giver: InsulinGiver, place: number) => ({
    unitsPerDay: inTenths(parts.filter((part) => part.giver === giver)),
    wholePercent: shares[place] ?? 0,
    exactPercent: (100 * sumOf(counted, giver)) / total,
  });
  return {
    dayCount,
    totalUnitsPerDay: inTenths(parts),
    parts,
    byGiver: { loop: ofGiver('loop', 0), schedule: ofGiver('schedule', 1), person: ofGiver('person', 2) },
  };
}

type CountedPart = Readonly<{ name: InsulinPartName; giver: InsulinGiver; thousandths: number }>;

/** The loop's is one part where its source tells one sum. */
function partsOf(sources: Sources): CountedPart[] {
  const isSplit = sources.automaticBasalUnits !== null && sources.automaticBolusUnits !== null;
  return INSULIN_GIVERS.flatMap((giver) =>
    PARTS[giver].flatMap((name): CountedPart[] => {
      if (giver === 'loop' && isSplit === (name === 'automaticUnits')) return [];
      const units = sources[name] ?? 0;
      if (units === 0 && giver !== 'loop' && !ALWAYS.includes(name)) return [];
      return [{ name, giver, thousandths: Math.round(units * 1000) }];
    }),
  );
}

function sumOf(parts: readonly CountedPart[], giver: InsulinGiver): number {
  return parts.filter((part) => part.giver === giver).reduce((sum, { thousandths }) => sum + thousandths, 0);
}

function inTenths(parts: readonly InsulinPart[]): number {
  return Math.round(parts.reduce((sum, { shownUnitsPerDay }) => sum + shownUnitsPerDay, 0) * 10) / 10;
}

/** Each amount in tenths, so that together they are the total in tenths: by largest remainder. */
function addingTenths(amounts: readonly number[], perTenth: number): number[] {
  const tenths = amounts.map((amount) => Math.floor(amount / perTenth));
  const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / perTenth);
  const short = total - tenths.reduce((sum, amount) => sum + amount, 0);
  amounts
    .map((amount, index) => ({ index, remainder: amount % perTenth }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, short)
    .forEach(({ index }) => {
      tenths[index] = (tenths[index] ?? 0) + 1;
    });
  return tenths;
}
