import { shareLeft } from '../devices/insulin-on-board.ts';
import { type BasalPiece, type LoopStep, STEP_MINUTES } from './loop-controller.ts';

/** How long rapid insulin works for the loops that do not ask; its peak comes after a quarter of that. */
export const ACTION_MINUTES = 300;

/** Looked up in the inner loop: an exponential is slow. */
const LEFT_BY_MINUTE = Float64Array.from({ length: ACTION_MINUTES + 1 }, (_, minute) =>
  shareLeft(minute, ACTION_MINUTES),
);

/** The share left of insulin that works for 5 hours, after whole minutes. */
export function shareLeftAfter(minutes: number): number {
  return LEFT_BY_MINUTE[minutes] ?? 0;
}

/** The middle of a piece of basal, in whole minutes before its end. */
const MIDDLE_MINUTES = Math.floor(STEP_MINUTES / 2);

export function minutesSincePiece(piece: BasalPiece, minute: number): number {
  return minute - piece.minute - MIDDLE_MINUTES;
}

/** Boluses, and basal insulin as far as it was more or less than programmed. */
export function netOnBoardUnits({ boluses, basal, minute }: LoopStep): number {
  let onBoardUnits = 0;
  for (const bolus of boluses) onBoardUnits += bolus.doseUnits * shareLeftAfter(minute - bolus.minute);
  for (const piece of basal) {
    onBoardUnits += (piece.units - piece.scheduledUnits) * shareLeftAfter(minutesSincePiece(piece, minute));
  }
  return onBoardUnits;
}
