/** What is asked for together. */
export const TRAIL_GROUPS = [
  'patients',
  'plans',
  'titration',
  'devices',
  'reports',
  'accounts',
  'clinic',
  'trail',
] as const;
export type TrailGroup = (typeof TRAIL_GROUPS)[number];
