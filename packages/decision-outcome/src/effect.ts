import { drawsOf, varianceOfMean } from './block-bootstrap.ts';
import type { JudgedDay, Measure } from './judged-days.ts';

/** Percentage points of the time in the judged hours, against what would have been without the change. */
export type Effect = Readonly<{
  measure: Measure;
  /** Percent: before, after, and what was to be expected after without any change. */
  beforePercent: number;
  afterPercent: number;
  expectedPercent: number;
  changePoints: number;
  lowestPoints: number;
  highestPoints: number;
}>;

export type JudgedWindows = Readonly<Record<'earlier' | 'before' | 'after', readonly JudgedDay[]>>;

/**
 * Who is looked at when it is worst improves anyway (regression to the mean; Linden, BMC Med Res Methodol 2013;13:119). So
 * the weeks before the change are taken together with earlier weeks, and with all hours of the day, by these shares.
 * `restPoints` is what stays uncertain beside the days themselves. bench/decision-outcome measures how often they err.
 */
const EXPECTED = {
  above180: { ofEarlier: 0.45, ofAllDay: 0.15, ofAllDayAlone: 0.35, restPoints: 6 },
  below70: { ofEarlier: 0.4, ofAllDay: 0.3, ofAllDayAlone: 0.45, restPoints: 2 },
} as const satisfies Record<Measure, object>;
/** Of what changed far from the changed hours, this share would have come about in them too. */
const OF_CONTROL = 0.3;
/** Wider than 95 % of a normal distribution: few days, and few hours of each. */
const BAND_DEVIATIONS = 2.4;
const LEAST_EARLIER_DAYS = 14;

/**
 * What became of the judged hours beyond what was to be expected. It is a sum of three means, one of each window, so its
 * uncertainty is the sum of theirs.
 */
export function effectOf(windows: JudgedWindows, measure: Measure, seed: number): Effect {
  const adjusted = withoutStart(windows, measure);
  const terms = termsOf(adjusted, windows, measure);
  const draw = drawsOf(seed);
  const ofDays = [terms.earlier, terms.before, terms.after].reduce((sum, days) => sum + varianceOfMean(days, draw), 0);
  const changePoints =
    meanOf(terms.after) + meanOf(terms.before) + (terms.earlier.length > 0 ? meanOf(terms.earlier) : 0);
  const band = BAND_DEVIATIONS * Math.sqrt(ofDays + EXPECTED[measure].restPoints ** 2);
  const afterPercent = meanOf(adjusted.after);
  return {
    measure,
    beforePercent: meanOf(adjusted.before),
    afterPercent,
    expectedPercent: afterPercent - changePoints,
    changePoints,
    lowestPoints: changePoints - band,
    highestPoints: changePoints + band,
  };
}

type ByWindow = Readonly<Record<keyof JudgedWindows, readonly number[]>>;

/** What each day adds to the change. */
function termsOf(adjusted: ByWindow, windows: JudgedWindows, measure: Measure): ByWindow {
  const { ofEarlier, ofAllDay, ofAllDayAlone } = EXPECTED[measure];
  const hasEarlier = adjusted.earlier.length >= LEAST_EARLIER_DAYS;
  const shares = hasEarlier ? { earlier: ofEarlier, allDay: ofAllDay } : { earlier: 0, allDay: ofAllDayAlone };
  const control = { before: controlOf(windows.before, measure), after: controlOf(windows.after, measure) };
  return {
    earlier: hasEarlier ? adjusted.earlier.map((percent) => -shares.earlier * percent) : [],
    before: adjusted.before.map((percent, day) => {
      const allDay = windows.before[day]?.allDay[measure] ?? 0;
      const stays = (1 - shares.earlier - shares.allDay) * percent + shares.allDay * allDay;
      return OF_CONTROL * (control.before[day] ?? 0) - stays;
    }),
    after: adjusted.after.map((percent, day) => percent - OF_CONTROL * (control.after[day] ?? 0)),
  };
}

/** A day that says nothing of those hours is as the others are; where none does, there are no such hours. */
function controlOf(days: readonly JudgedDay[], measure: Measure): number[] {
  const percents = days.map(({ control }) => control[measure]);
  const known = percents.filter((percent) => !Number.isNaN(percent));
  const usual = known.length > 0 ? meanOf(known) : 0;
  return percents.map((percent) => (Number.isNaN(percent) ? usual : percent));
}

/** As if the judged hours had begun with the same glucose every day: by how they followed it before the change. */
function withoutStart(windows: JudgedWindows, measure: Measure): ByWindow {
  const days = [...windows.earlier, ...windows.before];
  const starts = days.map(({ startMgDl }) => startMgDl);
  const percents = days.map(({ inHours }) => inHours[measure]);
  const [slope, usual] = [slopeOf(starts, percents), meanOf(starts)];
  const adjusted = ({ inHours, startMgDl }: JudgedDay) =>
    Number.isNaN(startMgDl) ? inHours[measure] : inHours[measure] - slope * (startMgDl - usual);
  return {
    earlier: windows.earlier.map(adjusted),
    before: windows.before.map(adjusted),
    after: windows.after.map(adjusted),
  };
}

function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [meanOf(xs), meanOf(ys)];
  let [together, alone] = [0, 0];
  for (const [place, value] of xs.entries()) {
    together += (value - x) * ((ys[place] as number) - y);
    alone += (value - x) ** 2;
  }
  return alone > 0 ? together / alone : 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
