/** The first three as shares of what a person truly needs: a carb ratio of 1.3 means too little insulin for meals. */
export type LoopSettings = Readonly<{
  basal: number;
  carbRatio: number;
  correctionFactor: number;
  targetMgDl: number;
  activeInsulinMinutes: number;
}>;
