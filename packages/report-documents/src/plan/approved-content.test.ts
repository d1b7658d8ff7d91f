import { describe, expect, it } from 'vitest';

import { approvedContent, generalComments, planInForceBefore } from './approved-content.ts';

const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
const PUMP = {
  rationale: { general: ' Well done ', basalComments: 'A little more', crComments: '  ', cfComments: null },
  basalRate: table(0.8),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};
const BASAL = [{ injectionTime: 1320, dosage: 18, insulinType: 'Lantus' }];
const slot = { insulinType: 'Humalog', cr: 10, cf: 45, target: 110 };
const BOLUS = { crUnits: 'g_per_u', morning: slot, afternoon: slot, evening: slot, bedtime: slot } as const;

describe('what is shown and printed of an approved plan', () => {
  it('PATIENT-01, D-48: of a pump the three tables, each with its comment', () => {
    expect(approvedContent({ treatmentType: 'PUMP', data: PUMP })).toEqual({
      kind: 'pump',
      plan: {
        type: 'PUMP',
        rates: {
          basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }],
          carbRatioGramsPerUnit: [{ startMinute: 0, value: 9.5 }],
          correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 43 }],
        },
        settings: null,
      },
      comments: {
        basalUnitsPerHour: 'A little more',
        carbRatioGramsPerUnit: null,
        correctionFactorMgDlPerUnit: null,
      },
    });
  });

  it('PATIENT-01, D-48: of injections the plan with the comments on basal and bolus', () => {
    const data = { basal: BASAL, bolus: BOLUS, basalComment: 'At ten', bolusComments: 'Before meals' };
    expect(approvedContent({ treatmentType: 'MDI_CRCF', data })).toMatchObject({
      kind: 'injections',
      plan: { type: 'MDI_CRCF', basal: [{ atMinute: 1320, doseUnits: 18, insulinName: 'Lantus' }] },
      basalComment: 'At ten',
      bolusComment: 'Before meals',
    });
    expect(approvedContent({ treatmentType: 'BASAL_ONLY', data: { basal: BASAL } })).toMatchObject({
      kind: 'injections',
      bolusComment: null,
    });
  });

  it('PATIENT-07: the one comment of a basal-only plan is the message, not a comment on the table', () => {
    const approved = { treatmentType: 'BASAL_ONLY', data: { basal: BASAL, basalComment: 'Call us' } } as const;
    expect(generalComments(approved)).toBe('Call us');
    expect(approvedContent(approved)).toMatchObject({ basalComment: null, bolusComment: null });
  });

  it('D-48: of a generic plan the message alone', () => {
    expect(approvedContent({ treatmentType: 'GENERIC', data: { rationale: { general: 'Call us' } } })).toEqual({
      kind: 'message',
    });
  });

  it.each<[string, Parameters<typeof approvedContent>[0]]>([
    ['a plan without its bolus part', { treatmentType: 'MDI_CRCF', data: { basal: BASAL } }],
    ['tables of another treatment', { treatmentType: 'PUMP', data: { basal: BASAL } }],
    ['two profiles of a pump', { treatmentType: 'PUMP', data: { ...PUMP, basalRate: { segments: [[], []] } } }],
  ])('%s is not shown in parts', (_, approved) => {
    expect(approvedContent(approved)).toEqual({ kind: 'not-available' });
  });

  it('the plan that it took the place of is read as a whole or not at all, for the table of changes', () => {
    const nothing = {
      existingBasalRates: null,
      existingCarbRatio: null,
      existingCorrectionFactor: null,
      mdiPlan: null,
    };
    const rates = (value: number) => [{ start: 0, value }];
    const pump = { existingBasalRates: rates(0.8), existingCarbRatio: rates(9), existingCorrectionFactor: rates(43) };
    expect(planInForceBefore({ treatmentType: 'PUMP', planBefore: { ...nothing, ...pump } })).toMatchObject({
      type: 'PUMP',
      rates: { basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }] },
    });
    const mdiPlan = { basal: BASAL, bolus: BOLUS };
    expect(planInForceBefore({ treatmentType: 'MDI_CRCF', planBefore: { ...nothing, mdiPlan } })).toMatchObject({
      type: 'MDI_CRCF',
      basal: [{ doseUnits: 18 }],
    });
    const others = { ...nothing, existingBasalRates: rates(0.8) };
    expect(planInForceBefore({ treatmentType: 'PUMP', planBefore: others })).toBeNull();
    expect(planInForceBefore({ treatmentType: 'MDI_CRCF', planBefore: nothing })).toBeNull();
    expect(planInForceBefore({ treatmentType: 'MDI_CRCF', planBefore: null })).toBeNull();
  });

  it('PATIENT-01: the general comments are the message of the clinician, if there is one', () => {
    expect(generalComments({ treatmentType: 'PUMP', data: PUMP })).toBe('Well done');
    expect(generalComments({ treatmentType: 'MDI_CRCF', data: { basal: BASAL, basalComment: 'At ten' } })).toBeNull();
    expect(generalComments({ treatmentType: 'GENERIC', data: { rationale: { general: ' ' } } })).toBeNull();
  });
});
