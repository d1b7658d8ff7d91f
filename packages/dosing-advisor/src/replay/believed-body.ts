import { type Body, SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';

import type { Findings } from '../evidence/findings.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { regressedSensitivity, SENSITIVITY_DOUBT, sensitivityLogScale } from './sensitivity-estimate.ts';

/**
 * Later than the peaks of the curves that evidence is read by (`insulin-action.ts`): what insulin does to glucose follows
 * the insulin in the blood.
 */
const ACTION_MINUTES: Readonly<Record<BolusInsulinKind, number>> = {
  rapid: 90,
  'ultra-rapid': 75,
  regular: 140,
  other: 90,
};
/** Half of a difference is gone in about two hours. */
const FADE_MINUTES = 180;
/** Most alarms and most people act a little below 70 mg/dL. */
const RESCUE_BELOW_MG_DL = 65;

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
