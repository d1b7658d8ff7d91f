import type { PumpRates } from '@glidepath/treatment-plan';

import { type ChosenChange, chosenChanges } from '../../advice/chosen-changes.ts';
import type { Findings } from '../../evidence/findings.ts';
import { valueAt } from '../../input/day-table.ts';
import { pumpDaysToTry, type Stretch, stretchesOf, valuesOf } from '../../replay/pump-changes.ts';
import type { Piece } from '../piece.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';
import { isAfterUnlogged, type StretchBounds } from './stretch-bounds.ts';

/** A stretch of the day with the change that was chosen for it. */
export type ChosenPiece = Piece & ChosenChange & Readonly<{ table: keyof PumpRates }>;

type ChoosingRates = Readonly<{
  now: PumpRates;
  boundsOf: (stretches: readonly Stretch[]) => readonly StretchBounds[];
  findings: Pick<Findings, 'regime' | 'context'>;
  sinceDay: number;
}>;

/** The change of least replayed risk for each stretch of the day. */
export function chosenPieces(
  weeks: readonly ReplayedWeeks[],
  { now, boundsOf, findings, sinceDay }: ChoosingRates,
): ChosenPiece[] {
  const stretches = stretchesOf(now);
  const bounds = boundsOf(stretches);
  const changes = chosenChanges(
    weeks.map((replay) => pumpDaysToTry(replay, now, stretches, replay.weight)),
    {
      values: valuesOf(stretches),
      bounds,
      regime: findings.regime,
      sinceDay,
      basal: {
        isBasal: (index) => stretches[index]?.table === 'basalUnitsPerHour',
        isFasting: weeks.map(({ isFasting }) => isFasting),
        isAfterMissed: weeks.map(({ isAfterMissed }) => isAfterMissed),
        isAfterUnlogged: (index) => isAfterUnlogged(stretches[index] as Stretch, findings),
      },
    },
  );
  const days = weeks.reduce((sum, { countedDays }) => sum + countedDays, 0);
  return stretches.map((stretch, index) => {
    const { lowRate, lowsOutOf } = bounds[index] as StretchBounds;
    return {
      ...stretch,
      ...(changes[index] as ChosenChange),
      current: valueAt(now[stretch.table], stretch.startMinute),
      isExisting: now[stretch.table].some(({ startMinute }) => startMinute === stretch.startMinute),
      count: days,
      lowRate,
      lowsOutOf,
    };
  });
}
