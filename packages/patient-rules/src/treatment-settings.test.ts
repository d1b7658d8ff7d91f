import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import {
  FASTING_RANGES_MG_DL,
  settingsOfType,
  type TreatmentSettings,
  type TreatmentSettingsContext,
  treatmentSettingsIssues,
} from './treatment-settings.ts';

const CONTEXT: TreatmentSettingsContext = { isBasalOnlyEnabled: true, indications: 'not-asked' };
const CRCF: TreatmentSettings = {
  treatmentType: 'MDI_CRCF',
  typeOfDiabetes: 'Type1',
  preMealGlucoseRange: { low: 90, high: 110 },
};
const codes = (settings: Partial<TreatmentSettings>, context: Partial<TreatmentSettingsContext> = {}) =>
  treatmentSettingsIssues({ ...CRCF, ...settings }, { ...CONTEXT, ...context }).map((issue) => issue.code);

describe('treatmentSettingsIssues', () => {
  it('MDI-23, START-02: a treatment type of the seven is required', () => {
    expect(TREATMENT_TYPES).toHaveLength(7);
    expect(codes({ treatmentType: null })).toEqual(['treatment-type.unselected']);
    expect(codes({ treatmentType: 'BASAL_ONLY' }, { isBasalOnlyEnabled: false })).toEqual(['choice.unknown']);
  });

  it('START-03: algorithmic types need the answer about indications when it is asked, and a no stops', () => {
    expect(codes({}, { indications: 'unanswered' })).toEqual(['indications.unanswered']);
    expect(codes({}, { indications: 'not-met' })).toEqual(['indications.not-met']);
    expect(codes({}, { indications: 'met' })).toEqual([]);
    const generic = { treatmentType: 'GENERIC', typeOfDiabetes: null, preMealGlucoseRange: null } as const;
    expect(codes(generic, { indications: 'unanswered' })).toEqual([]);
  });

  it('START-04: all types but generic need a type of diabetes', () => {
    expect(codes({ typeOfDiabetes: null })).toEqual(['diabetes-type.unselected']);
    expect(codes({ treatmentType: 'PUMP', typeOfDiabetes: null, preMealGlucoseRange: null })).toEqual([
      'diabetes-type.unselected',
    ]);
    expect(codes({ treatmentType: 'GENERIC', typeOfDiabetes: null, preMealGlucoseRange: null })).toEqual([]);
  });

  it('START-05: injections need a fasting range, pumps do not', () => {
    expect(codes({ preMealGlucoseRange: null })).toEqual(['fasting-range.unselected']);
    expect(codes({ treatmentType: 'BASAL_ONLY', preMealGlucoseRange: null })).toEqual(['fasting-range.unselected']);
    expect(codes({ treatmentType: 'PUMP', preMealGlucoseRange: null })).toEqual([]);
  });

  it('START-06: the ranges are exactly five, and no other pair is taken', () => {
    expect(FASTING_RANGES_MG_DL.map(({ low, high }) => `${low}-${high}`)).toEqual([
      '80-100',
      '90-110',
      '100-130',
      '110-140',
      '120-150',
    ]);
    expect(codes({ preMealGlucoseRange: { low: 80, high: 110 } })).toEqual(['fasting-range.unselected']);
  });

  it('PROF-13: another treatment type empties diabetes type and range', () => {
    expect(settingsOfType('PUMP')).toEqual({ treatmentType: 'PUMP', typeOfDiabetes: null, preMealGlucoseRange: null });
  });
});
