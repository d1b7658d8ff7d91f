/** Plans as the calls carry them, written shortly. */

type Row = Readonly<{ low_value: number; high_value: number; dosage: number }>;
type Slot = Readonly<{
  insulin_type: string;
  cr?: number;
  cf?: number;
  target?: number;
  meal?: Readonly<{ fixed_dose: number }> | Readonly<{ S: number; N: number; L: number }>;
  correction?: readonly Row[];
}>;
type Slots = Readonly<Record<'morning' | 'afternoon' | 'evening' | 'bedtime', Slot>>;
export type InjectionPlanJson = Readonly<{
  basal: readonly Readonly<{ injection_time: number; dosage: number; insulin_type: string }>[];
  bolus: (Slots & Readonly<{ cr_units?: 'g_per_u' | 'u_per_10g' | 'u_per_15g' }>) | null;
  glucose_units: 'mg/dL';
}>;

const GLUCOSE_UNITS = { glucose_units: 'mg/dL' } as const;
const RAPID = { insulin_type: 'Humalog' } as const;
type Dose = readonly [hour: number, units: number];
type PerSlot<Value> = readonly [morning: Value, afternoon: Value, evening: Value, bedtime: Value];

const basal = (...doses: readonly Dose[]) =>
  doses.map(([hour, dosage]) => ({ injection_time: hour * 60, dosage, insulin_type: 'Lantus' }));

function slots<Value>([morning, afternoon, evening, bedtime]: PerSlot<Value>, slotOf: (value: Value) => Slot): Slots {
  return {
    morning: slotOf(morning),
    afternoon: slotOf(afternoon),
    evening: slotOf(evening),
    bedtime: slotOf(bedtime),
  };
}

/** Up to 150 mg/dL the first dose, then one more for every 50. */
const scale = (firstUnits: number, stepUnits = 1): readonly Row[] =>
  [150, 200, 250, 300, 600].map((high_value, row) => ({
    low_value: row === 0 ? 0 : 101 + row * 50,
    high_value,
    dosage: firstUnits + row * stepUnits,
  }));

export const basalOnly = (...doses: readonly Dose[]): InjectionPlanJson => ({
  basal: basal(...doses),
  bolus: null,
  ...GLUCOSE_UNITS,
});

export const counting = (dose: Dose, cr: PerSlot<number>, cf = 45): InjectionPlanJson => ({
  basal: basal(dose),
  bolus: { cr_units: 'g_per_u', ...slots(cr, (ratio) => ({ ...RAPID, cr: ratio, cf, target: 110 })) },
  ...GLUCOSE_UNITS,
});

/** The same plan with another insulin for meals. */
export function withMealInsulin(plan: InjectionPlanJson, insulin: string): InjectionPlanJson {
  if (!plan.bolus) return plan;
  const { cr_units, ...bySlot } = plan.bolus;
  const { morning, afternoon, evening, bedtime } = bySlot;
  const named = slots([morning, afternoon, evening, bedtime], (slot) => ({ ...slot, insulin_type: insulin }));
  return { ...plan, bolus: { ...(cr_units && { cr_units }), ...named } };
}

export const fixedMeals = (dose: Dose, meals: PerSlot<number>, stepUnits = 1): InjectionPlanJson => ({
  basal: basal(dose),
  bolus: slots(meals, (units) => ({ ...RAPID, meal: { fixed_dose: units }, correction: scale(0, stepUnits) })),
  ...GLUCOSE_UNITS,
});

export const mealSizes = (dose: Dose, normal: PerSlot<number>, stepUnits = 1): InjectionPlanJson => ({
  basal: basal(dose),
  bolus: slots(normal, (units) => ({
    ...RAPID,
    meal: units === 0 ? { S: 0, N: 0, L: 0 } : { S: units - 1, N: units, L: units + 2 },
    correction: scale(0, stepUnits),
  })),
  ...GLUCOSE_UNITS,
});

export const slidingScale = (dose: Dose, first: PerSlot<number>, stepUnits = 2): InjectionPlanJson => ({
  basal: basal(dose),
  bolus: slots(first, (units) => ({ ...RAPID, correction: scale(units, stepUnits) })),
  ...GLUCOSE_UNITS,
});
