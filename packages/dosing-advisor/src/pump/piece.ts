import type { TakenWay } from '../evidence/taken/taken-doses.ts';
import type { GuardTag } from '../limits/guard.ts';

/** A stretch of the day for which one change was found. */
export type Piece = Readonly<{
  startMinute: number;
  endMinute: number;
  /** The present value. */
  current: number;
  /** The present plan begins a row here as well. */
  isExisting: boolean;
  /** Days or events the estimate rests on. */
  count: number;
  estimatedLogChange: number;
  /** Weighted lows by days or doses: of all of them, or of those since the plan changed where that is more. */
  lowRate: number;
  /** The days or doses of that rate. */
  lowsOutOf: number;
  /** What is left of the estimate after the safety rules. */
  logChange: number;
  tags: readonly GuardTag[];
  /** Basal: another rate than the planned one ran here on most days. */
  ranWay?: TakenWay;
}>;

export type PumpPieces<Kind extends Piece = Piece> = Readonly<{
  basal: readonly Kind[];
  carbRatio: readonly Kind[];
  correctionFactor: readonly Kind[];
}>;
