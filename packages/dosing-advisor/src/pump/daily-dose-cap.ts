import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { Grid, GridBolus } from '../evidence/grid.ts';
import { DAILY_DOSE_CAP_SHARE } from '../limits/tuning.ts';
import type { Piece, PumpPieces } from './piece.ts';

const BISECTIONS = 30;

type Scale = Readonly<{ rises: number; falls: number }>;
const UNSCALED: Scale = { rises: 1, falls: 1 };

/** All rises, or all falls, are made smaller by one factor until the projected daily dose moves no more than allowed. */
export function withinDailyDoseCap<Kind extends Piece>(pieces: PumpPieces<Kind>, grid: Grid): PumpPieces<Kind> {
  const scale = allowedScale((tried) => projectedChange(pieces, grid, tried));
  const scaled = (list: readonly Kind[]) => list.map((piece) => scaledPiece(piece, scale));
  return {
    basal: scaled(pieces.basal),
    carbRatio: scaled(pieces.carbRatio),
    correctionFactor: scaled(pieces.correctionFactor),
  };
}

function allowedScale(changeWith: (scale: Scale) => number): Scale {
  const unscaled = changeWith(UNSCALED);
  if (unscaled > DAILY_DOSE_CAP_SHARE.rise) {
    const isAllowed = (rises: number) => changeWith({ ...UNSCALED, rises }) <= DAILY_DOSE_CAP_SHARE.rise;
    return { ...UNSCALED, rises: largestAllowed(isAllowed) };
  }
  if (unscaled < -DAILY_DOSE_CAP_SHARE.fall) {
    const isAllowed = (falls: number) => changeWith({ ...UNSCALED, falls }) >= -DAILY_DOSE_CAP_SHARE.fall;
    return { ...UNSCALED, falls: largestAllowed(isAllowed) };
  }
  return UNSCALED;
}

/** By bisection between 0, which is allowed, and 1, which is not. */
function largestAllowed(isAllowed: (factor: number) => boolean): number {
  let [allowed, refused] = [0, 1];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (allowed + refused) / 2;
    if (isAllowed(middle)) allowed = middle;
    else refused = middle;
  }
  return allowed;
}

/** Of the total daily dose, as a share of it. */
function projectedChange(pieces: PumpPieces, grid: Grid, scale: Scale = UNSCALED): number {
  const added = (list: readonly Piece[], unitsPerDay: (piece: Piece) => number) =>
    list.reduce((sum, piece) => sum + unitsPerDay(piece) * (Math.exp(scaledChange(piece, scale)) - 1), 0);
  const units =
    added(pieces.basal, ({ current, startMinute, endMinute }) => (current * (endMinute - startMinute)) / 60) +
    added(pieces.carbRatio, (piece) => bolusUnitsPerDay(piece, grid, ({ foodUnits }) => foodUnits)) +
    added(pieces.correctionFactor, (piece) => bolusUnitsPerDay(piece, grid, ({ correctionUnits }) => correctionUnits));
  return units / grid.dailyDoseUnits;
}

function bolusUnitsPerDay({ startMinute, endMinute }: Piece, grid: Grid, part: (bolus: GridBolus) => number): number {
  let units = 0;
  for (const bolus of grid.counted.boluses) {
    const minuteOfDay = bolus.minute % MINUTES_PER_DAY;
    if (minuteOfDay >= startMinute && minuteOfDay < endMinute) units += Math.max(0, part(bolus));
  }
  return units / grid.counted.days;
}

function scaledChange({ logChange }: Piece, { rises, falls }: Scale): number {
  return logChange * (logChange > 0 ? rises : falls);
}

function scaledPiece<Kind extends Piece>(piece: Kind, scale: Scale): Kind {
  const logChange = scaledChange(piece, scale);
  return logChange === piece.logChange ? piece : { ...piece, logChange, tags: [...piece.tags, 'TDD_CAP'] };
}
