/** What stands in a loop's way, in the order in which it is told where two cost the same. */
export const LOOP_FINDINGS = [
  'AUTOMATION_OFF',
  'EXITS',
  'MISSED_BOLUSES',
  'FEW_BOLUSES',
  'LATE_BOLUSES',
  'AGAINST_THE_LOOP',
  'FAKE_CARBS',
  'LOWS_OVERTREATED',
  'FAILING_SITE',
  'EXERCISE_LEFT_ON',
  'SLEEP_LEFT_ON',
  'BOOST_OFTEN',
  'SENSOR_OFF',
] as const;
export type LoopFindingCode = (typeof LOOP_FINDINGS)[number];

/** Such as 9 missed boluses, and when; `of` is out of how many. */
export type LoopFinding = Readonly<{
  code: LoopFindingCode;
  count: number;
  of: number | null;
  /** Minutes at which it happened, in order; nothing for what is no event. */
  minutes: readonly number[];
  /** Points of time in range that such hours lacked against the same hours of other days; null where nothing compares. */
  pointsLost: number | null;
}>;

/** Where these are found a stronger setting would answer the wrong question. */
export const BEFORE_STRONGER_SETTINGS: readonly LoopFindingCode[] = [
  'AUTOMATION_OFF',
  'MISSED_BOLUSES',
  'FEW_BOLUSES',
  'LATE_BOLUSES',
  'AGAINST_THE_LOOP',
  'FAKE_CARBS',
  'LOWS_OVERTREATED',
  'FAILING_SITE',
];
