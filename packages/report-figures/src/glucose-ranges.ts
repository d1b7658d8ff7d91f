import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

/** From the highest to the lowest, as bars and tables show them. */
export const GLUCOSE_RANGES = ['veryHigh', 'high', 'target', 'low', 'veryLow'] as const;
export type GlucoseRange = (typeof GLUCOSE_RANGES)[number];

export type RangePattern = 'dense-lines' | 'lines' | 'plain' | 'dots' | 'grid';

type RangeLook = Readonly<{
  colour: string;
  /** For figures and cells in that range; its contrast on white is 4.5:1. */
  textColour: string;
  /** Tells the range apart where colours cannot: in print, and for those who do not see them. */
  pattern: RangePattern;
  /** For the strokes of the pattern; their contrast to the colour is 3:1. */
  patternInk: string;
}>;

export const RANGE_LOOKS: Readonly<Record<GlucoseRange, RangeLook>> = {
  veryHigh: { colour: '#E8710A', textColour: '#A34A00', pattern: 'dense-lines', patternInk: '#5A2A00' },
  high: { colour: '#F2B01E', textColour: '#8A5F00', pattern: 'lines', patternInk: '#6B4A00' },
  target: { colour: '#2E9E5B', textColour: '#1B6B38', pattern: 'plain', patternInk: '#2E9E5B' },
  low: { colour: '#E5322D', textColour: '#B42318', pattern: 'dots', patternInk: '#FFFFFF' },
  veryLow: { colour: '#A30014', textColour: '#A30014', pattern: 'grid', patternInk: '#FFFFFF' },
};

/** Text and thin lines in the colour of the target, which itself has too little contrast for them. */
export const TARGET_INK = RANGE_LOOKS.target.textColour;
export const TARGET_TINT = '#E8F4EC';

/** How strongly the bands of the profile are filled. */
export const INNER_BAND_OPACITY = 0.45;
export const OUTER_BAND_OPACITY = 0.2;

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

/** What a range covers on an axis; the very high has no upper end. */
export const RANGE_SPANS_MG_DL: Readonly<Record<GlucoseRange, Readonly<{ from: number; to: number }>>> = {
  veryHigh: { from: VERY_HIGH_MG_DL, to: Number.POSITIVE_INFINITY },
  high: { from: TARGET_HIGH_MG_DL, to: VERY_HIGH_MG_DL },
  target: { from: TARGET_LOW_MG_DL, to: TARGET_HIGH_MG_DL },
  low: { from: VERY_LOW_MG_DL, to: TARGET_LOW_MG_DL },
  veryLow: { from: 0, to: VERY_LOW_MG_DL },
};
