/** Product specification 2, section 9. */
export const PUMP_BRANDS = ['tandem', 'omnipod', 'medtronic', 'other'] as const;
export type PumpBrand = (typeof PUMP_BRANDS)[number];

export const PUMP_TARGETS = ['target', 'correctAbove', 'low', 'high'] as const;
export type PumpTarget = (typeof PUMP_TARGETS)[number];

/** The targets that the menu of a pump asks for (D-37). */
export const TARGETS_OF_BRAND: Readonly<Record<PumpBrand, readonly PumpTarget[]>> = {
  tandem: ['target'],
  omnipod: ['target', 'correctAbove'],
  medtronic: ['low', 'high'],
  other: ['target'],
};
