import type { StaffRole } from '@glidepath/api-contract/define-call';

/** A clinic without any special mode, and its doctor. */
export function aMode(changes: Partial<ReturnType<typeof plainMode>> = {}) {
  return { ...plainMode(), ...changes };
}

const plainMode = () => ({
  isEmr: false,
  isDirectToPatient: false,
  isMrnEnforced: false,
  isBasalOnlyEnabled: false,
  isBolusCalculatorForMealsShown: false,
  editor: 'doctor' as StaffRole,
});

/** The settings of a patient for whom nobody has saved any. */
export function aConfig<Changes extends object>(changes?: Changes) {
  return {
    displayBolusCalculator: true,
    activeInsulinTime: 3,
    bolusCalcPrecision: 1,
    maxBolusCalcDose: 99,
    dayPeriods: { morning: 300, afternoon: 660, evening: 1020, night: 1320 },
    carbUnits: null,
    version: 0,
    ...changes,
  };
}
