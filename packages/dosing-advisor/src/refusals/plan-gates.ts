import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIODS, type DayPeriod, dayAfter } from '@glidepath/quantities';
import { carbUnitsOf, gramsPerUnit, type InjectionPlan } from '@glidepath/treatment-plan';

import { wallClock } from '../arithmetic/calendar.ts';
import { bolusDosesOf, totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { unitsPerDay } from '../input/day-table.ts';
import { injectionFault, pumpFault } from '../limits/plan-fault.ts';
import {
  INJECTION_LIMITS,
  isWithin,
  type PlanLimits,
  PUMP_LIMITS,
  type Range,
  TARGET_LIMITS_MG_DL,
} from '../limits/plan-limits.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

/** Lower the target, then collect this many days. */
const DAYS_AFTER_TARGET = 14;

/** Whether the plan can be judged at all. Without a plan 110 or 114 speaks, and these are silent. */
export const PLAN_GATES: Gates = {
  'plan-malformed': malformed,
  'carb-ratio-out-of-range': ({ input }) => {
    const found = outside(carbRatios(input), limitsOf(input).carbRatioGramsPerUnit, 'lower');
    const carbUnits = input.plan && carbUnitsOf(input.plan);
    // In grams per unit; the plan may write it otherwise.
    return found && carbUnits ? { params: { ...found.params, carbUnits } } : found;
  },
  'correction-factor-out-of-range': ({ input }) =>
    outside(correctionFactors(input), limitsOf(input).correctionFactorMgDlPerUnit, 'lower'),
  'daily-basal-out-of-range': ({ input }) => outside(dailyBasal(input), limitsOf(input).basalUnitsPerDay, 'higher'),
  'bolus-too-large': tooLargeBolus,
  'target-out-of-range': ({ input }) => outside(targets(input), TARGET_LIMITS_MG_DL, 'lower'),
  'target-too-high': ({ input }) => {
    const found = targets(input).find(({ value }) => value >= TARGET_LIMITS_MG_DL.mustBeBelow);
    if (!found) return null;
    const params = { found: found.value, below: TARGET_LIMITS_MG_DL.mustBeBelow, ...found.place };
    return { params, opensInDays: DAYS_AFTER_TARGET };
  },
};

function malformed({ input }: GateCase): GateFinding | null {
  const { plan, pump, patient } = input;
  if (!plan) return null;
  const fault =
    plan.type === 'PUMP'
      ? pump && pumpFault({ plan, pump })
      : injectionFault(plan, { ...input, rules: TYPE_RULES[patient.diabetesType] });
  return fault ? { params: { field: fault } } : null;
}

function limitsOf({ treatmentType }: AdvisorInput): PlanLimits {
  return treatmentType === 'PUMP' ? PUMP_LIMITS : INJECTION_LIMITS;
}

/** A value of the plan, and where it stands: the row that begins then, or the part of the day. */
type PlacedValue = Readonly<{ value: number; place?: Readonly<{ fromMinute: number } | { period: DayPeriod }> }>;

/**
 * The most dangerous value, so that a clinician knows what to change and by how much: of those that give too much insulin the
 * farthest outside, else of those that give too little; by their ratio to the limit. How many others there are is told too.
 */
function outside(values: readonly PlacedValue[], range: Range, moreInsulinIs: 'higher' | 'lower'): GateFinding | null {
  const isTooMuch = (value: number) => (moreInsulinIs === 'lower' ? value < range.lowest : value > range.highest);
  const [worst, ...others] = values
    .filter(({ value }) => !isWithin(value, range))
    .toSorted(
      (a, b) =>
        Number(isTooMuch(b.value)) - Number(isTooMuch(a.value)) ||
        timesBeyond(range, b.value) - timesBeyond(range, a.value),
    );
  if (!worst) return null;
  const { value: found, place } = worst;
  const { lowest, highest } = range;
  return { params: { found, lowest, highest, ...place, ...(others.length > 0 && { others: others.length }) } };
}

const timesBeyond = ({ lowest, highest }: Range, value: number) => Math.max(lowest / value, value / highest);

const rowsOf = (table: DayTable): PlacedValue[] =>
  table.map(({ startMinute, value }) => ({ value, place: { fromMinute: startMinute } }));

type CountingRow = Extract<InjectionPlan, { type: 'MDI_CRCF' }>['crcf']['periods'][DayPeriod];

function periodsOf(plan: AdvisorInput['plan'], valueOf: (row: CountingRow) => number): PlacedValue[] {
  if (plan?.type !== 'MDI_CRCF') return [];
  return DAY_PERIODS.map((period) => ({ value: valueOf(plan.crcf.periods[period]), place: { period } }));
}

function carbRatios({ plan }: AdvisorInput): PlacedValue[] {
  if (plan?.type === 'PUMP') return rowsOf(plan.rates.carbRatioGramsPerUnit);
  if (plan?.type !== 'MDI_CRCF') return [];
  return periodsOf(plan, ({ carbRatio }) => gramsPerUnit(carbRatio, plan.crcf.carbUnits));
}

function correctionFactors({ plan }: AdvisorInput): PlacedValue[] {
  if (plan?.type === 'PUMP') return rowsOf(plan.rates.correctionFactorMgDlPerUnit);
  return periodsOf(plan, (row) => row.correctionFactorMgDlPerUnit);
}

function targets({ plan, pump }: AdvisorInput): PlacedValue[] {
  if (plan?.type === 'PUMP') return rowsOf(pump?.targetMgDl ?? []);
  return periodsOf(plan, ({ targetMgDl }) => targetMgDl);
}

function dailyBasal({ plan }: AdvisorInput): PlacedValue[] {
  if (!plan) return [];
  if (plan.type !== 'PUMP') return [{ value: totalBasalUnits(plan) }];
  const { basalUnitsPerHour } = plan.rates;
  return basalUnitsPerHour.length === 0 ? [] : [{ value: unitsPerDay(basalUnitsPerHour) }];
}

function tooLargeBolus({ input, dataset, firstDay }: GateCase): GateFinding | null {
  const { maxBolusUnits } = limitsOf(input);
  const { plan, window } = input;
  const planned = plan && plan.type !== 'PUMP' ? Math.max(0, ...bolusDosesOf(plan)) : 0;
  const given = dataset.boluses.toSorted((a, b) => b.doseUnits - a.doseUnits)[0];
  const found = Math.max(planned, given?.doseUnits ?? 0);
  if (found <= maxBolusUnits) return null;
  // When it was given, where it is not in the plan.
  const at = given?.doseUnits === found && wallClock(dayAfter(window.firstDay, firstDay), given.minute);
  return { params: { found, highest: maxBolusUnits, ...(at && { at }) } };
}
