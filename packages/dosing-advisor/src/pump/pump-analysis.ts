import type { DayTable } from '@glidepath/device-readings';
import type { PumpRates } from '@glidepath/treatment-plan';

import { clamp } from '../arithmetic/clamp.ts';
import { type CorrectionEvent, correctionEvents } from '../evidence/events/correction-events.ts';
import { type MealEvent, mealEvents } from '../evidence/events/meal-events.ts';
import { meterMealEvents } from '../evidence/events/meter-meal-events.ts';
import { type BlockEvidence, basalEvidence } from '../evidence/fasting/basal-evidence.ts';
import { areMostlyAssumed, bedtimeValues, type DayValue, fastingValues } from '../evidence/fasting/day-values.ts';
import type { Findings } from '../evidence/findings.ts';
import { withFoodToCome } from '../evidence/food/food-to-come.ts';
import { type HighHoursAt, highHours } from '../evidence/high-hours.ts';
import type { AdvisedPump, PumpFacts } from '../input/advisor-input.ts';
import { meanOfDay, withoutRepeats } from '../input/day-table.ts';
import { maxRise } from '../limits/guard.ts';
import { PUMP_LIMITS, type Range } from '../limits/plan-limits.ts';
import { CORRECTION_FACTOR_STEP, PUMP_BRAND_RULES } from '../limits/pump-brands.ts';
import type { Regime } from '../limits/regime.ts';
import { type PumpRounding, roundedToPumpStep } from '../limits/round-to-pump-step.ts';
import { FASTING_TARGET_MG_DL } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { type BlockEstimate, basalEstimate } from './basal-estimate.ts';
import { mergedBasalPieces } from './basal-pieces.ts';
import { notTurnedBack } from './changes-not-turned-back.ts';
import { withinDailyDoseCap } from './daily-dose-cap.ts';
import { type DosesJudged, type EarlierWeeks, withEarlierDoses } from './earlier-doses.ts';
import { guardedPieces } from './guarded-pieces.ts';
import { withLeftByDoses } from './left-by-doses.ts';
import { lonelyMornings, meterBasalEstimate, meterBasalEvidence } from './meter-basal.ts';
import type { Piece, PumpPieces } from './piece.ts';
import { AS_PLANNED, isLessTaken, type PumpPast } from './pump-past.ts';
import type { RanWays } from './taken-rates.ts';

/** Everything found about a pump's settings, and the tables it leads to. */
export type PumpAnalysis = Readonly<{
  fastingTargetMgDl: number;
  evidence: readonly BlockEvidence[];
  estimates: readonly BlockEstimate[];
  /** Without a sensor: mornings whose evening before is not known. */
  lonelyMornings: readonly DayValue[];
  /** Without a sensor: most mornings are fasting by their hour alone. */
  areMorningsAssumed: boolean;
  meals: readonly MealEvent[];
  corrections: readonly CorrectionEvent[];
  highHoursAt: HighHoursAt;
  ranWays: RanWays;
  /** After all rules and the cap on the daily dose. */
  pieces: PumpPieces;
  tables: PumpRates;
}>;

export function pumpAnalysis(
  { plan: { rates }, pump }: AdvisedPump,
  findings: Findings,
  rules: TypeRules,
  earlier: EarlierWeeks | null = null,
  past: PumpPast = AS_PLANNED,
): PumpAnalysis {
  const fastingTargetMgDl = clamp(meanOfDay(pump.targetMgDl), FASTING_TARGET_MG_DL.low, FASTING_TARGET_MG_DL.high);
  const byDrift = basalJudged(rates, findings, fastingTargetMgDl, past);
  const recent = dosesJudged(rates, findings, byDrift.estimates);
  const basal = besideDoses(byDrift, recent, rates, findings, fastingTargetMgDl, past);
  const events = earlier
    ? withEarlierDoses(
        recent,
        earlierDoses(rates, earlier.findings, findings.regime, fastingTargetMgDl),
        earlier.daysBefore,
      )
    : recent;
  const weeksBefore = earlier && { grid: earlier.findings.grid, daysBefore: earlier.daysBefore };
  // What was not given, or is not known of the present settings yet, is no reason to add more.
  const isAdding = !isLessTaken(past) && findings.since === null;
  const highHoursAt: HighHoursAt = isAdding ? highHours(findings, weeksBefore) : () => null;
  const judged = { ...basal, ...events, highHoursAt, fastingTargetMgDl };
  const guarded = guardedPieces(rates, findings, rules, judged, past);
  const pieces = withinDailyDoseCap(notTurnedBack(guarded, past.ran), findings.grid);
  const tables = roundedTables(pump, pieces, {
    maxRise: maxRise(findings.regime, rules),
    maxFall: rules.maxForcedFall,
  });
  return { fastingTargetMgDl, ...basal, ...events, highHoursAt, ranWays: past.ranWays, pieces, tables };
}

type BasalJudged = Pick<PumpAnalysis, 'evidence' | 'estimates' | 'lonelyMornings' | 'areMorningsAssumed'>;

function basalJudged(rates: PumpRates, findings: Findings, targetMgDl: number, past: PumpPast): BasalJudged {
  const { source, dataset, grid, context, believed } = findings;
  if (source === 'meter') {
    const [fasting, bedtime] = [fastingValues(dataset), bedtimeValues(dataset)];
    const evidence = meterBasalEvidence(fasting, bedtime);
    const estimates = estimatesOf(evidence, rates, findings, targetMgDl, past);
    const areMorningsAssumed = areMostlyAssumed(fasting);
    return { evidence, estimates, lonelyMornings: lonelyMornings(fasting, bedtime), areMorningsAssumed };
  }
  const evidence = basalEvidence(grid, context, believed, targetMgDl);
  const estimates = estimatesOf(evidence, rates, findings, targetMgDl, past);
  return { evidence, estimates, lonelyMornings: [], areMorningsAssumed: false };
}

function estimatesOf(
  evidence: readonly BlockEvidence[],
  rates: PumpRates,
  { source, believed, grid }: Findings,
  targetMgDl: number,
  { ranWays }: PumpPast,
): BlockEstimate[] {
  return source === 'meter'
    ? meterBasalEstimate(evidence, rates.basalUnitsPerHour, believed, targetMgDl)
    : basalEstimate(evidence, rates.basalUnitsPerHour, believed, targetMgDl, ranWays, grid.days);
}

/** Doses are judged beside the drift of basal insulin, and then the level of fasting glucose beside the doses. */
function besideDoses(
  basal: BasalJudged,
  { meals, corrections }: DosesJudged,
  ...[rates, findings, targetMgDl, past]: Parameters<typeof basalJudged>
): BasalJudged {
  const evidence = withLeftByDoses(basal.evidence, [...meals, ...corrections]);
  return { ...basal, evidence, estimates: estimatesOf(evidence, rates, findings, targetMgDl, past) };
}

function dosesJudged(rates: PumpRates, findings: Findings, estimates: readonly BlockEstimate[]): DosesJudged {
  const { source, dataset, grid, context, believed, regime } = findings;
  const { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = rates;
  if (source === 'meter') {
    return { meals: meterMealEvents(dataset, grid, { carbRatioGramsPerUnit, believed }), corrections: [] };
  }
  const drifts = estimates.map(({ driftMgDlPerHour }) => driftMgDlPerHour);
  return {
    meals: withFoodToCome(mealEvents(grid, context, { carbRatioGramsPerUnit, believed, drifts }), regime),
    corrections: correctionEvents(grid, context, { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit, drifts }),
  };
}

/** How much a doubt weighs is for the present lows to say. */
function earlierDoses(rates: PumpRates, earlier: Findings, regime: Regime, targetMgDl: number): DosesJudged {
  return dosesJudged(rates, { ...earlier, regime }, basalJudged(rates, earlier, targetMgDl, AS_PLANNED).estimates);
}

type Steps = Pick<PumpRounding, 'maxRise' | 'maxFall'>;

function roundedTables(pump: PumpFacts, pieces: PumpPieces, steps: Steps): PumpRates {
  const brand = PUMP_BRAND_RULES[pump.brand];
  const ratios = (list: readonly Piece[], stepAt: (amount: number) => number, limits: Range): DayTable =>
    roundedTable(list, { ...steps, moreInsulinIs: 'lower', stepAt, limits, risesAreRounded: 'down' });
  return {
    basalUnitsPerHour: roundedTable(mergedBasalPieces(pieces.basal), {
      ...steps,
      moreInsulinIs: 'higher',
      stepAt: brand.basalStep,
      limits: brand.basalUnitsPerHour,
    }),
    carbRatioGramsPerUnit: ratios(pieces.carbRatio, brand.carbRatioStep, PUMP_LIMITS.carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: ratios(
      pieces.correctionFactor,
      () => CORRECTION_FACTOR_STEP,
      PUMP_LIMITS.correctionFactorMgDlPerUnit,
    ),
  };
}

type Roundable = Pick<Piece, 'startMinute' | 'current' | 'logChange'>;

function roundedTable(pieces: readonly Roundable[], rounding: Omit<PumpRounding, 'current' | 'logChange'>): DayTable {
  return withoutRepeats(
    pieces.map(({ startMinute, current, logChange }) => ({
      startMinute,
      value: roundedToPumpStep({ ...rounding, current, logChange }),
    })),
  );
}
