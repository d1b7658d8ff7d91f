import type { GuardTag } from '../advice/reason-code.ts';

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
  /** Of the estimate: what high hours are given besides what the data ask for. */
  moreLog: number;
  lowRate: number;
  /** What is left of the estimate after the safety rules. */
  logChange: number;
  tags: readonly GuardTag[];
}>;

/** With the tag of a piece that is given more than its data ask for. */
export const tagsWithMore = (moreLog: number, tags: readonly GuardTag[]): readonly GuardTag[] =>
  moreLog > 0 ? ['HIGH_WITHOUT_LOWS', ...tags] : tags;

export type PumpPieces = Readonly<{
  basal: readonly Piece[];
  carbRatio: readonly Piece[];
  correctionFactor: readonly Piece[];
}>;
