/** Shares of time in percent, from unrounded readings. */
type TimeOutOfRange = Readonly<{ below54: number; from54To70: number; from180To250: number; above250: number }>;

const MOST = 100;

/**
 * The glycemia risk index, at most 100, with its two components: 3.0 x hypoglycemia + 1.6 x hyperglycemia. Klonoff et al.,
 * J Diabetes Sci Technol 2023;17:1226.
 */
export function glycemiaRisk({ below54, from54To70, from180To250, above250 }: TimeOutOfRange) {
  const hypoglycemia = below54 + 0.8 * from54To70;
  const hyperglycemia = above250 + 0.5 * from180To250;
  return { hypoglycemia, hyperglycemia, index: Math.min(MOST, 3 * hypoglycemia + 1.6 * hyperglycemia) };
}

/** From the least risk to the greatest, each as wide as the others: A to 20, B to 40, C to 60, D to 80, E above. */
export const GLYCEMIA_RISK_ZONES = ['A', 'B', 'C', 'D', 'E'] as const;
export type GlycemiaRiskZone = (typeof GLYCEMIA_RISK_ZONES)[number];
