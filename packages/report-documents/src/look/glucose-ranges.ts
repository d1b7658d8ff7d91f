import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

/** From the highest to the lowest, as bars and tables show them. */
export const GLUCOSE_RANGES = ['veryHigh', 'high', 'target', 'low', 'veryLow'] as const;
export type GlucoseRange = (typeof GLUCOSE_RANGES)[number];

export type RangePattern = 'dense-lines' | 'lines' | 'plain' | 'dots' | 'grid';

type RangeLook = Readonly<{
  colour: string;
  /** Of figures and cells in that range; has 4.5:1 on white. */
  textColour: string;
  /** Tells the range apart on a printer without colours. */
  pattern: RangePattern;
  patternInk: string;
  /** mg/dL; the range holds what is above `fromMgDl` and up to `toMgDl`, by the rules of the report. */
  fromMgDl: number;
  toMgDl: number;
}>;

const TOP = Number.POSITIVE_INFINITY;
const { lowFrom, targetFrom, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;

export const RANGE_LOOKS: Readonly<Record<GlucoseRange, RangeLook>> = {
  veryHigh: look('#E8710A', '#A34A00', 'dense-lines', '#5A2A00', [highUpTo, TOP]),
  high: look('#F2B01E', '#8A5F00', 'lines', '#6B4A00', [targetUpTo, highUpTo]),
  target: look('#2E9E5B', '#1B6B38', 'plain', '#2E9E5B', [targetFrom, targetUpTo]),
  low: look('#E5322D', '#B42318', 'dots', '#FFFFFF', [lowFrom, targetFrom]),
  veryLow: look('#A30014', '#A30014', 'grid', '#FFFFFF', [0, lowFrom]),
};

function look(
  colour: string,
  textColour: string,
  pattern: RangePattern,
  patternInk: string,
  [fromMgDl, toMgDl]: readonly [number, number],
): RangeLook {
  return { colour, textColour, pattern, patternInk, fromMgDl, toMgDl };
}

/** The range of one reading (D3-10): 70 and 180 are target, 54 is low, 250 is high. */
export function glucoseRangeOf(glucoseMgDl: number): GlucoseRange {
  if (glucoseMgDl < lowFrom) return 'veryLow';
  if (glucoseMgDl < targetFrom) return 'low';
  if (glucoseMgDl <= targetUpTo) return 'target';
  return glucoseMgDl <= highUpTo ? 'high' : 'veryHigh';
}
