import { describe, expect, it } from 'vitest';

import { offersDeviceSelection, offersInitPump } from './clinic-features.ts';
import { clinicMode } from './clinic-mode.ts';

const on = (...keys: string[]) => keys.map((key) => ({ key, value: 'TRUE' }));
const bothOn = { shouldShowDeviceSelection: true, shouldShowInitPump: true };

describe('features of a clinic', () => {
  it('CLINIC-13: device selection shows only when the installation and the clinic have it', () => {
    const settings = on('is_device_selection_enabled_global');
    expect(offersDeviceSelection(settings, bothOn)).toBe(true);
    expect(offersDeviceSelection(settings, { ...bothOn, shouldShowDeviceSelection: false })).toBe(false);
    expect(offersDeviceSelection(on('is_init_pump_enabled_global'), bothOn)).toBe(false);
    expect(offersDeviceSelection(undefined, bothOn)).toBe(false);
    expect(offersDeviceSelection(settings, undefined)).toBe(false);
  });

  it('CLINIC-13: init pump shows only when the installation and the clinic have it', () => {
    const settings = on('is_init_pump_enabled_global');
    expect(offersInitPump(settings, bothOn)).toBe(true);
    expect(offersInitPump(settings, { ...bothOn, shouldShowInitPump: false })).toBe(false);
    expect(offersInitPump(on('is_device_selection_enabled_global'), bothOn)).toBe(false);
    expect(offersInitPump(settings, undefined)).toBe(false);
  });
});

describe('the mode of a clinic', () => {
  it('CLINIC-03, CLINIC-07, CLINIC-09, CLINIC-11, CLINIC-12: takes each of its five parts from the flag of that name', () => {
    const clinic = {
      isEmrSinglePatientMode: false,
      shouldEnforcePatientMrn: false,
      clinicConfiguration: {
        directToPatientEnabled: false,
        basalOnlyEnabled: false,
        shouldShowBolusCalculatorForMealAndCorrection: false,
      },
    };
    const { clinicConfiguration } = clinic;
    const withFlag = (flag: Partial<typeof clinicConfiguration>) =>
      clinicMode({ ...clinic, clinicConfiguration: { ...clinicConfiguration, ...flag } });
    const none = clinicMode(clinic);
    expect(Object.values(none)).toEqual([false, false, false, false, false]);
    expect(clinicMode({ ...clinic, isEmrSinglePatientMode: true })).toEqual({ ...none, isEmr: true });
    expect(clinicMode({ ...clinic, shouldEnforcePatientMrn: true })).toEqual({ ...none, isMrnEnforced: true });
    expect(withFlag({ directToPatientEnabled: true })).toEqual({ ...none, isDirectToPatient: true });
    expect(withFlag({ basalOnlyEnabled: true })).toEqual({ ...none, isBasalOnlyEnabled: true });
    expect(withFlag({ shouldShowBolusCalculatorForMealAndCorrection: true })).toEqual({
      ...none,
      isBolusCalculatorForMealsShown: true,
    });
  });
});
