import { addAt, at } from '../arithmetic/series.ts';
import { type GlucoseSummary, glucoseSummary } from '../limits/glucose-summary.ts';
import { BASAL_BLOCK, SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';
import { NOT_RELIED_ON } from './body.ts';
import { countExtraUnits, replayedGlucose, type TriedPlan } from './replayed-glucose.ts';

/** What the same three weeks might have been with the new plan. Rises that it expects too many lows of are taken back. */
export type PredictedEffect = Readonly<{
  /** Some hours change by more than such predictions were measured for: insulin is taken at its full effect. */
  isLarge?: true;
  /** `false`: too little to speak of; show "no clear change". */
  isClear: boolean;
  timeInRangePoints: ExpectedChange;
  timeBelowRangePoints: ExpectedChange;
  meanGlucoseMgDl: ExpectedChange;
  /** As computed, before it is scaled to what such predictions came to. */
  raw: Readonly<{ before: GlucoseSummary; after: GlucoseSummary }>;
}>;

/** Whole numbers; the truth is expected between `lowest` and `highest`. */
export type ExpectedChange = Readonly<{ expected: number; lowest: number; highest: number }>;

/**
 * What of a replayed change came true in the virtual clinic, and by how much at most four of five predictions missed.
 * Measure again with every version.
 */
const DISPLAY = {
  timeInRangePoints: { share: 1, band: 2 },
  timeBelowRangePoints: { share: 0.9, band: 1 },
  meanGlucoseMgDl: { share: 1, band: 4 },
} as const;
/** What of a replayed change is expected. Larger ones than those were never measured: nothing is taken off them. */
export const shareOf = (measure: keyof typeof DISPLAY, isLarge: boolean) => (isLarge ? 1 : DISPLAY[measure].share);

const CLEAR_FROM = { timeInRangePoints: 2, timeBelowRangePoints: 1 } as const;

const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;
/** Steps of the advisor change no hours by more than a third; these are times, and units of three hours, beyond that. */
const LARGE = { times: 1.5, units: 0.5 } as const;

export function predictedEffect(tried: TriedPlan): PredictedEffect {
  const before = glucoseSummary(tried.days.glucoseMgDl);
  const usual = glucoseSummary(replayedGlucose(tried));
  const isLarge = isLargeChange(tried);
  const after = isLarge
    ? glucoseSummary(replayedGlucose({ ...tried, body: { ...tried.body, ...NOT_RELIED_ON } }))
    : usual;
  return effectOf({ before, usual, after }, isLarge);
}

/** A plan that stays as it is: the days as they were. */
export function noEffect({ glucoseMgDl }: TriedPlan['days']): PredictedEffect {
  const before = glucoseSummary(glucoseMgDl);
  return effectOf({ before, usual: before, after: before }, false);
}

type Summaries = Readonly<Record<'before' | 'usual' | 'after', GlucoseSummary>>;

function effectOf({ before, usual, after }: Summaries, isLarge: boolean): PredictedEffect {
  const expected = (of: (summary: GlucoseSummary) => number, measure: keyof typeof DISPLAY) => {
    const change = (of(after) - of(before)) * shareOf(measure, isLarge);
    const least = (of(usual) - of(before)) * DISPLAY[measure].share;
    return { change, shown: withBand(change, least, DISPLAY[measure].band) };
  };
  const inRange = expected(({ inRangePercent }) => inRangePercent, 'timeInRangePoints');
  const below = expected(({ below70Percent }) => below70Percent, 'timeBelowRangePoints');
  const mean = expected(({ meanMgDl }) => meanMgDl, 'meanGlucoseMgDl');
  return {
    ...(isLarge && { isLarge }),
    isClear:
      Math.abs(inRange.change) >= CLEAR_FROM.timeInRangePoints ||
      Math.abs(below.change) >= CLEAR_FROM.timeBelowRangePoints,
    timeInRangePoints: inRange.shown,
    timeBelowRangePoints: below.shown,
    meanGlucoseMgDl: mean.shown,
    raw: { before, after },
  };
}

/** Of a large change the band reaches from what a small one would come to. */
function withBand(change: number, least: number, band: number): ExpectedChange {
  const whole = (amount: number) => Math.round(amount) + 0;
  return {
    expected: whole(change),
    lowest: whole(Math.min(change, least) - band),
    highest: whole(Math.max(change, least) + band),
  };
}

/** Whether the insulin of any three hours of the day becomes so much more, or less, that no replay was checked for it. */
function isLargeChange(tried: TriedPlan): boolean {
  const given = new Float64Array(BASAL_BLOCK.count);
  const extra = new Float64Array(BASAL_BLOCK.count);
  countExtraUnits(tried, (slot, extraUnits, givenUnits) => {
    const block = Math.floor((slot % SLOTS_PER_DAY) / SLOTS_PER_BLOCK);
    addAt(given, block, givenUnits);
    addAt(extra, block, extraUnits);
  });
  const days = tried.days.slots / SLOTS_PER_DAY;
  return given.some((units, block) => areFarApart(units / days, at(extra, block) / days));
}

function areFarApart(units: number, extraUnits: number): boolean {
  const after = Math.max(0, units + extraUnits);
  const [less, more] = [Math.min(units, after), Math.max(units, after)];
  return more - less > LARGE.units && more > LARGE.times * less;
}
