export const EPISODE_KINDS = [
  'fasting-drift',
  'other-rate',
  'fasting-value',
  'pre-dinner-value',
  'meal',
  'correction',
  'high-hours',
  'low',
] as const;
export type EpisodeKind = (typeof EPISODE_KINDS)[number];

/** One thing that happened and that speaks for more or less insulin in a setting. */
export type Episode = Readonly<{
  /** Kind and times: unique within an advice. */
  id: string;
  kind: EpisodeKind;
  /** Local wall clock, such as 2026-03-04T07:30. */
  from: string;
  to: string;
  pointsTo: 'more-insulin' | 'less-insulin' | 'no-change';
  /** What was measured, by name with its unit. */
  facts: Readonly<Record<string, number | string>>;
}>;
