import { SLOTS_PER_DAY } from '@glidepath/plan-replay';
import type { GuardTag } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import type { DaysToTry } from '../replay/days-to-try.ts';
import { type Choice, type Gain, heldOutGains, leastRisk, riskOn, type Values } from '../replay/least-risk.ts';

/** Changes smaller than this are not made. */
export const DEAD_BAND_LOG = 0.02;
/** Nor those that gain less on days they were not chosen on: a fiftieth of a point of the glycemia risk index. */
const GAINS_FROM = 0.0002;
/** Hours far from meals may lose so much by basal insulin, a tenth of a point of the index: that is chance. */
const FASTING_LOSES_UP_TO = 0.001;
/** Where the hours in which it acts mostly follow food that nobody logged, so much of what it gains must be far from meals. */
const FASTING_GAINS_SHARE = 0.5;
/** At high risk half of what is chosen is given. */
const CAREFUL_SHARE = 0.5;
/** A cost that falls so fast with a change of one logarithm asks for it. */
const ASKS_FROM_SLOPE = 0.005;
const AT_BOUND_LOG = 1e-6;

/** How far a value may change before anything is chosen. */
export type ChangeBounds = Readonly<{
  lowestLog: number;
  highestLog: number;
  /** Why it may not rise; nothing where it may. */
  blocks: readonly GuardTag[];
  /** Why it must fall, by `highestLog` at least; left out where it need not. */
  forced?: GuardTag;
}>;

/** What was chosen for a value; plus is more insulin. */
export type ChosenChange = Readonly<{
  /** Before what holds it back. */
  estimatedLogChange: number;
  logChange: number;
  tags: readonly GuardTag[];
  /** More was asked for where nothing may rise. */
  isStopped: boolean;
  /** How sure it is that the change helps: by days that it was not chosen on. */
  certainty: number;
}>;

export type Choosing = Readonly<{
  values: Values;
  bounds: readonly ChangeBounds[];
  regime: Pick<Regime, 'riseCare'>;
  /** The day of the last weeks since which the plan is as it is now; 0 where it was so on all of them. */
  sinceDay: number;
  basal?: ChosenBasal;
}>;

/** What speaks for basal insulin alone. */
export type ChosenBasal = Readonly<{
  isBasal: (index: number) => boolean;
  /** Of each of the weeks the slots that show it alone (1), and those that follow a meal whose bolus was missed (1). */
  isFasting: readonly Uint8Array[];
  isAfterMissed: readonly Uint8Array[];
  /** Whether the hours in which it acts mostly follow food that nobody logged. */
  isAfterUnlogged: (index: number) => boolean;
}>;

/**
 * The change of least replayed risk for each value, inside its bounds. A change is not made if guards speak against what it
 * rests on, nor if days it was not chosen on do not show its benefit; the others are then chosen again without it, until
 * nothing speaks against what is left.
 */
export function chosenChanges(weeks: readonly DaysToTry[], choosing: Choosing): ChosenChange[] {
  const { values, bounds, regime } = choosing;
  const first = leastRisk(new Float64Array(values.count), weeks, values, within(bounds));
  const againstOf = reasonsAgainst(weeks, choosing);
  const begun = chosenUntilNothingSpeaks(weeks, choosing, { ...first, reasons: bounds.map(() => null) }, againstOf);
  // Only now: before, a change that is not made might have done the work of this one, and left it nothing to show.
  const heldOut = heldOutGains(begun.changes, weeks, values, withinBut(bounds, begun.reasons));
  const made = chosenUntilNothingSpeaks(weeks, choosing, begun, (changes) => {
    const against = againstOf(changes);
    return [...changes].map((change, index) => notShown(change, heldOut[index] as Gain) ?? against[index] ?? null);
  });
  return bounds.map((own, index) => {
    const reason = made.reasons[index];
    return {
      estimatedLogChange: first.changes[index] as number,
      certainty: heldOut[index]?.certainty ?? 0,
      ...(reason
        ? keptOf(own, first.changes[index] as number, first.slopes[index] as number, reason)
        : madeOf(own, made.changes[index] as number, made.slopes[index] as number, regime)),
    };
  });
}

type Considered = Choice & Readonly<{ reasons: readonly (NotMade | null)[] }>;

/** Chosen again without what something speaks against. What must fall falls whatever speaks against it. */
function chosenUntilNothingSpeaks(
  weeks: readonly DaysToTry[],
  choosing: Choosing,
  begun: Considered,
  reasonsOf: (changes: Float64Array) => (NotMade | null)[],
): Considered {
  const { values, bounds } = choosing;
  const more = reasonsOf(begun.changes);
  const reasons = begun.reasons.map(
    (reason, index) => reason ?? (bounds[index]?.forced ? null : (more[index] ?? null)),
  );
  if (reasons.every((reason, index) => reason === begun.reasons[index])) return begun;
  const left = begun.changes.map((change, index) => (reasons[index] ? 0 : change));
  const again = { ...leastRisk(left, weeks, values, withinBut(bounds, reasons)), reasons };
  return chosenUntilNothingSpeaks(weeks, choosing, again, reasonsOf);
}

const isSmall = (change: number): boolean => Math.abs(change) < DEAD_BAND_LOG;

const NO_CHANGE = { lowestLog: 0, highestLog: 0 } as const;

type Range = Pick<ChangeBounds, 'lowestLog' | 'highestLog'>;

const within = (bounds: readonly Range[]) => ({
  lowest: Float64Array.from(bounds, ({ lowestLog }) => lowestLog),
  highest: Float64Array.from(bounds, ({ highestLog }) => highestLog),
});

const withinBut = (bounds: readonly Range[], reasons: readonly (NotMade | null)[]) =>
  within(bounds.map((own, index) => (reasons[index] ? NO_CHANGE : own)));

/** What holds a change back, or that there is nothing to gain by it. */
type NotMade = GuardTag | 'NO_GAIN';

/** Why a change that is there is not made by what other days show of it. */
function notShown(change: number, { mean, plainMean }: Gain): NotMade | null {
  if (isSmall(change)) return 'NO_GAIN';
  if (!(mean >= GAINS_FROM)) return 'NOT_HELD_OUT';
  // Nearer to the middle of the range, but neither less low nor less high: nobody would see it.
  return plainMean >= GAINS_FROM ? null : 'NO_GAIN';
}

/** Why a rise is not made by what it rests on; null where nothing speaks against it. */
function reasonsAgainst(
  weeks: readonly DaysToTry[],
  { sinceDay, basal }: Choosing,
): (changes: Float64Array) => (NotMade | null)[] {
  const riskSince = sinceDay > 0 ? riskOn(countedSince(weeks, sinceDay)) : null;
  const fasting = basal ? countedFasting(weeks, basal.isFasting) : weeks;
  const riskFasting = basal ? riskOn(fasting) : null;
  const riskDosed = basal ? riskOn(countedDosed(weeks, basal.isAfterMissed)) : null;
  const risk = riskOn(weeks);
  const fastingShare = countOf(fasting) / countOf(weeks);
  return (changes) => {
    const gainsSince = gainsBy(riskSince, changes);
    const gains = { all: gainsBy(risk, changes), dosed: gainsBy(riskDosed, changes) };
    const gainsFasting = gainsBy(riskFasting, changes);
    const againstBasal = (index: number, { isAfterUnlogged }: ChosenBasal): NotMade | null => {
      // Where no fasting hours are known, nothing is known of basal insulin either.
      if (!(gainsFasting(index) > -FASTING_LOSES_UP_TO)) return 'FOOD_NOT_BASAL';
      // What helps on all days together, but not on those without a missed bolus.
      if (!(gains.dosed(index) >= GAINS_FROM))
        return gains.all(index) >= GAINS_FROM ? 'MISSED_BOLUSES' : 'NOT_HELD_OUT';
      if (!isAfterUnlogged(index)) return null;
      return fastingShare * gainsFasting(index) >= FASTING_GAINS_SHARE * gains.all(index) ? null : 'UNLOGGED_MEALS';
    };
    return [...changes].map((change, index) => {
      if (isSmall(change) || change < 0) return null;
      if (!(gainsSince(index) > GAINS_FROM)) return 'CHANGED_LATELY';
      return basal?.isBasal(index) ? againstBasal(index, basal) : null;
    });
  };
}

/** Days with a missed bolus: more basal insulin would help on them, and be too much on all others. */
function countedDosed(weeks: readonly DaysToTry[], isAfterMissed: readonly Uint8Array[]): DaysToTry[] {
  return weeks.map((week, index) => {
    const days = Array.from({ length: week.days.slots / SLOTS_PER_DAY }, (_, day) =>
      isAfterMissed[index]?.subarray(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY).includes(1),
    );
    return {
      ...week,
      weight: week.weight.map((counts, slot) => (days[Math.floor(slot / SLOTS_PER_DAY)] ? 0 : counts)),
    };
  });
}

const countOf = (weeks: readonly DaysToTry[]): number =>
  weeks.reduce((sum, { weight }) => sum + weight.reduce((counted, counts) => counted + counts, 0), 0);

/** Nothing rises by days before the last change of the plan alone: those since then must ask for it too. */
function countedSince(weeks: readonly DaysToTry[], sinceDay: number): DaysToTry[] {
  return weeks.slice(-1).map((last) => ({
    ...last,
    weight: last.weight.map((counts, slot) => (slot < sinceDay * SLOTS_PER_DAY ? 0 : counts)),
  }));
}

/** Basal insulin is no insulin for food: hours far from meals must ask for it as well. */
function countedFasting(weeks: readonly DaysToTry[], isFasting: readonly Uint8Array[]): DaysToTry[] {
  return weeks.map((week, index) => ({
    ...week,
    weight: week.weight.map((counts, slot) => (isFasting[index]?.[slot] === 1 ? counts : 0)),
  }));
}

/** What a change gains, beside all others; everything, where nothing is asked. */
function gainsBy(risk: ((changes: Float64Array) => number) | null, changes: Float64Array): (index: number) => number {
  if (!risk) return () => Number.POSITIVE_INFINITY;
  const withAll = risk(changes);
  return (index) => risk(changes.with(index, 0)) - withAll;
}

type Made = Pick<ChosenChange, 'logChange' | 'tags' | 'isStopped'>;

/** Whether a change would go on beyond its bounds. */
function isAtBound({ lowestLog, highestLog }: Range, change: number, slope: number) {
  return {
    isAtHighest: change >= highestLog - AT_BOUND_LOG && slope < -ASKS_FROM_SLOPE,
    isAtLowest: change <= lowestLog + AT_BOUND_LOG && slope > ASKS_FROM_SLOPE,
  };
}

function keptOf(bounds: ChangeBounds, change: number, slope: number, reason: NotMade): Made {
  if (reason !== 'NO_GAIN') return { logChange: 0, tags: [reason], isStopped: false };
  const { isAtHighest, isAtLowest } = isAtBound(bounds, change, slope);
  const isStopped = isAtHighest && bounds.highestLog === 0;
  // What stops rises holds back no fall, unless nothing may fall either.
  const isHeld = isStopped || (isAtLowest && bounds.lowestLog === 0);
  return { logChange: 0, tags: isHeld ? bounds.blocks : [], isStopped };
}

function madeOf(bounds: ChangeBounds, change: number, slope: number, { riseCare }: Pick<Regime, 'riseCare'>): Made {
  if (isSmall(change)) return { logChange: 0, tags: [], isStopped: false };
  const { isAtHighest, isAtLowest } = isAtBound(bounds, change, slope);
  if (bounds.forced && isAtHighest) return { logChange: change, tags: [bounds.forced], isStopped: false };
  const capped: GuardTag[] = isAtHighest || isAtLowest ? ['STEP_CAP'] : [];
  return change > 0 && riseCare
    ? { logChange: CAREFUL_SHARE * change, tags: ['CARE_HALF', ...capped], isStopped: false }
    : { logChange: change, tags: capped, isStopped: false };
}
