import type { Findings } from '../evidence/findings.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { ACTION_MINUTES, type Body, FADE_MINUTES, RESCUE_BELOW_MG_DL } from './body.ts';
import { regressedSensitivity, SENSITIVITY_DOUBT, sensitivityLogScale } from './sensitivity-estimate.ts';

/** The body that is believed most: the course of its sensitivity over the day is that of the correction factors. */
export function believedBody(
  { grid, dataset, believed }: Pick<Findings, 'grid' | 'dataset' | 'believed'>,
  insulinKind: BolusInsulinKind,
  { correctionFactorRule }: TypeRules,
): Body {
  const bySlot = Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => believed.mgDlPerUnitAt(slot * SLOT_MINUTES));
  const logScale = sensitivityLogScale({
    believedMgDlPerUnit: bySlot.reduce((sum, value) => sum + value, 0) / SLOTS_PER_DAY,
    ruleMgDlPerUnit: correctionFactorRule / grid.dailyDoseUnits,
    regressedMgDlPerUnit: regressedSensitivity(grid, dataset),
  });
  return {
    sensitivityMgDlPerUnit: bySlot.map((value) => value * Math.exp(logScale)),
    actionMinutes: ACTION_MINUTES[insulinKind],
    fadeMinutes: FADE_MINUTES,
    rescueBelowMgDl: RESCUE_BELOW_MG_DL,
    doubt: SENSITIVITY_DOUBT,
  };
}
