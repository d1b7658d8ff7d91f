/** How far a plan is from what the person needs: a carb ratio of 1.3 means too little insulin for meals. */
export type Scenario = Readonly<{ name: string; basal: number; carbRatio: number; correctionFactor: number }>;

const scenario = (name: string, basal: number, carbRatio: number, correctionFactor: number): Scenario => ({
  name,
  basal,
  carbRatio,
  correctionFactor,
});

export const WELL_SET = 'well set';
export const ALL_WEAK = 'all weak';

/** One flat value for the whole day, right or wrong, as at the beginning of a treatment. */
export const PUMP_SCENARIOS: readonly Scenario[] = [
  scenario(WELL_SET, 1, 1, 1),
  scenario('basal × 0.7', 0.7, 1, 1),
  scenario('basal × 1.3', 1.3, 1, 1),
  scenario('carb ratio × 0.7', 1, 0.7, 1),
  scenario('carb ratio × 1.3', 1, 1.3, 1),
  scenario('correction × 0.7', 1, 1, 0.7),
  scenario('correction × 1.3', 1, 1, 1.3),
  scenario(ALL_WEAK, 0.75, 1.3, 1.3),
  scenario('all strong', 1.25, 0.77, 0.77),
  scenario('basal strong, meals weak', 1.3, 1.3, 1),
  scenario('basal weak, meals strong', 0.75, 0.77, 1),
];

export const CARB_COUNTING_SCENARIOS: readonly Scenario[] = [
  scenario(WELL_SET, 1, 1, 1),
  scenario('basal × 0.7', 0.7, 1, 1),
  scenario('basal × 1.3', 1.3, 1, 1),
  scenario('carb ratio × 0.7', 1, 0.7, 1),
  scenario('carb ratio × 1.3', 1, 1.3, 1),
  scenario(ALL_WEAK, 0.7, 1.35, 1.3),
  scenario('all strong', 1.25, 0.77, 0.77),
];

/** Doses from a table: all of them too small, right or too large. */
export const TABLE_SCENARIOS: readonly Scenario[] = [
  scenario('doses × 0.7', 0.7, 1 / 0.7, 1),
  scenario(WELL_SET, 1, 1, 1),
  scenario('doses × 1.3', 1.3, 1 / 1.3, 1),
];
