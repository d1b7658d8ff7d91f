import { DEFAULT_BOLUS_CALCULATOR } from '@glidepath/patient-rules';
import { describe, expect, it } from 'vitest';

import { aPatient } from '#shared/test-support/account-builders.ts';
import { aConfig, aMode } from '#shared/test-support/settings-builders.ts';
import {
  confirmedSettings,
  isTypeSettled,
  settingsOf,
  startFormOf,
  startParts,
  withTreatmentType,
} from './start-form.ts';

const context = (changes = {}, isIndicationsAsked = false) => ({ mode: aMode(changes), isIndicationsAsked });
const partsOf = (...given: Parameters<typeof startParts>) =>
  Object.entries(startParts(...given)).flatMap(([part, isShown]) => (isShown ? [part] : []));

describe('the form of the start page', () => {
  it('START-25: keeps treatment type, type of diabetes and the fasting range as a pair', () => {
    expect(settingsOf(aPatient({ treatmentType: 'MDI_SSI', typeOfDiabetes: 'Type2' }))).toEqual({
      treatmentType: 'MDI_SSI',
      typeOfDiabetes: 'Type2',
      preMealGlucoseRange: { low: 80, high: 100 },
    });
    expect(settingsOf(aPatient({ preMealGlucoseTargetLow: null })).preMealGlucoseRange).toBeNull();
  });

  it('START-12, START-25: begins with what is stored', () => {
    const patient = aPatient({ treatmentType: 'MDI_CRCF' });
    const form = startFormOf(patient, aConfig({ carbUnits: 'u_per_10g' as const, bolusCalcPrecision: 0.5 }));
    expect(form.settings).toEqual(settingsOf(patient));
    expect(form.calculator).toEqual({ ...DEFAULT_BOLUS_CALCULATOR, penIncrementUnits: 0.5 });
    expect(form.carbUnits).toBe('u_per_10g');
    expect(form.indications).toBe('unanswered');
  });

  it('PROF-13: another type empties diabetes type and range and asks about the indications again', () => {
    const form = { ...startFormOf(aPatient(), aConfig()), indications: 'met' } as const;
    const changed = withTreatmentType(form, 'MDI_SSI');
    expect(changed.settings).toEqual({ treatmentType: 'MDI_SSI', typeOfDiabetes: null, preMealGlucoseRange: null });
    expect(changed.indications).toBe('unanswered');
    expect(withTreatmentType(form, 'PUMP')).toBe(form);
  });

  it.each([
    [null, []],
    ['GENERIC', []],
    ['PUMP', ['typeOfDiabetes']],
    ['BASAL_ONLY', ['typeOfDiabetes', 'preMealGlucoseRange']],
    ['MDI_SSI', ['typeOfDiabetes', 'preMealGlucoseRange', 'dayPeriods']],
    ['MDI_FIXED_MEAL', ['typeOfDiabetes', 'preMealGlucoseRange', 'dayPeriods']],
    ['MDI_ESTIMATED_MEAL', ['typeOfDiabetes', 'preMealGlucoseRange', 'dayPeriods']],
    ['MDI_CRCF', ['typeOfDiabetes', 'preMealGlucoseRange', 'dayPeriods', 'carbUnits', 'calculator']],
  ] as const)('START-01: %s asks for %j', (type, parts) => {
    expect(partsOf(type, context())).toEqual(parts);
  });

  it('START-01, CLINIC-03: with the clinic flag the meal types have a bolus calculator', () => {
    const withFlag = context({ isBolusCalculatorForMealsShown: true });
    expect(partsOf('MDI_FIXED_MEAL', withFlag)).toContain('calculator');
    expect(partsOf('MDI_ESTIMATED_MEAL', withFlag)).toContain('calculator');
    expect(partsOf('MDI_SSI', withFlag)).not.toContain('calculator');
  });

  it('START-03: the question about indications is asked for algorithmic types where the setting is on', () => {
    expect(partsOf('PUMP', context({}, true))).toContain('indications');
    expect(partsOf('GENERIC', context({}, true))).not.toContain('indications');
    expect(partsOf('PUMP', context({}, false))).not.toContain('indications');
  });

  it('GEN-32, START-07, CLINIC-07: direct-to-patient hides and fixes diabetes type and bolus settings', () => {
    const direct = context({ isDirectToPatient: true });
    expect(partsOf('MDI_CRCF', direct)).toEqual(['preMealGlucoseRange', 'dayPeriods', 'carbUnits']);
    const settings = { treatmentType: 'MDI_CRCF', typeOfDiabetes: 'Type2', preMealGlucoseRange: null } as const;
    expect(confirmedSettings(settings, direct.mode).typeOfDiabetes).toBe('Type1');
    expect(confirmedSettings(settings, aMode()).typeOfDiabetes).toBe('Type2');
  });

  it('CLINIC-07: direct-to-patient does not change the type of a started patient', () => {
    const started = { treatmentType: 'PUMP', startedAdvisorAt: '2026-01-01T00:00:00Z' } as const;
    expect(isTypeSettled(started, aMode({ isDirectToPatient: true }))).toBe(true);
    expect(isTypeSettled(started, aMode())).toBe(false);
    expect(isTypeSettled({ ...started, startedAdvisorAt: null }, aMode({ isDirectToPatient: true }))).toBe(false);
  });

  it('what a type does not need is not stored', () => {
    const stored = { typeOfDiabetes: 'Type2', preMealGlucoseRange: { low: 80, high: 100 } } as const;
    expect(confirmedSettings({ treatmentType: 'GENERIC', ...stored }, aMode({ isDirectToPatient: true }))).toEqual({
      treatmentType: 'GENERIC',
      typeOfDiabetes: null,
      preMealGlucoseRange: null,
    });
    expect(confirmedSettings({ treatmentType: 'PUMP', ...stored }, aMode()).preMealGlucoseRange).toBeNull();
    expect(confirmedSettings({ treatmentType: 'MDI_SSI', ...stored }, aMode())).toMatchObject(stored);
  });
});
