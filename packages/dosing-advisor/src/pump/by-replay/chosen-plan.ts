import type { PumpRates } from '@glidepath/treatment-plan';
import { DEAD_BAND_LOG } from '../../advice/chosen-changes.ts';
import type { Findings } from '../../evidence/findings.ts';
import type { AdvisedPump } from '../../input/advisor-input.ts';
import { maxRise } from '../../limits/guard.ts';
import { SEGMENTS } from '../../limits/tuning.ts';
import type { TypeRules } from '../../limits/type-rules.ts';
import { mergedPieces } from '../basal-pieces.ts';
import { notTurnedBack } from '../changes-not-turned-back.ts';
import { withinDailyDoseCap } from '../daily-dose-cap.ts';
import type { PumpPast } from '../pump-past.ts';
import { roundedTables } from '../rounded-tables.ts';
import { type ChosenPiece, chosenPieces } from './chosen-pieces.ts';
import type { ReplayedWeeks } from './replayed-weeks.ts';
import { stretchBounds } from './stretch-bounds.ts';

export type ChosenPlan = Readonly<{ pieces: readonly ChosenPiece[]; tables: PumpRates }>;

/** The settings of least replayed risk after all guards, rounded to what the pump can be set to. */
export function chosenPlan(
  weeks: readonly ReplayedWeeks[],
  { plan: { rates }, pump }: AdvisedPump,
  findings: Findings,
  rules: TypeRules,
  past: PumpPast,
): ChosenPlan {
  const chosen = chosenPieces(weeks, {
    now: rates,
    boundsOf: (stretches) => stretchBounds(stretches, findings, rules, past),
    findings,
    sinceDay: findings.since?.firstDay ?? 0,
  });
  const pieces = withinDailyDoseCap(notTurnedBack(byTable(chosen), past.ran), findings.grid);
  const tables = roundedTables(
    pump,
    {
      basal: clearPieces(mergedPieces(pieces.basal, SEGMENTS.maxBasal)),
      carbRatio: clearPieces(mergedPieces(pieces.carbRatio, SEGMENTS.maxRatios)),
      correctionFactor: clearPieces(mergedPieces(pieces.correctionFactor, SEGMENTS.maxRatios)),
    },
    { maxRise: maxRise(findings.regime, rules), maxFall: rules.maxForcedFall },
  );
  return { pieces: [...pieces.basal, ...pieces.carbRatio, ...pieces.correctionFactor], tables };
}

/** Of pieces that became one hardly anything may be left. */
const clearPieces = <Kind extends Readonly<{ logChange: number }>>(pieces: readonly Kind[]): Kind[] =>
  pieces.map((piece) => (Math.abs(piece.logChange) < DEAD_BAND_LOG ? { ...piece, logChange: 0 } : piece));

function byTable(pieces: readonly ChosenPiece[]) {
  const of = (table: keyof PumpRates) => pieces.filter((piece) => piece.table === table);
  return {
    basal: of('basalUnitsPerHour'),
    carbRatio: of('carbRatioGramsPerUnit'),
    correctionFactor: of('correctionFactorMgDlPerUnit'),
  };
}
