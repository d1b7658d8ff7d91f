import { clamp } from '@glidepath/quantities';
import { RESCUE_NOT_RELIED_ON_MG_DL } from './body.ts';
import { type GlucoseSummary, glucoseSummary } from './glucose-summary.ts';
import { countExtraUnits, replayedGlucose, type TriedPlan } from './replayed-glucose.ts';
import { addAt, at } from './series.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** What the same three weeks might have been with the new plan. Rises that it expects too many lows of are taken back. */
export type PredictedEffect = Readonly<{
  /** Some hours change by more than such predictions were measured for: insulin is taken nearer to its full effect. */
  isLarge?: true;
  /** Of a large change how far it is beyond: up to 1, where insulin is taken at its full effect. */
  beyondMeasured?: number;
  /** `false`: too little to speak of; say "no clear change" beside the figures. */
  isClear: boolean;
  timeInRangePoints: ExpectedChange;
  timeBelowRangePoints: ExpectedChange;
  meanGlucoseMgDl: ExpectedChange;
  /** Points of the glycemia risk index. */
  riskIndexPoints: ExpectedChange;
  /** As computed, before it is scaled to what such predictions came to. */
  raw: Readonly<{ before: GlucoseSummary; after: GlucoseSummary }>;
}>;

/** Whole numbers; the truth is expected between `lowest` and `highest`. */
export type ExpectedChange = Readonly<{ expected: number; lowest: number; highest: number }>;

/**
 * What of a replayed change came true in the virtual clinic, and by how much at most four of five predictions missed
 * (docs/evidence.md, "Predicted effect"). Measure again with every version.
 */
const DISPLAY = {
  timeInRangePoints: { share: 1, band: 2 },
  timeBelowRangePoints: { share: 0.9, band: 1 },
  meanGlucoseMgDl: { share: 1, band: 4 },
  riskIndexPoints: { share: 0.9, band: 2.5 },
} as const;
/** What of a replayed change is expected. The larger than those that were measured, the less is taken off. */
export const shareOf = (measure: keyof typeof DISPLAY, beyond: number) =>
  DISPLAY[measure].share + (1 - DISPLAY[measure].share) * beyond;

const CLEAR_FROM = { timeInRangePoints: 2, timeBelowRangePoints: 1 } as const;

/** A change is judged by the insulin of three hours at a time. */
const BLOCKS_PER_DAY = 8;
const SLOTS_PER_BLOCK = SLOTS_PER_DAY / BLOCKS_PER_DAY;
/**
 * Steps of the advisor, rounded, change no hours by more than this: a fall of 26 % is 1.35 times. From there on less and
 * less is relied on, until at these times, and units, of three hours nothing is.
 */
const MEASURED = { times: 1.4, units: 0.5 } as const;
const NOTHING_RELIED_ON = { times: 2, units: 1 } as const;
/** There a change is twice as large as what was measured, as a logarithm, and so is the band. */
const BAND_TIMES = 2;

/** What a plan comes to on the recorded days, and the glucose it was read from. */
export type Predicted = Readonly<{ effect: PredictedEffect; glucoseMgDl: Float64Array }>;

export function predicted(tried: TriedPlan): Predicted {
  const before = glucoseSummary(tried.days.glucoseMgDl);
  const replayed = replayedGlucose(tried);
  const usual = glucoseSummary(replayed);
  const beyond = beyondMeasured(tried);
  if (beyond === 0) return { effect: effectOf({ before, usual, after: usual }, 0), glucoseMgDl: replayed };
  const glucoseMgDl = replayedGlucose(reliedOnLess(tried, beyond));
  return { effect: effectOf({ before, usual, after: glucoseSummary(glucoseMgDl) }, beyond), glucoseMgDl };
}

export const predictedEffect = (tried: TriedPlan): PredictedEffect => predicted(tried).effect;

/** Glucose of the recorded days as it is predicted of a plan. */
export const predictedGlucose = (tried: TriedPlan): Float64Array => predicted(tried).glucoseMgDl;

/** Differences fade later, and people eat later, down to what nobody should rely on. */
function reliedOnLess(tried: TriedPlan, beyond: number): TriedPlan {
  const { body } = tried;
  const fadeMinutes = body.fadeMinutes / (1 - beyond);
  const rescueBelowMgDl = body.rescueBelowMgDl + beyond * (RESCUE_NOT_RELIED_ON_MG_DL - body.rescueBelowMgDl);
  return { ...tried, body: { ...body, fadeMinutes, rescueBelowMgDl } };
}

/** A plan that stays as it is: the days as they were. */
export function noEffect({ glucoseMgDl }: TriedPlan['days']): Predicted {
  const before = glucoseSummary(glucoseMgDl);
  return { effect: effectOf({ before, usual: before, after: before }, 0), glucoseMgDl };
}

type Summaries = Readonly<Record<'before' | 'usual' | 'after', GlucoseSummary>>;

function effectOf({ before, usual, after }: Summaries, beyond: number): PredictedEffect {
  const expected = (of: (summary: GlucoseSummary) => number, measure: keyof typeof DISPLAY) => {
    const change = (of(after) - of(before)) * shareOf(measure, beyond);
    const least = (of(usual) - of(before)) * DISPLAY[measure].share;
    const band = DISPLAY[measure].band * (1 + (BAND_TIMES - 1) * beyond);
    return { change, shown: withBand(change, least, band) };
  };
  const inRange = expected(({ inRangePercent }) => inRangePercent, 'timeInRangePoints');
  const below = expected(({ below70Percent }) => below70Percent, 'timeBelowRangePoints');
  const mean = expected(({ meanMgDl }) => meanMgDl, 'meanGlucoseMgDl');
  const risk = expected(({ riskIndex }) => riskIndex, 'riskIndexPoints');
  return {
    ...(beyond > 0 && { isLarge: true, beyondMeasured: beyond }),
    isClear:
      Math.abs(inRange.change) >= CLEAR_FROM.timeInRangePoints ||
      Math.abs(below.change) >= CLEAR_FROM.timeBelowRangePoints,
    timeInRangePoints: inRange.shown,
    timeBelowRangePoints: below.shown,
    meanGlucoseMgDl: mean.shown,
    riskIndexPoints: risk.shown,
    raw: { before, after },
  };
}

/** Of a large change the band also reaches from what a small one would come to. */
function withBand(change: number, least: number, band: number): ExpectedChange {
  const whole = (amount: number) => Math.round(amount) + 0;
  return {
    expected: whole(change),
    lowest: whole(Math.min(change, least) - band),
    highest: whole(Math.max(change, least) + band),
  };
}

/**
 * How far the insulin of any three hours of the day becomes more, or less, than any replay was checked for: 0 for steps of
 * the advisor, 1 from twice or half of it on.
 */
function beyondMeasured(tried: TriedPlan): number {
  const given = new Float64Array(BLOCKS_PER_DAY);
  const extra = new Float64Array(BLOCKS_PER_DAY);
  countExtraUnits(tried, (slot, extraUnits, givenUnits) => {
    const block = Math.floor((slot % SLOTS_PER_DAY) / SLOTS_PER_BLOCK);
    addAt(given, block, givenUnits);
    addAt(extra, block, extraUnits);
  });
  const days = tried.days.slots / SLOTS_PER_DAY;
  return given.reduce((most, units, block) => Math.max(most, apart(units / days, at(extra, block) / days)), 0);
}

function apart(units: number, extraUnits: number): number {
  const after = Math.max(0, units + extraUnits);
  const [less, more] = [Math.min(units, after), Math.max(units, after)];
  const byUnits = (more - less - MEASURED.units) / (NOTHING_RELIED_ON.units - MEASURED.units);
  if (byUnits <= 0) return 0;
  const byTimes = Math.log(more / less / MEASURED.times) / Math.log(NOTHING_RELIED_ON.times / MEASURED.times);
  return clamp(Math.min(byUnits, byTimes), 0, 1);
}
