import { describe, expect, it } from 'vitest';

import { aPatient } from '#shared/test-support/account-builders.ts';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import { startFormOf } from './start-form.ts';
import { afterStart, cancelTarget, startBody, startConfigChange } from './start-request.ts';

const context = (changes = {}) => ({ mode: aMode(changes), isIndicationsAsked: false });
const form = { ...startFormOf(aPatient({ treatmentType: 'MDI_CRCF' }), aConfig()), carbUnits: 'u_per_15g' } as const;

describe('what starting sends', () => {
  it('GEN-07, START-20: the treatment settings under the names of the call, null where the type needs none', () => {
    expect(startBody(form, aMode())).toEqual({
      treatmentType: 'MDI_CRCF',
      typeOfDiabetes: 'Type1',
      preMealGlucoseTargetLow: 80,
      preMealGlucoseTargetHigh: 100,
    });
    const generic = { ...form, settings: { ...form.settings, treatmentType: 'GENERIC' } } as const;
    expect(startBody(generic, aMode())).toEqual({
      treatmentType: 'GENERIC',
      typeOfDiabetes: null,
      preMealGlucoseTargetLow: null,
      preMealGlucoseTargetHigh: null,
    });
  });

  it('START-19: then what the page showed of the other settings, on the version it showed', () => {
    expect(startConfigChange(form, aConfig({ version: 4 }), context())).toEqual({
      displayBolusCalculator: true,
      activeInsulinTime: 3,
      bolusCalcPrecision: 1,
      maxBolusCalcDose: 99,
      dayPeriods: form.dayPeriods,
      carbUnits: 'u_per_15g',
      version: 4,
    });
  });

  it('START-19: what was edited and then hidden by another type is not sent', () => {
    const edited = {
      ...form,
      settings: { ...form.settings, treatmentType: 'PUMP' },
      calculator: { ...form.calculator, maxDoseUnits: 7 },
    } as const;
    const sent = startConfigChange(edited, aConfig({ maxBolusCalcDose: 20 }), context());
    expect(sent.maxBolusCalcDose).toBe(20);
    expect(sent).not.toHaveProperty('dayPeriods');
    expect(sent).not.toHaveProperty('carbUnits');
  });

  it('START-07: direct-to-patient sends the fixed diabetes type and the stored bolus settings', () => {
    const direct = context({ isDirectToPatient: true });
    const edited = {
      ...form,
      settings: { ...form.settings, typeOfDiabetes: 'Other' },
      calculator: { ...form.calculator, isEnabled: false },
    } as const;
    expect(startBody(edited, direct.mode)?.typeOfDiabetes).toBe('Type1');
    expect(startConfigChange(edited, aConfig(), direct)).toMatchObject({
      displayBolusCalculator: true,
      activeInsulinTime: 3,
      bolusCalcPrecision: 1,
      maxBolusCalcDose: 99,
    });
  });

  it('a disabled calculator with an empty field leaves that field as it is stored', () => {
    const disabled = { ...form, calculator: { ...form.calculator, isEnabled: false, maxDoseUnits: null } };
    const sent = startConfigChange(disabled, aConfig(), context());
    expect(sent.displayBolusCalculator).toBe(false);
    expect(sent).not.toHaveProperty('maxBolusCalcDose');
  });
});

describe('the ways from the start page', () => {
  it('START-21: on to the recommendations, with a flag for injections', () => {
    expect(afterStart('p1', 'MDI_SSI')).toEqual({
      to: '/patient-profile/p1/recommendations',
      state: { isMdiStart: true },
    });
    expect(afterStart('p1', 'BASAL_ONLY').state).toEqual({ isMdiStart: true });
    expect(afterStart('p1', 'PUMP').state).toBeNull();
    expect(afterStart('p1', 'GENERIC').state).toBeNull();
  });

  it('START-22: back to the edit page when started, else to the list, and nowhere in EMR mode', () => {
    const started = { id: 'p1', startedAdvisorAt: '2026-01-10T09:00:00Z' };
    expect(cancelTarget(started, aMode())).toBe('/patient-profile/p1/edit');
    expect(cancelTarget({ ...started, startedAdvisorAt: null }, aMode())).toBe('/patients-list');
    expect(cancelTarget(started, aMode({ isEmr: true }))).toBeUndefined();
  });
});
