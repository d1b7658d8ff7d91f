/** How a body answers to insulin that it was not given. */
export type Body = Readonly<{
  /** What one unit lowers glucose by where it is `SENSITIVITY_AT_MG_DL`, for each slot of a day. */
  sensitivityMgDlPerUnit: Float64Array;
  /** Insulin passes two depots that empty with this time constant, which is when its action peaks. */
  actionMinutes: number;
  /** A difference of glucose fades by itself with this time constant. */
  fadeMinutes: number;
  /** From here on downwards it is helped: people eat. */
  rescueBelowMgDl: number;
  /** How uncertain the sensitivity is: the spread of its logarithm. */
  doubt: number;
}>;

/**
 * Insulin lets tissue take up a share of the glucose that is there, so it lowers glucose in proportion to it (Bergman's
 * minimal model): a unit does more to high glucose than to low.
 */
export const SENSITIVITY_AT_MG_DL = 145;
/** Where doses change a lot nobody should rely on it that somebody eats before this, nor that differences fade. */
export const RESCUE_NOT_RELIED_ON_MG_DL = 45;
