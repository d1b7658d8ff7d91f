import { clamp, glycemiaRisk } from '@glidepath/quantities';

/** What one percent of time in a range adds to the glycemia risk index. */
const NONE = { below54: 0, from54To70: 0, from180To250: 0, above250: 0 } as const;
const weightIn = (range: keyof typeof NONE) => glycemiaRisk({ ...NONE, [range]: 1 }).index;
const WEIGHTS = {
  below54: weightIn('below54'),
  from54To70: weightIn('from54To70'),
  inRange: 0,
  from180To250: weightIn('from180To250'),
  above250: weightIn('above250'),
} as const;
/**
 * Expected lows are less certain than expected highs, and worse if they come: a plan is judged by more of them. Of
 * injections by more than of a pump, which can give less as soon as glucose falls: what was injected stays.
 */
const LOWS_COUNT_TIMES = { pump: 1.1, injections: 1.4 } as const;
/** Edges of ranges are blurred by what a sensor and a day are off by: chance must not decide. */
const BLUR_MG_DL = 12;
/** Far beyond the last edge the index knows no difference, but a body does. */
const BEYOND = { below54PerMgDl: 0.02, above250PerMgDl: 0.004 } as const;

const LOWEST_MG_DL = -60;
const HIGHEST_MG_DL = 640;

function rangeOf(mgDl: number): keyof typeof WEIGHTS {
  if (mgDl < 54) return 'below54';
  if (mgDl < 70) return 'from54To70';
  if (mgDl <= 180) return 'inRange';
  return mgDl <= 250 ? 'from180To250' : 'above250';
}

/** How much a moment counts by its glucose, at every mg/dL from `LOWEST_MG_DL` on. */
export type Risk = Readonly<{
  /** Between two of them the slope is linear, and the risk is the area under it. */
  slope: Float64Array;
  risk: Float64Array;
}>;

export const PUMP_RISK: Risk = riskWith(LOWS_COUNT_TIMES.pump);
export const INJECTION_RISK: Risk = riskWith(LOWS_COUNT_TIMES.injections);

function weightOf(mgDl: number, lowsCountTimes: number): number {
  const beyond = BEYOND.below54PerMgDl * Math.max(0, 54 - mgDl) + BEYOND.above250PerMgDl * Math.max(0, mgDl - 250);
  return (mgDl < 70 ? lowsCountTimes : 1) * WEIGHTS[rangeOf(mgDl)] + beyond;
}

function riskWith(lowsCountTimes: number): Risk {
  const slope = Float64Array.from({ length: HIGHEST_MG_DL - LOWEST_MG_DL + 1 }, (_, index) => {
    const mgDl = LOWEST_MG_DL + index;
    return blurred(mgDl + 0.5, lowsCountTimes) - blurred(mgDl - 0.5, lowsCountTimes);
  });
  return { slope, risk: areasUnder(slope, blurred(LOWEST_MG_DL, lowsCountTimes)) };
}

function blurred(mgDl: number, lowsCountTimes: number): number {
  let [risk, weights] = [0, 0];
  for (let off = -4 * BLUR_MG_DL; off <= 4 * BLUR_MG_DL; off += 1) {
    const weight = Math.exp(-0.5 * (off / BLUR_MG_DL) ** 2);
    risk += weight * weightOf(mgDl + off, lowsCountTimes);
    weights += weight;
  }
  return risk / weights;
}

function areasUnder(slopes: Float64Array, first: number): Float64Array {
  const areas = new Float64Array(slopes.length);
  areas[0] = first;
  for (let index = 1; index < slopes.length; index += 1) {
    areas[index] = (areas[index - 1] as number) + ((slopes[index - 1] as number) + (slopes[index] as number)) / 2;
  }
  return areas;
}

/** The index itself, without any blur: what a reader sees of it. */
export const plainRiskAt = (mgDl: number): number => WEIGHTS[rangeOf(mgDl)];

/** The risk of a moment at a glucose, in shares of the index: the mean over time is what a plan is judged by. */
export function riskAt({ slope: slopes, risk }: Risk, mgDl: number): number {
  const place = clamp(mgDl, LOWEST_MG_DL, HIGHEST_MG_DL - 1) - LOWEST_MG_DL;
  const lower = Math.floor(place);
  const along = place - lower;
  const [slope, next] = [slopes[lower] as number, slopes[lower + 1] as number];
  return (risk[lower] as number) + along * (slope + (along * (next - slope)) / 2);
}

/** By how much it rises with each mg/dL. */
export function riskSlopeAt({ slope: slopes }: Risk, mgDl: number): number {
  const place = clamp(mgDl, LOWEST_MG_DL, HIGHEST_MG_DL - 1) - LOWEST_MG_DL;
  const lower = Math.floor(place);
  const slope = slopes[lower] as number;
  return slope + (place - lower) * ((slopes[lower + 1] as number) - slope);
}
