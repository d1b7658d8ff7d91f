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

export const BASAL = '#2F7FC1';
export const BASAL_TINT = '#D5E5F3';
export const BASAL_INK = '#1F5E94';
export const BOLUS = '#6FB3E0';
/** Edges and texts of boluses: their fill alone has too little contrast. */
export const BOLUS_INK = '#2C6E9E';
export const AUTOMATED = '#12A5B0';
export const CARBS = '#C99A2E';
export const CARBS_INK = '#7A5A10';
export const EXERCISE = '#8A63C7';

/** Text and thin lines in the colour of the target, which itself has too little contrast for them. */
export const TARGET_INK = '#1B6B38';
export const TARGET_TINT = '#E8F4EC';
