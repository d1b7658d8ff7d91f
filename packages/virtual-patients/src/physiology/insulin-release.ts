/** Insulins of basal injections: `long` lasts a day almost evenly, `nph` has a peak. */
export type BasalInsulin = 'long' | 'nph';

/** A long-acting insulin as a trapezoid: glargine rises for two hours, is flat to hour 21 and gone at hour 29. */
const LONG = { risenMinute: 120, fallingMinute: 1260, endMinute: 1740 } as const;
const LONG_AREA_MINUTES =
  LONG.risenMinute / 2 + (LONG.fallingMinute - LONG.risenMinute) + (LONG.endMinute - LONG.fallingMinute) / 2;

/** NPH: peak after 260 minutes, a gamma curve of two equal steps. */
const NPH_PEAK_MINUTES = 260;

/** After this nothing of any of them is left. */
export const BASAL_INSULIN_GONE_MINUTES = 3000;

/** The share of a dose that leaves its depot in one minute. */
export function releasedSharePerMinute(insulin: BasalInsulin, minutesSince: number): number {
  if (minutesSince < 0) return 0;
  if (insulin === 'nph') return (minutesSince / NPH_PEAK_MINUTES ** 2) * Math.exp(-minutesSince / NPH_PEAK_MINUTES);
  if (minutesSince >= LONG.endMinute) return 0;
  if (minutesSince < LONG.risenMinute) return minutesSince / LONG.risenMinute / LONG_AREA_MINUTES;
  if (minutesSince < LONG.fallingMinute) return 1 / LONG_AREA_MINUTES;
  return (LONG.endMinute - minutesSince) / (LONG.endMinute - LONG.fallingMinute) / LONG_AREA_MINUTES;
}
