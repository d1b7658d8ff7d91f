import { type GlucoseUnit, readGlucose } from './glucose.ts';

/** 70 and 180 are in target, 54 is low, 250 is high (D3-10); the tight range ends at 140. */
export const GLUCOSE_LIMITS_MG_DL = {
  lowFrom: 54,
  targetFrom: 70,
  tightUpTo: 140,
  targetUpTo: 180,
  highUpTo: 250,
} as const;

/** Who counts as older in the consensus (Battelino 2019): fewer lows come before more time in range. */
export const OLDER_FROM_YEARS = 65;

/** Goals of the same consensus for time below range: less than this share. Of older people it names none below 54. */
export const TIME_BELOW_GOAL_PERCENT = { below54: 1, below70: 4, below70WhenOlder: 1 } as const;

/** Higher values are drawn at the top of a chart (D3-06), which is lower where the clinic chose the wider band (D3-02). */
export const CHART_TOP_MG_DL = { usual: 400, withWideBand: 350 } as const;

/** Limits have names in both units (Battelino 2019); converting 180 mg/dL would read 9.99. */
const NAMED_LIMITS_MMOL_L: Readonly<Record<number, number>> = {
  54: 3,
  70: 3.9,
  140: 7.8,
  154: 8.6,
  180: 10,
  250: 13.9,
};

/** A limit or a goal in the reader's unit, as the consensus names it there. */
export function shownLimit(limitMgDl: number, unit: GlucoseUnit): number {
  return (unit === 'mmol/L' ? NAMED_LIMITS_MMOL_L[limitMgDl] : undefined) ?? readGlucose(limitMgDl, unit);
}

const { lowFrom, targetFrom, tightUpTo, targetUpTo, highUpTo } = GLUCOSE_LIMITS_MG_DL;

/** In mg/dL whole numbers, as the specification words the ranges; D3-10 says where readings between them count. */
export const RANGE_BORDERS = {
  'mg/dL': {
    veryHigh: `>${highUpTo}`,
    high: `${targetUpTo + 1}–${highUpTo}`,
    target: `${targetFrom}–${targetUpTo}`,
    low: `${lowFrom}–${targetFrom - 1}`,
    veryLow: `<${lowFrom}`,
    tight: `${targetFrom}–${tightUpTo}`,
  },
  'mmol/L': {
    veryHigh: '>13.9',
    high: '10.1–13.9',
    target: '3.9–10.0',
    low: '3.0–3.8',
    veryLow: '<3.0',
    tight: '3.9–7.8',
  },
} as const;
