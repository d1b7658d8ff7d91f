/** Why somebody should be looked at. */
export const CRITERIA = ['very-low', 'low', 'drop', 'high', 'no-data'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Who is older or at high risk has goals of their own (Battelino et al., Diabetes Care 2019;42:1593). */
export type Care = 'usual' | 'careful';

/** `measured` and `limit` are percent; of a drop percentage points, below zero. */
export type CriterionMet = Readonly<{ criterion: Criterion; measured: number; limit: number }>;
