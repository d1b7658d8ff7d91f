/** In the order in which they are told; the first is the headline. Meanings: docs/algorithm.md. */
export const REFUSAL_CODES = [
  123,
  'WAIT_21D',
  'WAIT_14D',
  'WAIT_DAY',
  110,
  114,
  600,
  601,
  1022,
  83,
  93,
  94,
  95,
  98,
  1015,
  1014,
  1013,
  1012,
  1006,
  1007,
  1008,
  1009,
  1010,
  1011,
  1018,
  1019,
  1020,
  'PLAN_CHANGED',
  1001,
  1002,
  1003,
  1004,
  1005,
  1016,
  1017,
  1021,
  1023,
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export type Refusal = Readonly<{
  code: RefusalCode;
  /** Such as `found` and `needed` days; what the message of the code names. */
  params: Readonly<Record<string, number | string>>;
  /** The first day on which this would stand in the way no more, if from today on nothing is missing; null if unknown. */
  earliestOn: string | null;
}>;
