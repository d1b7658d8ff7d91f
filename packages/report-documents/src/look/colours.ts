import { BOLUS_EDGE_COLOUR, CARBS_COLOUR, EXERCISE_COLOUR, INSULIN_COLOURS } from '@glidepath/report-figures';

export { CARBS_INK } from '@glidepath/report-figures';

/** The tokens of the screens, so that paper and screen look alike. */
export const INK = '#1B2733';
export const MUTED = '#5B6B7A';
export const AXIS = '#8393A2';
export const LINE = '#E3E8EE';
export const WASH = '#F6F8FA';
export const PAPER = '#FFFFFF';
export const ACCENT = '#0B6E75';
export const WARNING = '#B25E09';
export const WARNING_TINT = '#FDF3E7';

export const BASAL = INSULIN_COLOURS.basal;
export const BASAL_TINT = '#D5E5F3';
export const BASAL_INK = '#1F5E94';
export const BOLUS = INSULIN_COLOURS.bolus;
/** Edges and texts of boluses: their fill alone has too little contrast. */
export const BOLUS_INK = BOLUS_EDGE_COLOUR;
export const AUTOMATED = INSULIN_COLOURS.automated;
export const CARBS = CARBS_COLOUR;
export const EXERCISE = EXERCISE_COLOUR;
