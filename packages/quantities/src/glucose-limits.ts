/** 70 and 180 are in target, 54 is low, 250 is high (D3-10); the tight range ends at 140. */
export const GLUCOSE_LIMITS_MG_DL = {
  lowFrom: 54,
  targetFrom: 70,
  tightUpTo: 140,
  targetUpTo: 180,
  highUpTo: 250,
} as const;

/** Higher values are drawn at the top of a chart (D3-06), which is lower where the clinic chose the wider band (D3-02). */
export const CHART_TOP_MG_DL = { usual: 400, withWideBand: 350 } as const;

const { lowFrom, targetFrom, tightUpTo, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;

/** Whole numbers as the specification words the ranges; readings between them count by D3-10. */
export const RANGE_BORDERS_MG_DL = {
  veryHigh: `>${highUpTo}`,
  high: `${targetUpTo + 1}–${highUpTo}`,
  target: `${targetFrom}–${targetUpTo}`,
  low: `${lowFrom}–${targetFrom - 1}`,
  veryLow: `<${lowFrom}`,
  tight: `${targetFrom}–${tightUpTo}`,
} as const;
