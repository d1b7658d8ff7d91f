import { perPeriod } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { beforeAll, describe, expect, it } from 'vitest';

import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { joinedWaits, waitsState } from '#shared/patient/patient-wait.ts';
import { changeText, daysText } from './figure-text.ts';
import { planInOneLine } from './plan-in-one-line.ts';

beforeAll(async () => {
  await loadTexts(['patient-summary']);
  await loadLanguage('he');
});

const lineOf = (plan: DosedPlan, language: 'en' | 'he' = 'en') =>
  planInOneLine(plan, {
    t: i18n.getFixedT(language, 'patient-summary'),
    language,
    isAmPm: false,
    glucose: glucoseWriter('mg/dL', language),
  });
const basal = [{ atMinute: 1320, doseUnits: 18.5, insulinName: 'Lantus' }];

describe('a plan in one line', () => {
  it('of a pump has the basal of a day and what ratio and factor run between', () => {
    const rates = {
      basalUnitsPerHour: [
        { startMinute: 0, value: 0.8 },
        { startMinute: 720, value: 1 },
      ],
      carbRatioGramsPerUnit: [
        { startMinute: 0, value: 10 },
        { startMinute: 600, value: 8.5 },
        // Ends the day and never runs.
        { startMinute: 1440, value: 30 },
      ],
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
    };
    expect(lineOf({ type: 'PUMP', rates, settings: null })).toEqual([
      'Basal 21.6 U a day',
      'Carb ratio 8.5–10 g/U',
      'Correction 45 mg/dL/U',
    ]);
  });

  it('of injections names the insulin, its dose and its time', () => {
    expect(lineOf({ type: 'BASAL_ONLY', basal })).toEqual(['Lantus 18.5 U at 22:00']);
    const meals = perPeriod((period) => ({ insulinName: 'Humalog', doseUnits: period === 'morning' ? 4 : 6 }));
    const correction = perPeriod(() => []);
    expect(lineOf({ type: 'MDI_FIXED_MEAL', basal, meals, correction } as unknown as DosedPlan)).toContain(
      'Meals 4–6 U',
    );
    const periods = perPeriod(() => ({
      insulinName: 'Humalog',
      carbRatio: 10,
      correctionFactorMgDlPerUnit: 40,
      targetMgDl: 110,
    }));
    const counted = { type: 'MDI_CRCF', basal, crcf: { carbUnits: 'g_per_u', periods } } as const;
    expect(lineOf(counted)).toEqual(['Lantus 18.5 U at 22:00', 'Carb ratio 10 g/U', 'Correction 40 mg/dL/U']);
    // What is read from left to right stays so in Hebrew.
    expect(lineOf(counted, 'he')[0]).toBe('\u206618.5 U\u2069 \u2066Lantus\u2069 בשעה \u206622:00\u2069');
    expect(lineOf(counted, 'he')[1]).toBe('יחס פחמימות \u206610 g/U\u2069');
  });
});

describe('figures', () => {
  it('change by points of the unrounded shares, as in the reports', () => {
    const change = (rawChange: number | null) => changeText({ previous: 60, change: 1, rawChange }, 'en');
    expect([change(0.4), change(-12.4), change(0.01), change(null)]).toEqual(['+0.4', '−12', '±0', '+1']);
    expect(changeText({ previous: null, change: null }, 'en')).toBeNull();
  });

  it('name the days they are compared with', () => {
    expect(daysText({ start: '2022-10-21', end: '2022-11-03' }, 'en')).toMatch(/^Oct 21\s–\sNov 3$/);
  });
});

describe('what waits', () => {
  it('is only known to be nothing once everything was asked', () => {
    const [done, asking, failed] = [
      { isError: false, isPending: false },
      { isError: false, isPending: true },
      { isError: true, isPending: false },
    ];
    expect(waitsState([done, asking, failed])).toBe('pending');
    expect(waitsState([done, failed])).toBe('incomplete');
    expect(waitsState([done, { ...asking, isEnabled: false }])).toBe('complete');
    const joined = joinedWaits([
      { waits: [], state: 'complete' },
      { waits: [], state: 'incomplete' },
    ]);
    expect(joined.state).toBe('incomplete');
  });
});
