import { FASTING_LEVEL } from '../../limits/tuning.ts';

/** What one day showed of a block. */
export type BasalDay = Readonly<{
  startMinute: number;
  endMinute: number;
  driftMgDlPerHour: number;
  slopeMgDlPerHour: number;
  actingUnitsPerHour: number;
  /** Null where too little was far enough from food. */
  levelMgDl: number | null;
}>;

/** Less than this per hour counts as no drift. */
export const DRIFT_FROM_MG_DL_PER_HOUR = 0.5;

/** Plus one: the day speaks for more insulin; minus one: for less; 0: for neither. */
export function directionOfDay({ driftMgDlPerHour, levelMgDl }: BasalDay, targetMgDl: number): number {
  if (Math.abs(driftMgDlPerHour) >= DRIFT_FROM_MG_DL_PER_HOUR) return Math.sign(driftMgDlPerHour);
  const distance = levelMgDl === null ? 0 : levelMgDl - targetMgDl;
  return Math.abs(distance) <= FASTING_LEVEL.deadBandMgDl ? 0 : Math.sign(distance);
}

/** Medians over the days; NaN without days. */
export type BlockEvidence = Readonly<{
  block: number;
  days: readonly BasalDay[];
  driftDays: number;
  driftMgDlPerHour: number;
  driftError: number;
  slopeMgDlPerHour: number;
  actingUnitsPerHour: number;
  levelDays: number;
  levelMgDl: number;
  /** The part of the level that earlier meals and corrections left over; absent where too few of them are known. */
  leftByDosesMgDl?: number;
}>;
