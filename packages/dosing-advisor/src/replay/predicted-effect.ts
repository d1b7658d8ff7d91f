import { at } from '../arithmetic/series.ts';
import type { Grid } from '../evidence/grid.ts';
import { type GlucoseSummary, glucoseSummary } from '../limits/glucose-summary.ts';
import { BASAL_BLOCK, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../limits/tuning.ts';
import { type Redosing, replayedGlucose } from './replayed-glucose.ts';

/** What the same three weeks might have been with the new plan. It raises no dose; rises that it expects too many lows of are taken back. */
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

/** What a replayed change came to in the virtual clinic, and how far it missed. Measure again with every version. */
export const DISPLAY = {
  timeInRangePoints: { share: 0.8, band: 5 },
  timeBelowRangePoints: { share: 0.6, band: 2.5 },
  meanGlucoseMgDl: { share: 0.5, band: 10 },
} as const;
/** What of a replayed change is expected. Larger ones than those were never measured: nothing is taken off them. */
export const shareOf = (measure: keyof typeof DISPLAY, isLarge: boolean) => (isLarge ? 1 : DISPLAY[measure].share);

const CLEAR_FROM = { timeInRangePoints: 2, timeBelowRangePoints: 1 } as const;

const SLOTS_PER_BLOCK = BASAL_BLOCK.minutes / SLOT_MINUTES;
/** Steps of the advisor change no hours by more than a third; these are times, and units of three hours, beyond that. */
const LARGE = { times: 1.5, units: 0.5 } as const;

export function predictedEffect(grid: Grid, redosing: Redosing): PredictedEffect {
  const before = glucoseSummary(grid.glucoseMgDl);
  const usual = glucoseSummary(replayedGlucose(grid, redosing));
  const isLarge = isLargeChange(grid, redosing);
  const after = isLarge ? glucoseSummary(replayedGlucose(grid, redosing, 'none')) : usual;
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
function isLargeChange(grid: Grid, redosing: Redosing): boolean {
  const given = new Float64Array(BASAL_BLOCK.count);
  const extra = new Float64Array(BASAL_BLOCK.count);
  const count = (slot: number, units: number, extraUnits: number) => {
    const block = Math.floor((slot % SLOTS_PER_DAY) / SLOTS_PER_BLOCK);
    given[block] = at(given, block) + units;
    extra[block] = at(extra, block) + extraUnits;
  };
  for (let slot = 0; slot < grid.slots; slot += 1) {
    const rate = at(grid.basalUnitsPerHour, slot);
    count(slot, rate / SLOTS_PER_HOUR, redosing.extraBasalUnits(slot, rate));
  }
  for (const bolus of grid.boluses) count(bolus.slot, bolus.doseUnits, redosing.extraBolusUnits(bolus, 0));
  return given.some((units, block) => areFarApart(units / grid.days, at(extra, block) / grid.days));
}

function areFarApart(units: number, extraUnits: number): boolean {
  const after = Math.max(0, units + extraUnits);
  const [less, more] = [Math.min(units, after), Math.max(units, after)];
  return more - less > LARGE.units && more > LARGE.times * less;
}
