import type { Outcome } from '../outcome.ts';
import { last, type PumpMeasured } from './measured-runs.ts';
import { meanOf } from './statistics.ts';

const MOST_LOST_POINTS = 3;
const MANY_LOWS_PERCENT = 4;

type Ends = Readonly<Record<'unchanged' | 'advised', Pick<Outcome, 'inRange' | 'below70'>>>;

/** Lost more than 3 points of time in range, and not for the sake of at least halving more than 4 % of lows. */
export function hasLost({ unchanged, advised }: Ends): boolean {
  const hasHalvedManyLows = unchanged.below70 > MANY_LOWS_PERCENT && advised.below70 <= unchanged.below70 / 2;
  return unchanged.inRange - advised.inRange > MOST_LOST_POINTS && !hasHalvedManyLows;
}

export function endsOf({ unchanged, advised }: PumpMeasured): Ends {
  return { unchanged, advised: last(advised) };
}

/** A patient over all the settings they began with. */
export function patientEnds(runs: readonly PumpMeasured[]): Ends[] {
  return [...Map.groupBy(runs, ({ patient }) => patient).values()].map((own) => {
    const mean = (of: (run: PumpMeasured) => Outcome) => ({
      inRange: meanOf(own.map((run) => of(run).inRange)),
      below70: meanOf(own.map((run) => of(run).below70)),
    });
    return { unchanged: mean(({ unchanged }) => unchanged), advised: mean(({ advised }) => last(advised)) };
  });
}
