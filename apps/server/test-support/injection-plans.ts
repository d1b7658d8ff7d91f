/** Plans as the calls carry them, each sound for its treatment. */

const basal = [{ injection_time: 1320, dosage: 18, insulin_type: 'Lantus' }];
const scale = [
  { low_value: 0, high_value: 150, dosage: 4 },
  { low_value: 151, high_value: 250, dosage: 6 },
  { low_value: 251, high_value: 600, dosage: 8 },
];
const inEverySlot = <Slot>(slot: Slot) => ({ morning: slot, afternoon: slot, evening: slot, bedtime: slot });
const rapid = { insulin_type: 'Humalog' };

export const SOUND_PLANS = {
  MDI_CRCF: { basal, bolus: { cr_units: 'g_per_u', ...inEverySlot({ ...rapid, cr: 10, cf: 45, target: 110 }) } },
  MDI_SSI: { basal, bolus: inEverySlot({ ...rapid, correction: scale }) },
  MDI_FIXED_MEAL: { basal, bolus: inEverySlot({ ...rapid, meal: { fixed_dose: 5 }, correction: scale }) },
  MDI_ESTIMATED_MEAL: { basal, bolus: inEverySlot({ ...rapid, meal: { S: 3, N: 5, L: 7.5 }, correction: scale }) },
  BASAL_ONLY: { basal, bolus: null },
} as const;

export type InjectionType = keyof typeof SOUND_PLANS;

export function planJson<Type extends InjectionType>(type: Type) {
  return { ...SOUND_PLANS[type], glucose_units: 'mg/dL' as const };
}
