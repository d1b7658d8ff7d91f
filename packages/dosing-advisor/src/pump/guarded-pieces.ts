import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import { type BlockEvidence, isUnloggedBlock } from '../evidence/fasting/basal-evidence.ts';
import type { Findings } from '../evidence/findings.ts';
import { type GridBolus, isForCorrection } from '../evidence/grid.ts';
import type { HighHoursAt, HoursOfDay } from '../evidence/high-hours.ts';
import { minuteOfDayOf } from '../evidence/lows/low-causes.ts';
import type { BlamedDose } from '../evidence/lows/low-load.ts';
import { BASAL_BLOCK, HIGH_HOURS } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { BlockEstimate } from './basal-estimate.ts';
import { basalPieces } from './basal-pieces.ts';
import { factorsAsTaken, ratesAsTaken, ratiosAsTaken } from './changes-as-taken.ts';
import type { DosesJudged } from './earlier-doses.ts';
import { factorsFollowingRatios } from './factor-follows-ratio.ts';
import type { Piece, PumpPieces } from './piece.ts';
import { mealWayIn, type PumpPast } from './pump-past.ts';
import { type Blamed, ratioPieces, type Span } from './ratio-pieces.ts';
import { ratesSince, ratiosSince } from './since-change.ts';

type Judged = DosesJudged &
  Readonly<{
    evidence: readonly BlockEvidence[];
    estimates: readonly BlockEstimate[];
    highHoursAt: HighHoursAt;
    fastingTargetMgDl: number;
  }>;

/** What each stretch of the day may change by, after lows, what was really given, and what came since the last change. */
export function guardedPieces(
  rates: PumpRates,
  findings: Findings,
  rules: TypeRules,
  judged: Judged,
  past: PumpPast,
): PumpPieces {
  const { regime } = findings;
  const carbRatio = guardedRatios(rates, findings, rules, judged, past);
  const factors = guardedFactors(rates, findings, rules, judged, past);
  return {
    basal: guardedRates(rates, findings, rules, judged, past),
    carbRatio,
    correctionFactor: factorsFollowingRatios(factors, carbRatio, regime, rules),
  };
}

type Guarding = readonly [rates: PumpRates, findings: Findings, rules: TypeRules, judged: Judged, past: PumpPast];

function guardedRates(...[rates, { grid, load, since, regime }, rules, judged, past]: Guarding): Piece[] {
  const { evidence, estimates, highHoursAt, fastingTargetMgDl } = judged;
  const isUnlogged = (minute: number) => isUnloggedBlock(evidence[Math.floor(minute / BASAL_BLOCK.minutes)], grid.days);
  const pieces = basalPieces(rates.basalUnitsPerHour, estimates, {
    lowsPerBlock: load.basalBlocks,
    days: grid.days,
    since: since && { lowsPerBlock: since.load.basalBlocks, days: since.days },
    regime,
    rules,
    highHoursAt: (hours) => (isUnlogged(hours.fromMinute - BASAL_BLOCK.lagMinutes) ? null : highHoursAt(hours)),
  });
  const known = pieces.map((piece) => (isUnlogged(piece.startMinute) ? notRaised(piece) : piece));
  return ratesSince(ratesAsTaken(known, past), since, evidence, fastingTargetMgDl);
}

/** Rises at these hours are food that nobody logged: more basal insulin would be given for it by night as well. */
function notRaised(piece: Piece): Piece {
  const held = piece.logChange > 0 ? { logChange: 0, tags: [...piece.tags, 'UNLOGGED_MEALS' as const] } : {};
  return { ...piece, ...held, isAfterUnlogged: true };
}

function guardedRatios(...[rates, findings, rules, { meals, highHoursAt }, past]: Guarding): Piece[] {
  const { load, since, regime } = findings;
  const pieces = ratioPieces(rates.carbRatioGramsPerUnit, {
    events: meals,
    borrowed: meals.filter(({ minuteOfDay }) => !isTakenOtherwise(minuteOfDay, past)),
    ...blamedOn(findings, load.meals, since?.load.meals, ({ foodUnits }) => foodUnits > 0),
    highHoursIn: (span) => highHoursAt(hoursAfterMeals(span)),
    regime,
    rules,
  });
  return ratiosSince(ratiosAsTaken(pieces, past, { regime, rules }), since, meals);
}

function guardedFactors(...[rates, findings, rules, { corrections }, past]: Guarding): Piece[] {
  const { load, since, regime } = findings;
  const pieces = ratioPieces(rates.correctionFactorMgDlPerUnit, {
    events: corrections,
    ...blamedOn(findings, load.corrections, since?.load.corrections, isForCorrection),
    highHoursIn: () => null,
    regime,
    rules,
  });
  return ratiosSince(factorsAsTaken(pieces, past), since, corrections);
}

/** Lows and doses of all days, and of those since the plan is as it is now. */
function blamedOn(
  { grid, since }: Findings,
  blamed: readonly BlamedDose[],
  blamedSince: readonly BlamedDose[] | undefined,
  isMeant: (bolus: GridBolus) => boolean,
): Blamed & Readonly<{ since: Blamed | null }> {
  const doses = grid.boluses.filter(isMeant);
  const own = since && doses.filter(({ minute }) => minute >= since.firstDay * MINUTES_PER_DAY);
  return {
    blamed,
    doseMinutes: doses.map(minuteOfDayOf),
    since: own && blamedSince ? { blamed: blamedSince, doseMinutes: own.map(minuteOfDayOf) } : null,
  };
}

function isTakenOtherwise(minuteOfDay: number, past: PumpPast): boolean {
  return mealWayIn(past, { startMinute: minuteOfDay, endMinute: minuteOfDay + 1 }) !== null;
}

function hoursAfterMeals({ startMinute, endMinute }: Span): HoursOfDay {
  const { fromMinutes, toMinutes } = HIGH_HOURS.afterMeal;
  const fromMinute = startMinute + fromMinutes;
  return { fromMinute, toMinute: Math.min(endMinute + toMinutes, fromMinute + MINUTES_PER_DAY) };
}
