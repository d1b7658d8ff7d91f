import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

/** From the highest to the lowest, as bars and tables show them. */
export const GLUCOSE_RANGES = ['veryHigh', 'high', 'target', 'low', 'veryLow'] as const;
export type GlucoseRange = (typeof GLUCOSE_RANGES)[number];

export type RangePattern = 'dense-lines' | 'lines' | 'plain' | 'dots' | 'grid';

type RangeLook = Readonly<{
  colour: string;
  /** Tells the range apart where colours cannot: in print, and for those who do not see them. */
  pattern: RangePattern;
  /** Of the strokes of the pattern; each has 3:1 against its colour. */
  patternInk: string;
}>;

export const GLUCOSE_LOOKS: Readonly<Record<GlucoseRange, RangeLook>> = {
  veryHigh: { colour: '#E8710A', pattern: 'dense-lines', patternInk: '#5A2A00' },
  high: { colour: '#F2B01E', pattern: 'lines', patternInk: '#6B4A00' },
  target: { colour: '#2E9E5B', pattern: 'plain', patternInk: '#2E9E5B' },
  low: { colour: '#E5322D', pattern: 'dots', patternInk: '#FFFFFF' },
  veryLow: { colour: '#A30014', pattern: 'grid', patternInk: '#FFFFFF' },
};

/** Borders in mg/dL (product specification 3, sections 5 and 9). */
export const {
  targetFrom: TARGET_LOW_MG_DL,
  targetUpTo: TARGET_HIGH_MG_DL,
  lowFrom: VERY_LOW_MG_DL,
  highUpTo: VERY_HIGH_MG_DL,
} = GLUCOSE_LIMITS_MG_DL;

/** The range of one reading (D3-10): 70 and 180 are target, 54 is low, 250 is high. */
export function glucoseRangeOf(glucoseMgDl: number): GlucoseRange {
  if (glucoseMgDl < VERY_LOW_MG_DL) return 'veryLow';
  if (glucoseMgDl < TARGET_LOW_MG_DL) return 'low';
  if (glucoseMgDl <= TARGET_HIGH_MG_DL) return 'target';
  return glucoseMgDl <= VERY_HIGH_MG_DL ? 'high' : 'veryHigh';
}

/** Text and thin lines in the colour of the target, which itself has too little contrast for them. */
export const TARGET_INK = '#1B6B38';
export const TARGET_TINT = '#E8F4EC';

/** How strongly the bands of the profile are filled. */
export const INNER_BAND_OPACITY = 0.45;
export const OUTER_BAND_OPACITY = 0.2;
