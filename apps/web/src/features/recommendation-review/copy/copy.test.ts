import { perPeriod } from '@glidepath/quantities';
import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { ENGLISH_PAGE_TEXTS } from '#shared/i18n/english-pages.ts';
import { cgmSummary } from './cgm-summary.ts';
import { type CopiedReport, emrText } from './emr-text.ts';
import type { EmrWriter } from './emr-writer.ts';
import { planLines } from './plan-lines.ts';

const english = ENGLISH_PAGE_TEXTS.get('recommendation-review') as Readonly<{ emr: object }>;

const PERIODS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', night: 'Night' };
const write: EmrWriter = {
  word: (key, params = {}) => {
    const text = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], english.emr);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  },
  table: (table) => table,
  time: (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  period: (period) => PERIODS[period],
  dose: (units) => `${units} U`,
  day: (day) => day,
  glucose: (mgDl) => `${mgDl} mg/dL`,
  readGlucose: (mgDl) => `${mgDl} mg/dL`,
  shownGlucose: String,
  glucoseUnit: 'mg/dL',
  correctionFactor: (factor) => `${factor} mg/dL/U`,
  carbRatio: (ratio) => `${ratio} g/U`,
  rate: (_, value) => `${value} X`,
};

const figure = (value: number | null, rawValue: number | null = value) => ({
  value,
  unitsType: 'percent' as const,
  rawValue,
});
const STATISTICS = {
  avg: figure(154),
  stdev: figure(50),
  gmi: figure(7),
  cv: figure(32),
  timeCgmActivePercentage: figure(21),
  lt54: figure(1, 0.4),
  gte54lt70: figure(2),
  lt70: figure(2),
  gte70lte180: figure(70),
  gt180lte250: figure(20),
  gt180: figure(28),
  gt250: figure(8),
};

const dayOf = { seriousBelowRange: 0, belowRange: 0, inRange: 1, aboveRange: 0, seriousAboveRange: 0 };
/** Two of the fourteen days of the figures have no reading; another day lies before them. */
const DAILY = {
  timeInRange: Object.fromEntries(
    ['07', ...Array.from({ length: 12 }, (_, day) => String(17 + day))].map((day) => [`02/${day}/2026`, dayOf]),
  ),
} as NonNullable<Parameters<typeof cgmSummary>[1]>;
const agpOf = (cgm: Partial<typeof STATISTICS> | null) => ({
  start: '2026-02-15',
  end: '2026-02-28',
  statistics: { cgm: cgm && { ...STATISTICS, ...cgm }, smbg: null, insulin: null, carbs: null, hcl: null },
});

describe('the sensor summary', () => {
  it('PRINT-10: is there from 21 percent active time upward', () => {
    expect(cgmSummary(agpOf({}), DAILY)?.figures).toMatchObject({
      avg: { value: 154 },
      timeCgmActivePercentage: { value: 21 },
      lt54: { value: 1, exact: 0.4 },
    });
    expect(cgmSummary(agpOf({ timeCgmActivePercentage: figure(20.9) }), DAILY)).toBeNull();
    expect(cgmSummary(agpOf(null), DAILY)).toBeNull();
  });

  it('has the days that its figures were computed for, and counts those with data', () => {
    const period = { startsOn: '2026-02-15', endsOn: '2026-02-28' };
    expect(cgmSummary(agpOf({}), DAILY)).toMatchObject({ ...period, daysWithData: 12 });
    expect(cgmSummary(agpOf({}), null)).toMatchObject({ ...period, daysWithData: null });
  });

  it.each([
    'avg',
    'stdev',
    'gmi',
    'cv',
    'timeCgmActivePercentage',
    'lt54',
    'gte54lt70',
    'gte70lte180',
    'gt180lte250',
    'gt250',
  ])('PRINT-10, PRINT-12: is left out when %s is missing', (name) => {
    expect(cgmSummary(agpOf({ [name]: figure(null) }), DAILY)).toBeNull();
  });
});

const basal = [{ atMinute: 1320, doseUnits: 18.5, insulinName: 'Lantus' }];
const correction = {
  mode: 'sliding_scale',
  rows: [
    { upToMgDl: 150, doseUnits: perPeriod(() => 0) },
    { upToMgDl: 600, doseUnits: { morning: 1, afternoon: 2, evening: 3, night: 4.5 } },
  ],
} as const;

describe('the lines of a plan', () => {
  it.each<[TreatmentPlan, readonly string[]]>([
    [{ type: 'GENERIC', messageToPatient: 'Hi' }, []],
    [{ type: 'BASAL_ONLY', basal }, ['BASAL: 22:00 18.5 U Lantus']],
    [
      {
        type: 'MDI_CRCF',
        basal,
        crcf: {
          carbUnits: 'g_per_u',
          periods: perPeriod(() => ({
            insulinName: 'Humalog',
            carbRatio: 10,
            correctionFactorMgDlPerUnit: 45,
            targetMgDl: 110,
          })),
        },
      },
      [
        'BASAL: 22:00 18.5 U Lantus',
        ...Object.values(PERIODS).map(
          (period) => `BOLUS (${period}): Humalog CR 10 g/U, CF 45 mg/dL/U, target 110 mg/dL`,
        ),
      ],
    ],
    [
      { type: 'MDI_FIXED_MEAL', basal, meals: perPeriod(() => ({ insulinName: 'Apidra', doseUnits: 5 })), correction },
      [
        'BASAL: 22:00 18.5 U Lantus',
        ...Object.values(PERIODS).map((period) => `BOLUS (${period}): Apidra 5 U`),
        'CORRECTION: below 70 mg/dL: treat the low first, do not inject from this table',
        'CORRECTION (mg/dL): 0-150: 0 U / 0 U / 0 U / 0 U',
        'CORRECTION (mg/dL): >150: 1 U / 2 U / 3 U / 4.5 U',
      ],
    ],
  ])('D-38: %o', (plan, lines) => {
    expect(planLines(plan, write)).toEqual(lines);
  });

  it('D-38: of scales and of a pump stand by time of day', () => {
    const rows = [{ upToMgDl: 600, doseUnits: 3 }];
    const scales = perPeriod(() => ({ mode: 'sliding_scale', rows, insulinName: 'Humalog' }) as const);
    const ofScales = planLines({ type: 'MDI_SSI', basal, scales }, write);
    expect(ofScales).toContain('BOLUS (Night): Humalog');
    expect(ofScales).toContain('CORRECTION (Night, mg/dL): >=0: 3 U');
    expect(ofScales).toContain('CORRECTION: below 70 mg/dL: treat the low first, do not inject from this table');
    const table = [{ startMinute: 90, value: 1 }];
    const rates = { basalUnitsPerHour: table, carbRatioGramsPerUnit: table, correctionFactorMgDlPerUnit: table };
    expect(planLines({ type: 'PUMP', rates, settings: null }, write)).toEqual([
      'BASAL RATE: 01:30 1 X',
      'CARB RATIO: 01:30 1 X',
      'CORRECTION FACTOR: 01:30 1 X',
    ]);
  });
});

const REPORT: CopiedReport = {
  patient: { name: 'Maya Levi', bornOn: '05/17/1990', mrn: '12-3' },
  reportTitle: 'MDI treatment Report',
  period: { start: 'Feb 8, 2026', end: 'Feb 28, 2026' },
  leftOut: null,
  approved: { date: 'Mar 1, 2026, 11:00', physicianName: 'Dana Roth', signature: null, message: ' ', comments: [] },
  standing: null,
  plan: { type: 'BASAL_ONLY', basal },
  cgm: cgmSummary(agpOf({}), DAILY),
  hasReimbursement: true,
  advisorVersion: '1.0.0',
};

describe('the copied text', () => {
  it('PRINT-07, PRINT-11, D-38: has its blocks in order, apart by an empty line', () => {
    expect(emrText(REPORT, write)).toBe(
      [
        'Maya Levi, DOB 05/17/1990, MRN 12-3',
        'MDI treatment Report, period Feb 8, 2026 - Feb 28, 2026',
        'Approved Mar 1, 2026, 11:00 by Dana Roth',
        '',
        'BASAL: 22:00 18.5 U Lantus',
        '',
        'MESSAGE TO PATIENT: No comments',
        '',
        'CGM data: 2026-02-15 - 2026-02-28, days with data: 12',
        'CGM: average 154 mg/dL, SD 50 mg/dL, GMI 7.0%, CV 32.0%, active 21.0%',
        '<54 <1%, 54-69 2%, 70-180 70%, 181-250 20%, >250 8%',
        '',
        'Glucose monitoring data from 2026-02-15 to 2026-02-28 (12 days with data) were reviewed and interpreted by Dana Roth on Mar 1, 2026, 11:00.',
        'Advisor version 1.0.0. Decision support only, not medical advice.',
      ].join('\n'),
    );
  });

  it('names the days that it does not rest on before who approved it', () => {
    const leftOut = 'Computed without 1 day: Nov 12, 2026 (sick).';
    expect(
      emrText({ ...REPORT, leftOut }, write)
        .split('\n')
        .slice(1, 4),
    ).toEqual([
      'MDI treatment Report, period Feb 8, 2026 - Feb 28, 2026',
      leftOut,
      'Approved Mar 1, 2026, 11:00 by Dana Roth',
    ]);
  });

  it('PRINT-15: says before the plan that it was replaced, or of which day it is', () => {
    const line = (standing: CopiedReport['standing']) => emrText({ ...REPORT, standing }, write).split('\n')[3];
    expect(line({ kind: 'replaced', date: 'Mar 9, 2026, 10:00' })).toBe(
      "REPLACED Mar 9, 2026, 10:00: this is no longer the patient's plan.",
    );
    expect(line({ kind: 'treatmentChanged' })).toMatch(/^NOT IN FORCE: the treatment type was changed since/);
    expect(line({ kind: 'notShared' })).toBe('NOT SHARED with the patient yet.');
    const current = { ...REPORT, approved: null, standing: { kind: 'currentThen', date: 'Mar 1, 2026' } } as const;
    expect(emrText(current, write).split('\n')[2]).toBe(
      'Plan in force when this recommendation was made (Mar 1, 2026)',
    );
  });

  it('PRINT-14: has every comment that the patient gets, under the heading it has there', () => {
    const comments = [
      { about: 'basal', text: 'At ten in the evening' },
      { about: 'bolus', text: 'Before you eat' },
    ] as const;
    const approved = { date: 'Mar 1', physicianName: 'Dana Roth', signature: null, message: 'Well done', comments };
    expect(emrText({ ...REPORT, approved }, write)).toContain(
      'MESSAGE TO PATIENT: Well done\nbasal, comment to patient: At ten in the evening\n' +
        'Bolus comments to patient: Before you eat\n\n',
    );
  });

  it('PROOF-05: names the signature below the approval', () => {
    const signature = 'Signed electronically by Dana Roth, Mar 1, 2026, 11:00. Meaning: approval.';
    const approved = { date: 'Mar 1', physicianName: 'Dana Roth', signature, message: '', comments: [] };
    expect(
      emrText({ ...REPORT, approved }, write)
        .split('\n')
        .slice(2, 4),
    ).toEqual(['Approved Mar 1 by Dana Roth', signature]);
  });

  it('PRINT-11, D-34: the paragraph needs the flag, an approval and the summary', () => {
    const paragraph = 'Glucose monitoring data';
    expect(emrText({ ...REPORT, hasReimbursement: false }, write)).not.toContain(paragraph);
    expect(emrText({ ...REPORT, approved: null }, write)).not.toContain(paragraph);
    expect(emrText({ ...REPORT, cgm: null }, write)).not.toContain(paragraph);
    // A number of days that nobody counted is not certified.
    expect(emrText({ ...REPORT, cgm: cgmSummary(agpOf({}), null) }, write)).not.toContain(paragraph);
  });

  it('D-33: of the plan in force has no approval and no message, and says where there is no plan', () => {
    const text = emrText({ ...REPORT, approved: null, plan: null, patient: { ...REPORT.patient, mrn: null } }, write);
    expect(text.startsWith('Maya Levi, DOB 05/17/1990\n')).toBe(true);
    expect(text).toContain('Current plan is not available.');
    expect(text).not.toMatch(/MESSAGE|Approved|MRN/);
  });
});
