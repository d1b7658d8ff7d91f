import type { World } from '../fixtures/world.ts';
import { tokenOf } from './people.ts';

/** A patient who counts carbs, in the order in which the clinic decides it: planned at adding, settled at the start. */
export const PLANNED_INJECTIONS = { treatmentType: 'MDI_CRCF', insulinDelivery: 'Injections' } as const;

export const STARTED_INJECTIONS = {
  ...PLANNED_INJECTIONS,
  typeOfDiabetes: 'Type1',
  preMealTargetLowMgDl: 80,
  preMealTargetHighMgDl: 100,
  startedAdvisorAt: new Date(),
} as const;

/** The four treatments whose plans are written by hand. */
export const PLAN_TYPES = ['MDI_CRCF', 'MDI_SSI', 'MDI_ESTIMATED_MEAL', 'MDI_FIXED_MEAL'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const startedWith = (treatmentType: PlanType) => ({ ...STARTED_INJECTIONS, treatmentType });

const basal = [
  { injection_time: 480, dosage: 12, insulin_type: 'Levemir' },
  { injection_time: 1320, dosage: 18.5, insulin_type: 'Lantus' },
];
const scale = [
  { low_value: 0, high_value: 150, dosage: 2 },
  { low_value: 151, high_value: 200, dosage: 4 },
  { low_value: 201, high_value: 250, dosage: 5.5 },
  { low_value: 251, high_value: 300, dosage: 7 },
  { low_value: 301, high_value: 600, dosage: 9 },
];
const inEverySlot = <Slot>(slot: Slot) => ({ morning: slot, afternoon: slot, evening: slot, bedtime: slot });
const insulin = { insulin_type: 'Humalog' };

const SOUND_PLANS = {
  MDI_CRCF: {
    basal,
    bolus: {
      cr_units: 'g_per_u',
      ...inEverySlot({ ...insulin, cr: 10, cf: 45, target: 110 }),
      evening: { ...insulin, cr: 8.5, cf: 40, target: 110 },
    },
  },
  MDI_SSI: { basal, bolus: inEverySlot({ ...insulin, correction: scale }) },
  MDI_FIXED_MEAL: { basal, bolus: inEverySlot({ ...insulin, meal: { fixed_dose: 5 }, correction: scale }) },
  MDI_ESTIMATED_MEAL: { basal, bolus: inEverySlot({ ...insulin, meal: { S: 3, N: 5, L: 7.5 }, correction: scale }) },
} as const;

/** A plan as the calls carry it. */
export function planJson(type: PlanType) {
  return { ...SOUND_PLANS[type], glucose_units: 'mg/dL' as const };
}

/** What the server has of a patient's plan, and a way to change it behind the page's back. */
export async function storedPlan(world: World, doctorEmail: string, patientId: string) {
  const token = await tokenOf(world, doctorEmail);
  return {
    current: async () => (await world.api('GET', `data/mdi_plans?patient_id=${patientId}`, { token })).body,
    versions: async () => (await world.api('GET', `data/plan_versions?patient_id=${patientId}`, { token })).body,
    save: async (type: PlanType, plan: object = planJson(type), reason?: string) => {
      const body = { patient: patientId, type, timestamp: '2026-01-01T00:00:00Z', plan_json: plan, reason };
      const answer = await world.api('POST', 'data/mdi_plans', { token, body });
      if (answer.status !== 201) throw new Error(`The plan was refused: ${JSON.stringify(answer.body)}`);
    },
  };
}
