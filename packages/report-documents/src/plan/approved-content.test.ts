import { stepNote } from '@glidepath/api-contract/titration/step-note';
import { approvedOfStored } from '@glidepath/api-contract/wire/stored-plan';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { approvedContent, generalComments, printedComments } from './approved-content.ts';

const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
const PUMP = {
  rationale: { general: ' Well done ', basal_comments: 'A little more', cr_comments: '  ', cf_comments: null },
  basalRate: table(0.8),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};
const BASAL = [{ injection_time: 1320, dosage: 18, insulin_type: 'Lantus' }];
const slot = { insulin_type: 'Humalog', cr: 10, cf: 45, target: 110 };
const BOLUS = { cr_units: 'g_per_u', morning: slot, afternoon: slot, evening: slot, bedtime: slot } as const;

/** As it is stored. */
const approved = (treatmentType: TreatmentType, data: object) => ({
  treatmentType,
  data: approvedOfStored(treatmentType, data) ?? expect.unreachable(),
});

describe('what is shown and printed of an approved plan', () => {
  it('PATIENT-01, D-48: for a pump has the three tables, each with its comment', () => {
    expect(approvedContent(approved('PUMP', PUMP))).toEqual({
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

  it('PATIENT-01, D-48: for injections has the plan with the comments on basal and bolus', () => {
    const data = { basal: BASAL, bolus: BOLUS, basalComment: 'At ten', bolusComments: 'Before meals' };
    expect(approvedContent(approved('MDI_CRCF', data))).toMatchObject({
      kind: 'injections',
      plan: { type: 'MDI_CRCF', basal: [{ atMinute: 1320, doseUnits: 18, insulinName: 'Lantus' }] },
      basalComment: 'At ten',
      bolusComment: 'Before meals',
    });
    expect(approvedContent(approved('BASAL_ONLY', { basal: BASAL }))).toMatchObject({
      kind: 'injections',
      bolusComment: null,
    });
  });

  it.each([
    ['en', false],
    ['he', true],
  ] as const)('prints a note of auto titration in the language of the document (%s)', (language, isRtl) => {
    const note = (written: 'en' | 'he') => stepNote({ fromUnits: 18, toUnits: 20 }, written);
    const told = (written: 'en' | 'he') =>
      approved('BASAL_ONLY', { basal: BASAL, rationale: { general: note(written) } });
    const printed = note(language).replaceAll(/[\u2066-\u2069]/g, '');
    expect([printedComments(told('en'), { isRtl }), printedComments(told('he'), { isRtl })]).toEqual([
      printed,
      printed,
    ]);
  });

  it('PATIENT-07: the one comment of a basal-only plan is the message, not a comment on the table', () => {
    const told = approved('BASAL_ONLY', { basal: BASAL, basalComment: 'Call us' });
    expect(generalComments(told)).toBe('Call us');
    expect(approvedContent(told)).toMatchObject({ basalComment: null, bolusComment: null });
  });

  it('D-48: for a generic plan has only the message', () => {
    expect(approvedContent(approved('GENERIC', { rationale: { general: 'Call us' } }))).toEqual({
      kind: 'message',
    });
  });

  it.each<[string, TreatmentType, object]>([
    ['a plan without its bolus part', 'MDI_CRCF', { basal: BASAL }],
    ['tables of another treatment', 'PUMP', { basal: BASAL }],
    ['two profiles of a pump', 'PUMP', { ...PUMP, basalRate: { segments: [[], []] } }],
  ])('%s is not shown in parts', (_, type, data) => {
    expect(approvedContent(approved(type, data))).toEqual({ kind: 'not-available' });
  });

  it('PATIENT-01: the general comments are the message of the clinician, if there is one', () => {
    expect(generalComments(approved('PUMP', PUMP))).toBe('Well done');
    expect(generalComments(approved('MDI_CRCF', { basal: BASAL, basalComment: 'At ten' }))).toBeNull();
    expect(generalComments(approved('GENERIC', { rationale: { general: ' ' } }))).toBeNull();
  });
});
