/** Why a setting is changed. */
export const CHANGE_REASONS = [
  'LOWS_AFTER_MEALS',
  'LOWS_AFTER_CORRECTIONS',
  'LOWS_OTHERWISE',
  'STOPPED_AFTER_MEALS',
  'HIGH_AFTER_MEALS',
  'FACTOR_WEAK',
  'BASAL_TOPPED_UP',
  'BASAL_HELD_BACK',
  'NIGHTS_HIGH',
  'ROOM_FOR_LOWER_TARGET',
  'ROOM_FOR_SHORTER_ACTION',
] as const;
/** Why it stays. */
export const STAY_REASONS = [
  'NOT_USED',
  'ONLY_USER_BOLUSES',
  'NOT_KNOWN',
  'BEHAVIOUR_FIRST',
  'LOWS_FIRST',
  'NO_ROOM',
  'AFTER_VERY_LOW',
  'ONE_AT_A_TIME',
  'REPLAY_AGAINST',
  'AT_LIMIT',
  'NOTHING_SHOWN',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];
export type StayReason = (typeof STAY_REASONS)[number];
