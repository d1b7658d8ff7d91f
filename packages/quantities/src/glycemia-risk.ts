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
