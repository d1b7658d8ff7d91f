import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { MealEvent } from '../evidence/events/meal-events.ts';
import type { BlockEvidence } from '../evidence/fasting/basal-evidence.ts';
import type { Findings } from '../evidence/findings.ts';
import { type GridBolus, isForCorrection } from '../evidence/grid.ts';
import { minuteOfDayOf } from '../evidence/lows/low-causes.ts';
import type { BlamedDose } from '../evidence/lows/low-load.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { basalPieces } from './basal-pieces.ts';
import { factorsAsTaken, ratesAsTaken, ratiosAsTaken } from './changes-as-taken.ts';
import { factorsFollowingRatios } from './factor-follows-ratio.ts';
import type { BlockEstimate } from './meter-basal.ts';
import type { Piece, PumpPieces } from './piece.ts';
import { mealWayIn, type PumpPast } from './pump-past.ts';
import { type Blamed, ratioPieces } from './ratio-pieces.ts';
import { ratesSince, ratiosSince } from './since-change.ts';

type Judged = Readonly<{
  evidence: readonly BlockEvidence[];
  estimates: readonly BlockEstimate[];
  meals: readonly MealEvent[];
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
  const carbRatio = guardedRatios(rates, findings, rules, judged, past);
  const factors = guardedFactors(rates, findings, rules, past);
  return {
    basal: guardedRates(rates, findings, rules, judged, past),
    carbRatio,
    correctionFactor: factorsFollowingRatios(factors, carbRatio, findings.regime, rules),
  };
}

type Guarding = readonly [rates: PumpRates, findings: Findings, rules: TypeRules, judged: Judged, past: PumpPast];

function guardedRates(...[rates, { grid, load, since, regime }, rules, judged, past]: Guarding): Piece[] {
  const pieces = basalPieces(rates.basalUnitsPerHour, judged.estimates, {
    lowsPerBlock: load.basalBlocks,
    days: grid.counted.days,
    since: since && { lowsPerBlock: since.load.basalBlocks, days: since.days },
    regime,
    rules,
  });
  return ratesSince(ratesAsTaken(pieces, past), since, judged.evidence, judged.fastingTargetMgDl);
}

function guardedRatios(...[rates, findings, rules, { meals }, past]: Guarding): Piece[] {
  const { load, since, regime } = findings;
  const pieces = ratioPieces(rates.carbRatioGramsPerUnit, {
    events: meals,
    borrowed: meals.filter(({ minuteOfDay }) => !isTakenOtherwise(minuteOfDay, past)),
    ...blamedOn(findings, load.meals, since?.load.meals, ({ foodUnits }) => foodUnits > 0),
    regime,
    rules,
  });
  return ratiosSince(ratiosAsTaken(pieces, past, { regime, rules }), since, meals);
}

/** A meter does not show what a correction alone did; only lows speak. */
function guardedFactors(rates: PumpRates, findings: Findings, rules: TypeRules, past: PumpPast): Piece[] {
  const { load, since, regime } = findings;
  const pieces = ratioPieces(rates.correctionFactorMgDlPerUnit, {
    events: [],
    ...blamedOn(findings, load.corrections, since?.load.corrections, isForCorrection),
    regime,
    rules,
  });
  return ratiosSince(factorsAsTaken(pieces, past), since, []);
}

/** Lows and doses of all days, and of those since the plan is as it is now. */
function blamedOn(
  { grid, since }: Findings,
  blamed: readonly BlamedDose[],
  blamedSince: readonly BlamedDose[] | undefined,
  isMeant: (bolus: GridBolus) => boolean,
): Blamed & Readonly<{ since: Blamed | null }> {
  const doses = grid.counted.boluses.filter(isMeant);
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
