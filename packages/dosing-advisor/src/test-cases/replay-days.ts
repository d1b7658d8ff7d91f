import {
  type Body,
  type CalculatorEntries,
  type CalculatorPlan,
  mostEaten,
  type RecordedBoluses,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import type { CalculatorDays } from '../replay/calculator-days.ts';

export const flat = (value: number) => new Float64Array(SLOTS_PER_DAY).fill(value);
/** What ran on the days that are made here. */
export const PLAN: CalculatorPlan = {
  basalUnitsPerHour: flat(1),
  carbRatioGramsPerUnit: flat(10),
  correctionFactorMgDlPerUnit: flat(50),
};
export const BODY: Body = {
  sensitivityMgDlPerUnit: flat(50),
  actionMinutes: 70,
  fadeMinutes: 180,
  rescueBelowMgDl: 66,
  doubt: 0.25,
};

const USUAL_DOSE = {
  doseUnits: 5,
  foodUnits: 5,
  carbRatioThen: 10,
  aboveTargetMgDl: Number.NaN,
  correctionFactorThen: 50,
  factorShare: 1,
  onBoardUnits: 0,
  takenShare: 1,
  atOnceShare: 1,
  extendedSlots: 1,
};
type Dose = Partial<typeof USUAL_DOSE> & Readonly<{ slot: number }>;

/** Days of a pump that runs `PLAN`, with what its calculator was asked. */
export function recorded(glucoseMgDl: readonly number[], doses: readonly Dose[] = []): CalculatorDays {
  const slots = glucoseMgDl.length;
  const whole = doses.map((dose) => ({ ...USUAL_DOSE, ...dose }));
  const column = (name: keyof typeof USUAL_DOSE) => Float64Array.from(whole, (dose) => dose[name]);
  const boluses: RecordedBoluses = {
    count: doses.length,
    slot: Int32Array.from(whole, ({ slot }) => slot),
    doseUnits: column('doseUnits'),
    atOnceShare: column('atOnceShare'),
    extendedSlots: Int32Array.from(whole, ({ extendedSlots }) => extendedSlots),
  };
  const entries: CalculatorEntries = {
    boluses,
    foodUnits: column('foodUnits'),
    carbRatioThen: column('carbRatioThen'),
    aboveTargetMgDl: column('aboveTargetMgDl'),
    correctionFactorThen: column('correctionFactorThen'),
    factorShare: column('factorShare'),
    onBoardUnits: column('onBoardUnits'),
    takenShare: column('takenShare'),
  };
  const days = {
    slots,
    glucoseMgDl: Float64Array.from(glucoseMgDl),
    mostEatenMgDl: mostEaten(Float64Array.from(glucoseMgDl)),
    plannedUnitsPerHour: new Float64Array(slots).fill(1),
    givenShare: new Float64Array(slots).fill(1),
    boluses,
  };
  return { days, entries };
}

export const steady = (mgDl: number) => Array.from({ length: SLOTS_PER_DAY }, () => mgDl);
