import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { PumpTarget } from '../pump/pump-brand.ts';
import { PUMP_STAGES, type PumpRates, type PumpStage } from '../pump/pump-rates.ts';
import { rowsOfDay } from '../pump/rate-ranges.ts';
import type { PumpPlan } from '../treatment-plan.ts';
import type { PlanDifference } from './plan-difference.ts';
import { rateDifferences } from './rate-differences.ts';
import { valueDifference } from './value-difference.ts';

/** What a pump says that it is set to. */
export type ReportedPump = Readonly<{
  rates: PumpRates;
  targetMgDl: readonly Readonly<{ startMinute: number; lowMgDl: number; highMgDl: number }>[];
  activeInsulinMinutes?: number | undefined;
}>;

/** How finely the pump can be set at a value. */
export type PumpSteps = Readonly<{
  basalStep: (unitsPerHour: number) => number;
  carbRatioStep: (gramsPerUnit: number) => number;
}>;

/**
 * Where a pump is not set to its plan: `before` is what it reports, `after` what the plan says. Rounding is not a
 * difference.
 */
export function programmedDifferences(plan: PumpPlan, reported: ReportedPump, steps: PumpSteps): PlanDifference[] {
  const rates = PUMP_STAGES.flatMap((stage) =>
    rateDifferences(stage, reported.rates[stage], plan.rates[stage]).filter(
      ({ before, after }) => !isRounded(stage, before, after, steps),
    ),
  );
  // A plan without settings leaves them as they are.
  if (plan.settings === null) return rates;
  const { targetsMgDl, activeInsulinMinutes } = plan.settings;
  const told = reported.activeInsulinMinutes;
  return [
    ...rates,
    ...targetDifferences(targetsMgDl, reported.targetMgDl),
    ...(told === undefined ? [] : valueDifference('activeInsulinMinutes', {}, told, activeInsulinMinutes)),
  ];
}

/** Below this two amounts are one: what is left of a decimal fraction. */
const SAME = 1e-6;
/** mg/dL; pumps that count in mmol/L report the nearest tenth of one. */
const SAME_GLUCOSE = 1;

function isRounded(
  stage: PumpStage,
  reported: PlanDifference['before'],
  planned: PlanDifference['after'],
  { basalStep, carbRatioStep }: PumpSteps,
): boolean {
  if (typeof reported !== 'number' || typeof planned !== 'number') return false;
  if (stage === 'correctionFactorMgDlPerUnit') return isSameGlucose(reported, planned);
  const step = stage === 'basalUnitsPerHour' ? basalStep(planned) : carbRatioStep(planned);
  // The steps below and above it; a value that the pump can be set to has itself alone.
  const lowest = Math.floor(planned / step + SAME) * step;
  const highest = Math.ceil(planned / step - SAME) * step;
  return reported > lowest - SAME && reported < highest + SAME;
}

const isSameGlucose = (one: number, other: number) => Math.abs(one - other) < SAME_GLUCOSE;

type Targets = Readonly<Partial<Record<PumpTarget, number>>>;

function targetDifferences(planned: Targets, reported: ReportedPump['targetMgDl']): PlanDifference[] {
  return rowsOfDay(reported).flatMap(({ startMinute, lowMgDl, highMgDl }, index, all) => {
    const place = { startMinute, endMinute: all[index + 1]?.startMinute ?? MINUTES_PER_DAY };
    const compared = (
      quantity: 'targetMgDl' | 'correctAboveMgDl' | 'targetLowMgDl' | 'targetHighMgDl',
      told: number,
    ) => {
      const wanted = planned[PLANNED[quantity]];
      return wanted === undefined || isSameGlucose(told, wanted) ? [] : valueDifference(quantity, place, told, wanted);
    };
    if (planned.target === undefined)
      return [...compared('targetLowMgDl', lowMgDl), ...compared('targetHighMgDl', highMgDl)];
    // Some pumps report the target and what they correct above, others a range around the target.
    if (!isSameGlucose(lowMgDl, planned.target)) return compared('targetMgDl', (lowMgDl + highMgDl) / 2);
    return highMgDl === lowMgDl ? [] : compared('correctAboveMgDl', highMgDl);
  });
}

const PLANNED = {
  targetMgDl: 'target',
  correctAboveMgDl: 'correctAbove',
  targetLowMgDl: 'low',
  targetHighMgDl: 'high',
} as const satisfies Record<string, PumpTarget>;

export const PUMP_PROGRAMMINGS = ['not-reported', 'programmed', 'not-yet-programmed', 'differs'] as const;
/** Has the person set the pump to the plan? `differs`: it was set otherwise since the plan came into force. */
export type PumpProgramming = (typeof PUMP_PROGRAMMINGS)[number];

/** `earlier` is what the pump had reported when the plan came into force. */
export function pumpProgramming(
  plan: PumpPlan,
  { reported, earlier }: Readonly<{ reported: ReportedPump | null; earlier: ReportedPump | null }>,
  steps: PumpSteps,
): PumpProgramming {
  if (reported === null) return 'not-reported';
  if (programmedDifferences(plan, reported, steps).length === 0) return 'programmed';
  return earlier !== null && isSamePump(reported, earlier) ? 'not-yet-programmed' : 'differs';
}

/** Pumps tell the same settings again at each upload. */
function isSamePump(one: ReportedPump, other: ReportedPump): boolean {
  return (
    PUMP_STAGES.every((stage) => rateDifferences(stage, one.rates[stage], other.rates[stage]).length === 0) &&
    JSON.stringify(one.targetMgDl) === JSON.stringify(other.targetMgDl) &&
    one.activeInsulinMinutes === other.activeInsulinMinutes
  );
}
