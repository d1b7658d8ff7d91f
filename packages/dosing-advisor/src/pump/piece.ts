import type { HighHours } from '../evidence/high-hours.ts';
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
  /** What the piece is given more for than its data ask; null where it is given nothing besides. */
  highHours: HighHours | null;
  /** Weighted lows by days or doses: of all of them, or of those since the plan changed where that is more. */
  lowRate: number;
  /** The days or doses of that rate. */
  lowsOutOf: number;
  /** What is left of the estimate after the safety rules. */
  logChange: number;
  tags: readonly GuardTag[];
  /** Basal: another rate than the planned one ran here on most days. */
  ranWay?: TakenWay;
  /** Basal: glucose rises here on many days by food that nobody logged. */
  isAfterUnlogged?: boolean;
}>;

/** With the tag of a piece that is given more than its data ask for. */
export const tagsWithMore = (high: HighHours | null, tags: readonly GuardTag[]): readonly GuardTag[] =>
  high ? ['HIGH_WITHOUT_LOWS', ...tags] : tags;

export type PumpPieces = Readonly<{
  basal: readonly Piece[];
  carbRatio: readonly Piece[];
  correctionFactor: readonly Piece[];
}>;
