import type { DayTable } from '@glidepath/device-readings';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { PumpFacts } from '../input/advisor-input.ts';
import { withoutRepeats } from '../input/day-table.ts';
import { PUMP_LIMITS } from '../limits/plan-limits.ts';
import { CORRECTION_FACTOR_STEP, PUMP_BRAND_RULES } from '../limits/pump-brands.ts';
import { type PumpRounding, roundedToPumpStep } from '../limits/round-to-pump-step.ts';
import type { Piece } from './piece.ts';

type Roundable = Pick<Piece, 'startMinute' | 'current' | 'logChange'>;
type RoundablePieces = Readonly<Record<'basal' | 'carbRatio' | 'correctionFactor', readonly Roundable[]>>;

/** Each piece rounded to what the pump can be set to, within one step. */
export function roundedTables(
  pump: PumpFacts,
  pieces: RoundablePieces,
  steps: Pick<PumpRounding, 'maxRise' | 'maxFall'>,
): PumpRates {
  const brand = PUMP_BRAND_RULES[pump.brand];
  const lower = { ...steps, moreInsulinIs: 'lower', risesAreRounded: 'down' } as const;
  return {
    basalUnitsPerHour: roundedTable(pieces.basal, {
      ...steps,
      moreInsulinIs: 'higher',
      stepAt: brand.basalStep,
      limits: brand.basalUnitsPerHour,
    }),
    carbRatioGramsPerUnit: roundedTable(pieces.carbRatio, {
      ...lower,
      stepAt: brand.carbRatioStep,
      limits: PUMP_LIMITS.carbRatioGramsPerUnit,
    }),
    correctionFactorMgDlPerUnit: roundedTable(pieces.correctionFactor, {
      ...lower,
      stepAt: () => CORRECTION_FACTOR_STEP,
      limits: PUMP_LIMITS.correctionFactorMgDlPerUnit,
    }),
  };
}

function roundedTable(pieces: readonly Roundable[], rounding: Omit<PumpRounding, 'current' | 'logChange'>): DayTable {
  return withoutRepeats(
    pieces.map(({ startMinute, current, logChange }) => ({
      startMinute,
      value: roundedToPumpStep({ ...rounding, current, logChange }),
    })),
  );
}
