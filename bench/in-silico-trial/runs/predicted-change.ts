import type { PredictedEffect } from '@glidepath/plan-replay';
import type { Life } from '@glidepath/virtual-patients';

import { glucoseOutcome } from '../outcome.ts';

/** What advice said the next plan would change, and what it changed when the same days were lived again. In points. */
export type PredictedChange = Readonly<Record<'inRange' | 'below70' | 'riskIndex', ComparedChange>>;
export type ComparedChange = Readonly<{ predicted: number; lived: number; lowest: number; highest: number }>;

export function predictedChange(effect: PredictedEffect, before: Life, after: Life): PredictedChange {
  const livedBefore = sensed(before);
  const livedAfter = sensed(after);
  const { raw } = effect;
  return {
    inRange: {
      predicted: raw.after.inRangePercent - raw.before.inRangePercent,
      lived: livedAfter.inRange - livedBefore.inRange,
      lowest: effect.timeInRangePoints.lowest,
      highest: effect.timeInRangePoints.highest,
    },
    below70: {
      predicted: raw.after.below70Percent - raw.before.below70Percent,
      lived: livedAfter.below70 - livedBefore.below70,
      lowest: effect.timeBelowRangePoints.lowest,
      highest: effect.timeBelowRangePoints.highest,
    },
    riskIndex: {
      predicted: raw.after.riskIndex - raw.before.riskIndex,
      lived: livedAfter.riskIndex - livedBefore.riskIndex,
      lowest: effect.riskIndexPoints.lowest,
      highest: effect.riskIndexPoints.highest,
    },
  };
}

/** By the sensor, as advice sees it. */
function sensed({ readings }: Life) {
  return glucoseOutcome(readings.map(({ glucoseMgDl }) => glucoseMgDl));
}
