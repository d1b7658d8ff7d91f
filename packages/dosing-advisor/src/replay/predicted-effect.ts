import type { ExpectedChange, GlucoseSummary, PredictedEffect } from '../advice/predicted-effect.ts';
import { glucoseSummary } from '../extraction/glucose-summary.ts';
import type { Grid } from '../extraction/grid.ts';
import { type Redosing, replayedGlucose } from './replayed-glucose.ts';

/** What a replayed change came to in the virtual clinic, and how far it missed. Measure again with every version. */
export const DISPLAY = {
  timeInRangePoints: { share: 0.8, band: 5 },
  timeBelowRangePoints: { share: 0.6, band: 2.5 },
  meanGlucoseMgDl: { share: 0.5, band: 10 },
} as const;
const CLEAR_FROM = { timeInRangePoints: 2, timeBelowRangePoints: 1 } as const;

export function predictedEffect(grid: Grid, redosing: Redosing): PredictedEffect {
  const before = glucoseSummary(grid.glucoseMgDl);
  const after = glucoseSummary(replayedGlucose(grid, redosing));
  const change = (of: (summary: GlucoseSummary) => number, measure: keyof typeof DISPLAY) =>
    (of(after) - of(before)) * DISPLAY[measure].share;
  const changes = {
    timeInRangePoints: change(({ inRangePercent }) => inRangePercent, 'timeInRangePoints'),
    timeBelowRangePoints: change(({ below70Percent }) => below70Percent, 'timeBelowRangePoints'),
    meanGlucoseMgDl: change(({ meanMgDl }) => meanMgDl, 'meanGlucoseMgDl'),
  };
  const expected = (measure: keyof typeof DISPLAY) => withBand(changes[measure], DISPLAY[measure].band);
  return {
    isClear:
      Math.abs(changes.timeInRangePoints) >= CLEAR_FROM.timeInRangePoints ||
      Math.abs(changes.timeBelowRangePoints) >= CLEAR_FROM.timeBelowRangePoints,
    timeInRangePoints: expected('timeInRangePoints'),
    timeBelowRangePoints: expected('timeBelowRangePoints'),
    meanGlucoseMgDl: expected('meanGlucoseMgDl'),
    raw: { before, after },
  };
}

function withBand(change: number, band: number): ExpectedChange {
  const whole = (amount: number) => Math.round(amount) + 0;
  return { expected: whole(change), lowest: whole(change - band), highest: whole(change + band) };
}
