import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { scaleLinear } from 'd3-scale';

import type { TimeScale } from '../axis/time-scale.ts';
import { type PlotArea, plotArea } from '../plot-area.ts';

/** Two panels over one axis of days; the cursor runs through both. */
export type TitrationAreas = Readonly<{ heightPx: number; fasting: PlotArea; dose: PlotArea; whole: PlotArea }>;

const TITLE_PX = 30;
const FASTING_PX = 170;
const DOSE_PX = 110;
const AXIS_PX = 30;
/** Room for the axis of dates and for the number of the limit. */
const MARGINS = { startPx: 56, endPx: 40 };

export function titrationAreas(widthPx: number): TitrationAreas {
  const { xStartPx, xEndPx } = plotArea(0, MARGINS, widthPx);
  const across = { xStartPx, xEndPx };
  const fasting = { ...across, yTopPx: TITLE_PX, yBottomPx: TITLE_PX + FASTING_PX };
  const doseTopPx = fasting.yBottomPx + TITLE_PX + 8;
  const dose = { ...across, yTopPx: doseTopPx, yBottomPx: doseTopPx + DOSE_PX };
  const whole = { ...across, yTopPx: fasting.yTopPx, yBottomPx: dose.yBottomPx };
  return { heightPx: dose.yBottomPx + AXIS_PX, fasting, dose, whole };
}

/** Each day has a column of its own, and stands in the middle of it. */
export function dayScale(dayCount: number, { xStartPx, xEndPx }: PlotArea): TimeScale {
  const dayPx = (xEndPx - xStartPx) / dayCount;
  return {
    xPx: (minute) => xStartPx + (minute / MINUTES_PER_DAY + 0.5) * dayPx,
    minute: (xPx) => ((xPx - xStartPx) / dayPx - 0.5) * MINUTES_PER_DAY,
  };
}

/** 'Nov 30' and its like in Hebrew. */
const LEAST_LABEL_PX = 66;
const LABEL_STEPS_DAYS = [1, 2, 4, 7, 14, 28, 56] as const;

/** The days that have room for their date. */
export function labelledDays(dayCount: number, { xStartPx, xEndPx }: PlotArea): number[] {
  const dayPx = (xEndPx - xStartPx) / dayCount;
  const stepDays = LABEL_STEPS_DAYS.find((days) => days * dayPx >= LEAST_LABEL_PX) ?? LABEL_STEPS_DAYS.at(-1) ?? 1;
  return Array.from({ length: Math.ceil(dayCount / stepDays) }, (_, index) => index * stepDays);
}

/** Nearer to a limit of the target a number would cover that of the limit. */
const LEAST_TICK_PX = 22;
const AROUND_MG_DL = 20;

type Measured = Readonly<{
  fasting: readonly Readonly<{ mgDl: number }>[];
  lows: readonly Readonly<{ mgDl: number }>[];
  limits: Readonly<{ targetLow: number; targetHigh: number }>;
}>;

/** Far enough for all values and the target; a value that nobody expects makes room for itself. */
export function glucoseHeights({ fasting, lows, limits }: Measured, { yTopPx, yBottomPx }: PlotArea) {
  const values = [...fasting, ...lows].map(({ mgDl }) => mgDl);
  const domain = [
    Math.min(...values, limits.targetLow) - AROUND_MG_DL,
    Math.max(...values, limits.targetHigh) + AROUND_MG_DL,
  ];
  const scale = scaleLinear(domain, [yBottomPx, yTopPx]).nice(4);
  const targets = [limits.targetLow, limits.targetHigh].map((mgDl) => scale(mgDl));
  const ticks = scale
    .ticks(4)
    .filter((mgDl) => targets.every((targetPx) => Math.abs(targetPx - scale(mgDl)) >= LEAST_TICK_PX));
  return { yPx: (mgDl: number) => scale(mgDl), ticks };
}
