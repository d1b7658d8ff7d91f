/** A body that digests, absorbs insulin and has a glucose value. The rest of the package knows no more of it. */
export type Body<State> = Readonly<{
  eat: (carbs: EatenCarbs) => void;
  /** Rapid insulin under the skin, all at once. */
  inject: (doseUnits: number) => void;
  /**
   * `sensitivity` multiplies the effect of insulin, `liverOutput` what the liver makes; 1 is the person's own average.
   * Only some models have a liver with hours of its own.
   */
  advanceMinute: (infusionUnitsPerHour: number, sensitivity: number, liverOutput?: number) => void;
  glucoseMgDl: () => number;
  /** What a sensor in the tissue is surrounded by: it follows the blood with a delay. */
  interstitialMgDl: () => number;
  /** Everything the body remembers, as plain data: a later simulation goes on from it. */
  state: () => State;
}>;

export type EatenCarbs = Readonly<{ grams: number; peakMinutes: number; absorbedShare: number }>;

/** A body that has long received this infusion and had this glucose. */
export type Resting = Readonly<{ glucoseMgDl: number; infusionUnitsPerHour: number; sensitivity: number }>;
