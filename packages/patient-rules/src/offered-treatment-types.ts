import { isInjectionType, TREATMENT_TYPES, type TreatmentType } from '@glidepath/treatment-plan';

export const INSULIN_DELIVERIES = ['Pump', 'Injections'] as const;
export type InsulinDelivery = (typeof INSULIN_DELIVERIES)[number];

type BasalOnly = Readonly<{ isBasalOnlyEnabled: boolean }>;

/** On the start page every type is offered, basal only where the clinic has switched it on. */
export function offeredTreatmentTypes(mode: BasalOnly): TreatmentType[] {
  return TREATMENT_TYPES.filter((type) => type !== 'BASAL_ONLY' || mode.isBasalOnlyEnabled);
}

/** At adding a patient the delivery decides; the generic plan is chosen on the start page only (D1-064). */
export function treatmentTypesOfDelivery(delivery: InsulinDelivery, mode: BasalOnly): TreatmentType[] {
  const offered = offeredTreatmentTypes(mode);
  return delivery === 'Pump' ? ['PUMP'] : offered.filter(isInjectionType);
}

/** What the type says about the delivery; the generic plan says nothing and keeps the former. */
export function deliveryOfTreatmentType(type: TreatmentType, former: InsulinDelivery | null): InsulinDelivery | null {
  if (type === 'GENERIC') return former;
  return isInjectionType(type) ? 'Injections' : 'Pump';
}
