import type { GlucoseRange } from '#charts/glucose-colours.ts';

/**
 * Goals for adults with type 1 or type 2 diabetes: international consensus on time in range (Battelino 2019). Others,
 * such as older or pregnant people, have other goals, so the card says whose these are.
 */
export const RANGE_GOALS: Readonly<Record<GlucoseRange, string | null>> = {
  veryHigh: '<5%',
  high: null,
  target: '>70%',
  low: null,
  veryLow: '<1%',
};

/** High and very high together, low and very low together. */
export const BRACKET_GOALS = { aboveTarget: '<25%', belowTarget: '<4%' } as const;

/** As the glucose profile of the same consensus prints them. */
export const METRIC_GOALS = { avg: '<154 mg/dL', gmi: '<7%', cv: '≤36%', active: '≥70%' } as const;
