import type { PlanAdvice } from '../advice/advice.ts';
import { FOLLOWING_CODES, type ReasonCode } from '../advice/reason-code.ts';
import type { GuardTag } from '../limits/guard.ts';

// Which way a value goes by its reason.

export const MORE: readonly ReasonCode[] = [
  'HIGH_WITHOUT_LOWS',
  'FASTING_RISE',
  'FASTING_HIGH',
  'MEAL_HIGH',
  'CORRECTION_WEAK',
  'FASTING_ABOVE',
];
export const LESS: readonly ReasonCode[] = [
  'HYPO_FORCE_20',
  'HYPO_FORCE_10',
  'HYPO_FORCE_5',
  'FASTING_FALL',
  'FASTING_LOW',
  'RAN_LESS',
  'MEAL_LOW',
  'CORRECTION_STRONG',
  'L2_HYPO_REPEAT',
  'NIGHT_HYPO',
  'FASTING_LOW_P20',
  'FASTING_BELOW',
  'CARE_FASTING_LOW',
  'LOW_ROW_EMPTIED',
];
/** Chosen by what the replayed days would have been, not by what happened on them; only the first changes a value. */
export const OF_REPLAY: readonly (ReasonCode | GuardTag)[] = [
  'LESS_RISK',
  'NO_LESS_RISK',
  'BELOW_GOAL_KEPT',
  'NOT_HELD_OUT',
  'NOT_BY_ITSELF',
  'FOOD_NOT_BASAL',
  'MISSED_BOLUSES',
  'GUARDS_REVERSE',
  'LEVEL_2_BLOCK',
];
const OF_LOWS: readonly ReasonCode[] = ['HYPO_WATCH', 'HYPO_BLOCK', 'HYPO_HOLD', 'L2_HYPO_REPEAT', 'NIGHT_HYPO'];

/** What no case of these tests is told, since those with a sensor are advised by replay. */
export const IN_NO_CASE: readonly (ReasonCode | GuardTag)[] = [
  'HIGH_WITHOUT_LOWS',
  'BASAL_FOLLOWS_NEIGHBOURS',
  'BASAL_SMOOTHED',
  'POOLED_WITH_OTHER_PERIODS',
  'RAN_LESS',
  'HYPO_WATCH',
  'HYPO_HALF',
  'HYPO_FORCE_5',
  'CORRECTION_WEAK',
  'CORRECTION_STRONG',
  'NIGHT_HYPO',
  'HYPO_HOLD',
  'FOLLOWS_OTHER_CORRECTIONS',
  'GUARDS_REVERSE',
];

/**
 * With a sensor values are chosen by what all recorded days would have been. How sure that is, and what is counted, does
 * not follow from episodes.
 */
export const isByReplay = ({ glucoseSource }: Pick<PlanAdvice, 'glucoseSource'>) => glucoseSource === 'sensor';

type Coded = Readonly<{ code: ReasonCode }>;
export const isFollowing = ({ code }: Coded) => FOLLOWING_CODES.some((known) => known === code);
export const isOfLows = ({ code }: Coded) => OF_LOWS.includes(code) || code.startsWith('HYPO_FORCE');
/** Decided by a rule that needs no observation, or by all days at once: no episodes speak for it. */
export const isRuled = ({ code }: Coded) => code === 'LOW_ROW_EMPTIED' || OF_REPLAY.includes(code);
