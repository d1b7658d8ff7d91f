/** Colours of insulin and meals, on screen and on paper. */
export const INSULIN_COLOURS = { basal: '#2F7FC1', bolus: '#6FB3E0', automated: '#12A5B0' } as const;
export const CARBS_COLOUR = '#C99A2E';
/** Texts and edges of carbs: their fill alone has too little contrast. */
export const CARBS_INK = '#7A5A10';
export const EXERCISE_COLOUR = '#8A63C7';

/** Edges and texts of boluses: their fill alone has less than 3:1 against the card. */
export const BOLUS_EDGE_COLOUR = '#2C6E9E';
