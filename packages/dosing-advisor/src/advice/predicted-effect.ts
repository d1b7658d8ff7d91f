/** What the same three weeks might have been with the new plan. It raises no dose; rises that it expects too many lows of are taken back. */
export type PredictedEffect = Readonly<{
  /** Some hours change by more than such predictions were measured for: insulin is taken at its full effect. */
  isLarge?: true;
  /** `false`: too little to speak of; show "no clear change". */
  isClear: boolean;
  timeInRangePoints: ExpectedChange;
  timeBelowRangePoints: ExpectedChange;
  meanGlucoseMgDl: ExpectedChange;
  /** As computed, before it is scaled to what such predictions came to. */
  raw: Readonly<{ before: GlucoseSummary; after: GlucoseSummary }>;
}>;

/** Whole numbers; the truth is expected between `lowest` and `highest`. */
export type ExpectedChange = Readonly<{ expected: number; lowest: number; highest: number }>;

/** Percentages of readings, 0-100; null without readings. */
export type GlucoseSummary = Readonly<{
  readings: number;
  meanMgDl: number;
  inRangePercent: number;
  below70Percent: number;
  below54Percent: number;
  above180Percent: number;
  above250Percent: number;
  /** Glycemia risk index, 0-100. */
  riskIndex: number;
}>;
