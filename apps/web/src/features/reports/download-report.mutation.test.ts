import { describe, expect, it } from 'vitest';

import { type PrintedReport, printFileName, printInput } from './download-report.mutation.ts';

const IN_MMOL_L = { clinicConfiguration: { initialPlanUnits: 'mmol/L' } } as const;
const reports = {} as PrintedReport['reports'];
const printed = (parts: Partial<PrintedReport> = {}) =>
  printInput({
    reports,
    current: null,
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
      programming: null,
      isSimulated: false,
    });
  });

  it('RPT-51: of a pump say what it reported last, and when the patient said that it was set', () => {
    const [timestamp, acknowledgedAt] = [new Date(2026, 2, 19, 9), new Date(2026, 2, 20, 14, 42)].map((at) =>
      at.toISOString(),
    ) as [string, string];
    const rates = { basalUnitsPerHour: [], carbRatioGramsPerUnit: [], correctionFactorMgDlPerUnit: [] };
    const pumpPlan = { type: 'PUMP', rates, settings: null } as const;
    const plan = { version: 1, timestamp, pumpPlan, acknowledgedAt };
    const current = {
      ...{ patient: 'p', plan, reported: { timestamp, rates } },
      ...{ programming: 'not-yet-programmed' as const, differences: [] },
    };
    expect(printed({ current }).programming).toEqual({
      state: 'not-yet-programmed',
      reportedAt: { day: '2026-03-19', minuteOfDay: 540 },
      toldAt: { day: '2026-03-20', minuteOfDay: 882 },
    });
    expect(
      printed({ current: { ...current, plan: { ...plan, acknowledgedAt: null } } }).programming?.toldAt,
    ).toBeNull();
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
