import { scaleLinear } from 'd3-scale';

import type { PlotArea } from '../plot-area.ts';

export type AmountScale = Readonly<{
  top: number;
  ticks: readonly number[];
  /** How many decimals tell the ticks apart. */
  tickDecimals: number;
  yPx: (amount: number) => number;
}>;

/** Zero to the first round number above the largest amount: doses and rates are always read against zero. */
export function amountScale(largest: number, { yTopPx, yBottomPx }: PlotArea, tickCount = 4): AmountScale {
  const scale = scaleLinear([0, largest > 0 ? largest : 1], [yBottomPx, yTopPx]).nice(tickCount);
  const [, top = 1] = scale.domain();
  const ticks = scale.ticks(tickCount);
  return { top, ticks, tickDecimals: decimalsOf(ticks), yPx: (amount) => scale(amount) };
}

function decimalsOf(ticks: readonly number[]): number {
  const decimals = [0, 1, 2].find((count) => ticks.every((tick) => Number(tick.toFixed(count)) === tick));
  return decimals ?? 3;
}
