import { clamp } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { MealEvent } from '../evidence/events/meal-events.ts';
import { meterMealEvents } from '../evidence/events/meter-meal-events.ts';
import type { BlockEvidence } from '../evidence/fasting/basal-evidence.ts';
import { areMostlyAssumed, bedtimeValues, type DayValue, fastingValues } from '../evidence/fasting/day-values.ts';
import type { Findings } from '../evidence/findings.ts';
import type { AdvisedPump } from '../input/advisor-input.ts';
import { meanOfDay } from '../input/day-table.ts';
import { maxRise } from '../limits/guard.ts';
import { FASTING_TARGET_MG_DL, SEGMENTS } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { mergedPieces } from './basal-pieces.ts';
import { notTurnedBack } from './changes-not-turned-back.ts';
import { withinDailyDoseCap } from './daily-dose-cap.ts';
import { guardedPieces } from './guarded-pieces.ts';
import { withLeftByDoses } from './left-by-doses.ts';
import { type BlockEstimate, lonelyMornings, meterBasalEstimate, meterBasalEvidence } from './meter-basal.ts';
import type { PumpPieces } from './piece.ts';
import { AS_PLANNED, type PumpPast } from './pump-past.ts';
import { roundedTables } from './rounded-tables.ts';
import type { RanWays } from './taken-rates.ts';

/** Everything found about a pump's settings by the readings of a meter, and the tables it leads to. */
export type PumpAnalysis = Readonly<{
  fastingTargetMgDl: number;
  evidence: readonly BlockEvidence[];
  estimates: readonly BlockEstimate[];
  /** Mornings whose evening before is not known. */
  lonelyMornings: readonly DayValue[];
  /** Most mornings are fasting by their hour alone. */
  areMorningsAssumed: boolean;
  meals: readonly MealEvent[];
  ranWays: RanWays;
  /** After all rules and the cap on the daily dose. */
  pieces: PumpPieces;
  tables: PumpRates;
}>;

export function pumpAnalysis(
  { plan: { rates }, pump }: AdvisedPump,
  findings: Findings,
  rules: TypeRules,
  past: PumpPast = AS_PLANNED,
): PumpAnalysis {
  const fastingTargetMgDl = clamp(meanOfDay(pump.targetMgDl), FASTING_TARGET_MG_DL.low, FASTING_TARGET_MG_DL.high);
  const { dataset, grid, believed } = findings;
  const { basalUnitsPerHour, carbRatioGramsPerUnit } = rates;
  const [fasting, bedtime] = [fastingValues(dataset), bedtimeValues(dataset)];
  const meals = meterMealEvents(dataset, grid, { carbRatioGramsPerUnit, believed });
  const evidence = withLeftByDoses(meterBasalEvidence(fasting, bedtime), meals);
  const estimates = meterBasalEstimate(evidence, basalUnitsPerHour, believed, fastingTargetMgDl);
  const guarded = guardedPieces(rates, findings, rules, { evidence, estimates, meals, fastingTargetMgDl }, past);
  const pieces = withinDailyDoseCap(notTurnedBack(guarded, past.ran), findings.grid);
  const tables = roundedTables(
    pump,
    { ...pieces, basal: mergedPieces(pieces.basal, SEGMENTS.maxBasal) },
    { maxRise: maxRise(findings.regime, rules), maxFall: rules.maxForcedFall },
  );
  return {
    fastingTargetMgDl,
    evidence,
    estimates,
    lonelyMornings: lonelyMornings(fasting, bedtime),
    areMorningsAssumed: areMostlyAssumed(fasting),
    meals,
    ranWays: past.ranWays,
    pieces,
    tables,
  };
}
