/** What a plan may hold at all; the advisor neither takes nor gives anything beyond (D3-98). */
export type PlanLimits = Readonly<{
  carbRatioGramsPerUnit: Range;
  correctionFactorMgDlPerUnit: Range;
  maxBolusUnits: number;
  basalUnitsPerDay: Range;
}>;
export type Range = Readonly<{ lowest: number; highest: number }>;

export const PUMP_LIMITS: PlanLimits = {
  carbRatioGramsPerUnit: { lowest: 3, highest: 70 },
  correctionFactorMgDlPerUnit: { lowest: 10, highest: 280 },
  maxBolusUnits: 30,
  basalUnitsPerDay: { lowest: 1, highest: 72 },
};

export const INJECTION_LIMITS: PlanLimits = {
  carbRatioGramsPerUnit: { lowest: 2, highest: 70 },
  correctionFactorMgDlPerUnit: { lowest: 5, highest: 280 },
  maxBolusUnits: 99,
  basalUnitsPerDay: { lowest: 1, highest: 250 },
};

export const TARGET_LIMITS_MG_DL = { lowest: 70, highest: 180, mustBeBelow: 150 } as const;

export const isWithin = (amount: number, { lowest, highest }: Range): boolean => amount >= lowest && amount <= highest;
