import { type DaySlot, type PerSlot, perSlot } from '../day-slot.ts';
import type { InjectionPlan } from '../treatment-plan.ts';
import type { BolusPayload, BolusSlotPayload, InjectionPlanPayload } from './injection-payload.ts';
import { payloadOfRows } from './scale-of-payload.ts';

/** The inverse of `injectionPlanOfPayload`. */
export function payloadOfInjectionPlan(plan: InjectionPlan): Required<InjectionPlanPayload> {
  const basal = plan.basal.map(({ atMinute, doseUnits, insulinName }) => ({
    injectionTime: atMinute,
    dosage: doseUnits,
    insulinType: insulinName,
  }));
  return { basal, bolus: bolusOf(plan) };
}

function bolusOf(plan: InjectionPlan): BolusPayload | null {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return null;
    case 'MDI_SSI':
      return perSlot((slot) => {
        const { insulinName, rows } = plan.scales[slot];
        return { insulinType: insulinName, correction: payloadOfRows(rows, ({ doseUnits }) => doseUnits) };
      });
    case 'MDI_CRCF':
      return { crUnits: plan.crcf.carbUnits, ...crcfSlotsOf(plan.crcf.slots) };
    case 'MDI_FIXED_MEAL':
      return perSlot((slot) => {
        const { insulinName, doseUnits } = plan.meals[slot];
        return { insulinType: insulinName, meal: { fixedDose: doseUnits }, correction: columnOf(plan, slot) };
      });
    case 'MDI_ESTIMATED_MEAL':
      return perSlot((slot) => {
        const { insulinName, doseUnits } = plan.meals[slot];
        const { small: S, normal: N, large: L } = doseUnits;
        return { insulinType: insulinName, meal: { S, N, L }, correction: columnOf(plan, slot) };
      });
  }
}

type CrcfPlan = Extract<InjectionPlan, { type: 'MDI_CRCF' }>;
type MealPlan = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL' }>;

function crcfSlotsOf(slots: CrcfPlan['crcf']['slots']): PerSlot<BolusSlotPayload> {
  return perSlot((slot) => ({
    insulinType: slots[slot].insulinName,
    cr: slots[slot].carbRatio,
    cf: slots[slot].correctionFactorMgDlPerUnit,
    target: slots[slot].targetMgDl,
  }));
}

function columnOf({ correction }: MealPlan, slot: DaySlot) {
  return payloadOfRows(correction.rows, ({ doseUnits }) => doseUnits[slot]);
}
