import type { TakenWay } from '../evidence/taken/taken-doses.ts';
import { guard } from '../limits/guard.ts';
import type { Regime } from '../limits/regime.ts';
import { BASAL_BLOCK, LOWS_PER_DOSE } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { Piece } from './piece.ts';
import { mealWayIn, type PumpPast } from './pump-past.ts';

type Guards = Readonly<{ regime: Regime; rules: TypeRules }>;

/** What other boluses did says nothing about the planned ones, but for lows that came with less insulin. */
export function ratiosAsTaken(pieces: readonly Piece[], past: PumpPast, { regime, rules }: Guards): Piece[] {
  return pieces.map((piece) => {
    const way = mealWayIn(past, piece);
    if (!way || piece.logChange === 0) return piece;
    const { lowRate } = piece;
    const byLows = way === 'less' ? guard({ logChange: 0, lowRate, thresholds: LOWS_PER_DOSE, regime, rules }) : null;
    return byLows && byLows.logChange < 0 ? { ...piece, ...byLows } : held(piece);
  });
}

/** Where more was taken than proposed for meals, the excess counts as a correction. */
export function factorsAsTaken(pieces: readonly Piece[], past: PumpPast): Piece[] {
  return pieces.map((piece) => (mealWayIn(past, piece) === 'more' && piece.logChange !== 0 ? held(piece) : piece));
}

/** A rate that did not run is not raised; with a lower one in its place it may be too much all the same. */
export function ratesAsTaken(pieces: readonly Piece[], { ranWays }: PumpPast): Piece[] {
  return pieces.map((piece) => {
    const way: TakenWay | null = ranWays[Math.floor(piece.startMinute / BASAL_BLOCK.minutes)] ?? null;
    if (!way) return piece;
    const isHeld = way === 'more' ? piece.logChange !== 0 : piece.logChange > 0;
    return { ...(isHeld ? held(piece) : piece), ranWay: way };
  });
}

function held(piece: Piece): Piece {
  return { ...piece, logChange: 0, tags: [...piece.tags, 'TAKEN_OTHERWISE'] };
}
