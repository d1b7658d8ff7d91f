import { describe, expect, it } from 'vitest';

import { type PrintedReport, printFileName, printInput } from './download-report.mutation.ts';

const IN_MMOL_L = { clinicConfiguration: { initialPlanUnits: 'mmol/L' } } as const;
const reports = {} as PrintedReport['reports'];
const printed = (parts: Partial<PrintedReport> = {}) =>
  printInput({
    reports,
    patient: { name: 'Maya Levi', mrn: '12-3456', dateOfBirth: '1988-03-09' },
    clinic: { name: 'Galilee Clinic', country: 'IL', isDemo: false, ...IN_MMOL_L },
    treatmentType: 'PUMP',
    language: 'he',
    isAmPm: false,
    now: new Date(2026, 2, 21, 18, 20),
    ...parts,
  });

describe('the printed reports', () => {
  it('are those that are shown, of this patient and this clinic, in the language, clock and unit of the reader', () => {
    expect(printed()).toEqual({
      answer: reports,
      patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
      clinicName: 'Galilee Clinic',
      isOnInjections: false,
      hasFixedMeals: false,
      language: 'he',
      isAmPm: false,
      unit: 'mmol/L',
      pageSize: 'A4',
      madeAt: { day: '2026-03-21', minuteOfDay: 1100 },
      isSimulated: false,
    });
  });

  it.each([
    ['US', 'LETTER'],
    ['ca', 'LETTER'],
    ['IL', 'A4'],
    ['DE', 'A4'],
  ])('are for the paper of %s, %s', (country, pageSize) => {
    expect(printed({ clinic: { name: 'X', country, isDemo: true, ...IN_MMOL_L } })).toMatchObject({
      pageSize,
      isSimulated: true,
    });
  });

  it.each([
    ['MDI_FIXED_MEAL', true, true],
    ['BASAL_ONLY', true, false],
    ['GENERIC', false, false],
  ] as const)('of %s have injections: %s, fixed meals: %s', (treatmentType, isOnInjections, hasFixedMeals) => {
    expect(printed({ treatmentType })).toMatchObject({ isOnInjections, hasFixedMeals });
  });

  it('have a file name that says nothing about the patient', () => {
    expect(printFileName(new Date(2026, 2, 21))).toBe('glucose-report-2026-03-21.pdf');
  });
});
