/** A patient who counts carbs, in the order in which the clinic decides it: planned at adding, settled at the start. */
export const PLANNED_INJECTIONS = { treatmentType: 'MDI_CRCF', insulinDelivery: 'Injections' } as const;

export const STARTED_INJECTIONS = {
  ...PLANNED_INJECTIONS,
  typeOfDiabetes: 'Type1',
  preMealTargetLowMgDl: 80,
  preMealTargetHighMgDl: 100,
  startedAdvisorAt: new Date(),
} as const;
