import type { BolusInsulinKind } from '../input/insulin-kind.ts';

/** How a body answers to insulin that it was not given. */
export type Body = Readonly<{
  /** What one unit lowers glucose by, for each slot of a day. */
  sensitivityMgDlPerUnit: Float64Array;
  /** Insulin passes two depots that empty with this time constant, which is when its action peaks. */
  actionMinutes: number;
  /** A difference of glucose fades by itself with this time constant. */
  fadeMinutes: number;
  /** From here on downwards it is helped: people eat. */
  rescueBelowMgDl: number;
}>;

/** As the peaks of the curves that evidence is read by (`insulin-action.ts`). */
export const ACTION_MINUTES: Readonly<Record<BolusInsulinKind, number>> = {
  rapid: 70,
  'ultra-rapid': 55,
  regular: 120,
  other: 70,
};
/** Half of a difference is gone in about two hours. */
export const FADE_MINUTES = 180;
/** Most alarms and most people act a little below 70 mg/dL. */
export const RESCUE_BELOW_MG_DL = 66;
/** What nobody should rely on where doses change a lot: that differences fade, and that somebody eats in time. */
export const NOT_RELIED_ON = { fadeMinutes: Number.POSITIVE_INFINITY, rescueBelowMgDl: 45 } as const;
