/** Units as screens and documents print them. */
export const UNITS = {
  insulin: 'U',
  basalRate: 'U/hr',
  carbs: 'g',
  glucose: 'mg/dL',
  correctionFactor: 'mg/dL/U',
  /** The logbook's label of a correction factor, worded as specified (D3-27). */
  correctionFactorInLogbook: 'ml/dL/U',
} as const;
