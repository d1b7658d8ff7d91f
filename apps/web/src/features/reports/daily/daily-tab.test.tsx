import type { DailyReport } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { planUnits } from '#plan-editors/plan-texts.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { aBolus, aDailyReport } from '../test-support/daily-builders.ts';
import { DailyDays } from './daily-days.tsx';
import { DailyTab } from './daily-tab.tsx';
import { dailyTable } from './daily-table.ts';
import type { RangeDays } from './day-window.ts';
import { readingLines, spokenLines } from './reading-lines.ts';
import { readingsAt } from './readings-at.ts';
import { shownSeries } from './shown-series.ts';
import { dailyFormats } from './use-daily-formats.ts';

// The preference is read from the browser, which there is none of here.

beforeAll(() => loadTexts(['daily', 'reports', 'plan-editors', 'days-left-out']));

/** For somebody of whom nothing is known yet: nothing is asked. */
const rendered = (element: ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);

function formatsOf(language: 'en' | 'he', isInFull = false) {
  const units = planUnits('mg/dL', isInFull, i18n.getFixedT(language, 'plan-editors'));
  return dailyFormats({ language, isAmPm: false, glucose: glucoseWriter('mg/dL', language), units });
}

const tab = (parts: Partial<DailyReport> = {}, treatmentType: TreatmentType = 'PUMP') =>
  rendered(<DailyTab patientId="patient-1" daily={aDailyReport(parts)} treatmentType={treatmentType} />);

function days(rangeDays: RangeDays, isPrepared = true, parts: Partial<DailyReport> = {}): string {
  const chosen = { rangeDays, endDay: '2022-03-27' };
  return rendered(
    <DailyDays
      patientId="patient-1"
      daily={aDailyReport(parts)}
      treatmentType="PUMP"
      chosen={chosen}
      drawn={isPrepared ? chosen : undefined}
    />,
  );
}

const EMPTY_DAYS: Partial<DailyReport> = {
  sensors: [],
  bgs: { low: [], inRange: [], high: [] },
  manualBgs: { low: [], inRange: [], high: [] },
  carbsAndMealSizes: [],
  notes: [],
  activities: [],
  siteChanges: [],
  pumpBasals: [],
  pumpTempBasals: [],
  pumpBoluses: [],
};
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const count = (markup: string, part: string) => markup.split(part).length - 1;
const titles = (markup: string) => [...markup.matchAll(/data-title="(\w+)"/g)].map(([, title]) => title);

describe('the daily tab', () => {
  it('DAILY-18, LOGB-17: says of an hour that came twice why two lines are drawn there, on its day alone', () => {
    const parts = { repeatedHours: { '03/26/2022': [1] } };
    const note = 'On Sat, 26 Mar the clocks were put back and the hour from 01:00 came twice: both are drawn';
    expect(textOf(days(3, true, parts))).toContain(note);
    expect(textOf(days(1, true, parts))).not.toContain('came twice');
  });

  it('DAILY-01 DAILY-02 DAILY-06: offers three ranges and opens on one day, the last full one', () => {
    const markup = tab();
    expect(textOf(markup)).toMatch(/1 Day 3 Days 7 Days/);
    expect(markup).toMatch(/<input[^>]*checked=""[^>]*\/?><span>1 Day/);
    expect(textOf(markup)).toContain('Sun, 27 Mar');
    expect(markup).toContain('aria-label="Previous day"');
    expect(markup).not.toContain('aria-label="Next day"');
  });

  it('DAILY-02: opens on the day before one that still runs', () => {
    const markup = tab({ lastWholeDate: '2022-03-26' });
    expect(textOf(markup)).toContain('Sat, 26 Mar');
    expect(markup).toContain('aria-label="Next day"');
  });

  it('DAILY-02: opens on the last day with data where the days since have none', () => {
    const markup = tab({ endDate: '2022-03-29' });
    expect(textOf(markup)).toContain('Sun, 27 Mar');
    expect(markup).toContain('aria-label="Next day"');
    expect(textOf(tab({ ...EMPTY_DAYS, endDate: '2022-03-29' }))).toContain('Tue, 29 Mar');
  });

  it('DAILY-05: hides prev where the only day is shown', () => {
    expect(tab({ startDate: '2022-03-27' })).not.toContain('aria-label="Previous day"');
  });

  it('DAILY-09 DAILY-12: shows the time in range of a single day', () => {
    expect(textOf(tab())).toMatch(/Daily Time in Range Very low 1% Low 3% Target 68% High 20% Very high 8%/);
    expect(count(tab().split('data-part="day-ranges"')[1] ?? '', 'data-range=')).toBeGreaterThanOrEqual(5);
  });

  it('DAILY-09: says of how much time the shares are, where it is less than 70 % of the day', () => {
    const said = 'are recorded. The shares are of that time.';
    expect(textOf(tab({ startDate: '2022-03-27', sensorMinutes: { '03/27/2022': 185 } }))).toContain(
      `Only 3 h 5 min of this day ${said}`,
    );
    expect(textOf(tab({ sensorMinutes: { '03/27/2022': 1008 } }))).not.toContain(said);
    expect(textOf(tab())).not.toContain(said);
  });

  it('DAILY-10: says so where there is none', () => {
    expect(textOf(tab({ timeInRange: {} }))).toContain('Daily Time in Range Not available.');
  });

  it('DAILY-11: has no such part for several days', () => {
    expect(days(1)).toContain('Daily Time in Range');
    expect(days(3) + days(7)).not.toContain('Daily Time in Range');
  });

  it('DAILY-13 DAILY-14: stacks glucose, meal and insulin, for injections also exercise and notes', () => {
    const usual = ['glucose', 'meal', 'insulin'];
    expect([titles(tab()), titles(tab({}, 'GENERIC'))]).toEqual([usual, usual]);
    for (const type of ['BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'] as const) {
      expect(titles(tab({}, type))).toEqual([...usual, 'exercise', 'notes']);
    }
    expect(textOf(tab())).toMatch(/Glucose Meal \(carbs, g\) Insulin/);
    expect(textOf(tab())).not.toContain('Felt shaky');
  });

  it('DAILY-15: has one time axis and one legend below the charts', () => {
    const markup = tab({}, 'MDI_CRCF');
    expect(count(markup, 'data-part="time-axis"')).toBe(1);
    expect(count(markup, 'aria-label="Legend"')).toBe(1);
    expect(markup.indexOf('aria-label="Legend"')).toBeGreaterThan(markup.indexOf('data-panel="notes"'));
  });

  it('DAILY-17: says that it is loading until the chosen days are prepared', () => {
    expect(textOf(days(7, false))).toContain('Loading...');
    expect(days(7, false)).not.toContain('data-panel');
    expect(textOf(days(7))).not.toContain('Loading...');
  });

  it('DAILY-18 DAILY-20 DAILY-21 DAILY-23: draws every series', () => {
    const at = '2022-03-27T14:00:00';
    const markup = tab(
      {
        mdiBasals: [{ timestamp: at, amount: 8, insulinType: 'glargine' }],
        mdiBoluses: [{ timestamp: at, amount: 3, insulinType: 'lispro' }],
        automatedBoluses: [aBolus({ bolusId: 'a' })],
        squareBoluses: [aBolus({ bolusId: 's', extendedAmount: 2, timestampEnd: at })],
        dualBoluses: { immediate: [aBolus({ bolusId: 'd' })], extended: [aBolus({ bolusId: 'd', extendedAmount: 1 })] },
      },
      'MDI_ESTIMATED_MEAL',
    );
    const drawn = new Set([...markup.matchAll(/data-series="([\w-]+)"/g)].map(([, name]) => name));
    expect([...drawn].sort()).toEqual(
      [
        'activity',
        'automated',
        'basal',
        'bolus',
        'dual',
        'injectedBasal',
        'injectedBolus',
        'manual',
        'meal',
        'meter',
        'note',
        'sensor',
        'site-change',
        'square',
        'suspend',
        'temp-basal',
      ].sort(),
    );
    expect(new Set([...markup.matchAll(/data-band="(\w+)"/g)].map(([, band]) => band))).toEqual(
      new Set(['low', 'inRange', 'high']),
    );
    expect(textOf(markup.split('data-panel="meal"')[1]?.split('data-panel')[0] ?? '')).toMatch(/45 L/);
    expect(markup).toContain('data-override="decrease"');
  });

  it('DAILY-20: shows a meal of a fixed-meal plan as M', () => {
    const meals = tab({}, 'MDI_FIXED_MEAL').split('data-panel="meal"')[1]?.split('data-panel')[0] ?? '';
    expect(textOf(meals)).toMatch(/M M/);
  });

  it('DAILY-22: takes the top of the insulin axis from the report', () => {
    const topOf = (maxInsulinAmount: number) =>
      [...(tab({ maxInsulinAmount }).split('data-panel="insulin"')[1] ?? '').matchAll(/>(\d+)<\/text>/g)].at(-1)?.[1];
    expect([topOf(8.5), topOf(34)]).toEqual(['10', '40']);
  });

  it('DAILY-15: has the same as a table for those who listen', () => {
    const shown = { rangeDays: 1, endDay: '2022-03-27' } as const;
    const texts = { mealText: String, activityText: ({ name }: { name: string }) => name };
    const input = { series: shownSeries(aDailyReport(), shown, texts), firstDay: '2022-03-27', dayCount: 1 };
    const { rows } = dailyTable({ ...input, caption: '' }, i18n.getFixedT(null, 'daily'), formatsOf('en'));
    const hours = rows.map((cells) => cells.join(' | '));
    expect(hours).toContainEqual(
      expect.stringMatching(/08:00 \| 143–151 \| 08:00 Meter 139 \| .*45 .*Bolus 4 U \(▼ less than suggested\)/),
    );
    expect(hours).toContainEqual(expect.stringMatching(/17:00 Felt shaky/));
    expect(hours).toContainEqual(expect.stringMatching(/18:00 Walk/));
  });
});

describe('the words at the cursor', () => {
  const wordsAt = (minute: number, language: 'en' | 'he' = 'en', isInFull = false) => {
    const texts = { mealText: String, activityText: ({ name }: DailyReport['activities'][number]) => name };
    const series = shownSeries(aDailyReport(), { rangeDays: 1, endDay: '2022-03-27' }, texts);
    const t = i18n.getFixedT(language, 'daily');
    return spokenLines(readingLines(readingsAt(series, minute, 1), t, formatsOf(language, isInFull)));
  };

  it('DAILY-24: name every series with its unit, and the details of the bolus', () => {
    expect(wordsAt(490)).toBe(
      'Sensor: 151 mg/dL. Meter: 139 mg/dL. Meal: 45 g. Bolus: 08:10 · 4 U. Insulin: rapid. Suggested: 4.5 U. ' +
        'Carbs: 45 g. Glucose: 143 mg/dL. Active insulin: 0.3 U. Carb ratio: 10 g/U. Correction factor: 45 mg/dL/U. ' +
        'Target: 110 mg/dL. Target, low end: 100 mg/dL. Target, high end: 120 mg/dL. Delivered: 4 U. ' +
        'Change: ▼ less than suggested.',
    );
  });

  it('write units out for patients', () => {
    const words = wordsAt(490, 'en', true);
    expect(words).toContain('Bolus: 08:10 · 4 units. ');
    expect(words).toContain('Carb ratio: 10 grams per unit. Correction factor: 45 mg/dL per unit. ');
    expect(words).not.toMatch(/\d U\b/);
  });

  it('DAILY-19: state the true value of a capped point', () => {
    expect(wordsAt(720)).toBe('Meter: 431 mg/dL.');
  });

  it('DAILY-24: keep numbers and units in order inside Hebrew', async () => {
    await loadLanguage('he');
    expect(wordsAt(720, 'he')).toContain('\u2066431 mg/dL\u2069');
  });
});
