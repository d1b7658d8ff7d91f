import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { ChangeBounds } from '../../advice/chosen-changes.ts';
import type { Findings } from '../../evidence/findings.ts';
import { isAfterUnloggedFood } from '../../evidence/food/unlogged-hours.ts';
import { type GridBolus, isForCorrection } from '../../evidence/grid.ts';
import { couldDosesHaveCaused, couldRateHaveCaused } from '../../evidence/lows/level-2-causes.ts';
import { minuteOfDayOf } from '../../evidence/lows/low-causes.ts';
import type { TakenWay } from '../../evidence/taken/taken-doses.ts';
import { type GuardTag, largestFall, maxRise } from '../../limits/guard.ts';
import type { Regime } from '../../limits/regime.ts';
import { type ForcedCut, forcedCut, regimeBlocks } from '../../limits/rise-and-cut.ts';
import { BASAL_BLOCK, FORCED_CUT_LOG, LOWS_PER_DAY, LOWS_PER_DOSE, LOWS_PER_NIGHT } from '../../limits/tuning.ts';
import type { TypeRules } from '../../limits/type-rules.ts';
import type { Stretch } from '../../replay/pump-changes.ts';
import { isNightBlock, lowsPerDay } from '../basal-pieces.ts';
import { mealWayIn, type PumpPast } from '../pump-past.ts';
import { type Blamed, lowsPerDose } from '../ratio-pieces.ts';
import type { LowRate } from '../since-change.ts';

/** How far a stretch of the day may change, by the lows that it is blamed for among others. */
export type StretchBounds = LowRate & ChangeBounds;

/** How much each stretch may change before anything is chosen: by lows, by care, and by what was really given. */
export function stretchBounds(
  stretches: readonly Stretch[],
  findings: Findings,
  rules: TypeRules,
  past: PumpPast,
): StretchBounds[] {
  return stretches.map((stretch) => {
    const lowRate = lowRateOf(stretch, findings);
    const way = wayIn(stretch, past);
    const blocks: GuardTag[] = [
      ...(couldHaveCaused(stretch, findings.level2Minutes, findings.grid.boluses) ? (['LEVEL_2_BLOCK'] as const) : []),
      ...(lowRate.lowRate >= thresholdsOf(stretch).block ? (['HYPO_BLOCK'] as const) : []),
      ...regimeBlocks(findings.regime),
      ...(way ? (['TAKEN_OTHERWISE'] as const) : []),
    ];
    const forced = forcedCut(lowRate.lowRate, thresholdsOf(stretch), findings.regime);
    return { ...lowRate, blocks, ...rangeOf({ way, forced, isBlocked: blocks.length > 0 }, findings.regime, rules) };
  });
}

type Held = Readonly<{ way: TakenWay | null; forced: ForcedCut | null; isBlocked: boolean }>;

function rangeOf(
  { way, forced, isBlocked }: Held,
  regime: Regime,
  rules: TypeRules,
): Pick<ChangeBounds, 'lowestLog' | 'highestLog' | 'forced'> {
  // With more in its place than planned, nothing is known of the planned one at all.
  if (way === 'more') return { lowestLog: 0, highestLog: 0 };
  const lowestLog = -largestFall(regime, rules);
  if (forced) return { lowestLog, highestLog: -FORCED_CUT_LOG[forced], forced };
  // With care for age or risk half of what is chosen is given.
  const rise = regime.riseCare ? rules.maxRise : maxRise(regime, rules);
  return { lowestLog, highestLog: isBlocked ? 0 : rise };
}

/** Rises at these hours are food that nobody logged: more basal insulin would be given for it by night as well. */
export const isAfterUnlogged = (stretch: Stretch, { context }: Pick<Findings, 'context'>): boolean =>
  stretch.table === 'basalUnitsPerHour' && isAfterUnloggedFood(context, blockOf(stretch));

const blockOf = ({ startMinute }: Stretch) => Math.floor(startMinute / BASAL_BLOCK.minutes);

const isDoseOf =
  ({ table }: Stretch) =>
  (bolus: GridBolus): boolean =>
    table === 'carbRatioGramsPerUnit' ? bolus.foodUnits > 0 : isForCorrection(bolus);

function couldHaveCaused(stretch: Stretch, lowMinutes: readonly number[], boluses: readonly GridBolus[]): boolean {
  return stretch.table === 'basalUnitsPerHour'
    ? couldRateHaveCaused(stretch, lowMinutes)
    : couldDosesHaveCaused(stretch, lowMinutes, boluses.filter(isDoseOf(stretch)));
}

function thresholdsOf(stretch: Stretch) {
  if (stretch.table !== 'basalUnitsPerHour') return LOWS_PER_DOSE;
  return isNightBlock(blockOf(stretch)) ? LOWS_PER_NIGHT : LOWS_PER_DAY;
}

function lowRateOf(stretch: Stretch, { load, since, grid }: Findings): LowRate {
  if (stretch.table === 'basalUnitsPerHour') {
    return lowsPerDay(blockOf(stretch), {
      lowsPerBlock: load.basalBlocks,
      days: grid.counted.days,
      since: since && { lowsPerBlock: since.load.basalBlocks, days: since.days },
    });
  }
  const part = stretch.table === 'carbRatioGramsPerUnit' ? 'meals' : 'corrections';
  const doses = grid.counted.boluses.filter(isDoseOf(stretch));
  const blamedOn = (blamed: Blamed['blamed'], fromMinute: number): Blamed => ({
    blamed,
    doseMinutes: doses.filter(({ minute }) => minute >= fromMinute).map(minuteOfDayOf),
  });
  return lowsPerDose(stretch, {
    ...blamedOn(load[part], 0),
    since: since && blamedOn(since.load[part], since.firstDay * MINUTES_PER_DAY),
  });
}

/**
 * In which other way than planned these hours were mostly dosed; null where they were as planned. Beside hours in which
 * another rate ran, nobody knows what basal insulin is missing.
 */
function wayIn(stretch: Stretch, past: PumpPast): TakenWay | null {
  if (stretch.table === 'basalUnitsPerHour') {
    return past.ranWays[blockOf(stretch)] ?? (past.ranWays.some((way) => way !== null) ? 'less' : null);
  }
  const way = mealWayIn(past, stretch);
  // Where more was taken than proposed for meals, the excess counts as a correction.
  return stretch.table === 'correctionFactorMgDlPerUnit' && way === 'less' ? null : way;
}
