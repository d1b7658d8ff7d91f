import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { describe, expect, it } from 'vitest';

import { isChangedMeanwhile, refusedCall } from '#shared/api/call-failure.ts';
import { failedFields } from './failed-fields.ts';

const failed = (status: number, body: object) => refusedCall(updatePatientCall, status, body);
const fieldsOf = (failure: unknown) => Object.fromEntries(failedFields(failure));

describe('a refused save', () => {
  it('PROF-12: is about the address or the record number where its code says so', () => {
    expect(fieldsOf(failed(409, { code: 122 }))).toEqual({ email: 'whole-error' });
    expect(fieldsOf(failed(409, { code: 27 }))).toEqual({ email: 'whole-error' });
    expect(fieldsOf(failed(409, { code: 148 }))).toEqual({ mrn: 'whole-error' });
  });

  it('stands at the fields that the server names', () => {
    const fields = { first_name: 'x', pre_meal_glucose_target_low: 'x', maxBolusCalcDose: 'x', unheard_of: 'x' };
    expect(fieldsOf(failed(400, { fields }))).toEqual({
      firstName: 'not-valid',
      preMealGlucoseRange: 'not-valid',
      maxDoseUnits: 'not-valid',
    });
  });

  it('is about no field otherwise', () => {
    expect(fieldsOf(failed(409, { code: 41 }))).toEqual({});
    expect(fieldsOf(failed(500, {}))).toEqual({});
    expect(fieldsOf(new Error('lost'))).toEqual({});
  });

  it('PROF-06: is told apart when somebody else was faster', () => {
    expect(isChangedMeanwhile(failed(409, { detail: 'changed-meanwhile' }))).toBe(true);
    expect(isChangedMeanwhile(failed(409, { code: 148 }))).toBe(false);
    expect(isChangedMeanwhile(undefined)).toBe(false);
  });
});
