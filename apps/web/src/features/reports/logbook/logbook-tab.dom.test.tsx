import type { DailyReport, Logbook, RateTable } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { aDailyReport } from '../test-support/daily-builders.ts';
import { aLogbook, aLogbookDay, someStatistics } from '../test-support/logbook-builders.ts';
import { LogbookTab, ReportsLegend } from './logbook-tab.tsx';

beforeAll(() => loadTexts(['reports', 'logbook']));

const RATES: RateTable = [
  { startMinute: 0, value: 0.525 },
  { startMinute: 360, value: 0.7 },
];

const element = (
  logbook: Logbook,
  treatmentType: TreatmentType = 'PUMP',
  basalRates: RateTable = RATES,
  daily: DailyReport | null = null,
) => (
  <LogbookTab
    logbook={logbook}
    treatmentType={treatmentType}
    daily={daily}
    rates={{
      basalUnitsPerHour: basalRates,
      carbRatioGramsPerUnit: [{ startMinute: 0, value: 12 }],
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }],
    }}
  />
);
const tab = (...shown: Parameters<typeof element>) => renderToStaticMarkup(element(...shown));

const LAST_DAY = '2022-03-27';
const withDay = (parts: Parameters<typeof aLogbookDay>[0]) =>
  aLogbook(LAST_DAY, 21, { days: { '03/27/2022': aLogbookDay(parts) } });
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const week = (markup: string) => markup.split('<tbody>')[1]?.split('</tbody>')[0] ?? '';
const count = (markup: string, part: string) => markup.split(part).length - 1;

describe('carbs without a bolus', () => {
  const meal = withDay({ readings: { '8': { carbs: { value: 45 } }, '13': { carbs: { value: 60 } } } });
  const daily = aDailyReport({
    carbsAndMealSizes: [
      { timestamp: '2022-03-27T08:10:00', value: 45 },
      { timestamp: '2022-03-27T13:00:00', value: 60 },
    ],
    pumpBasals: [{ timestampStart: '2022-03-26T00:00:00', timestampEnd: '2022-03-28T00:00:00', rate: 0.8 }],
  });

  it('carry a sign, and words for those who listen; the mark is explained', () => {
    const markup = tab(meal, 'PUMP', RATES, daily);
    expect(count(week(markup), 'data-without-bolus')).toBe(1);
    expect(textOf(week(markup))).toContain('60 ! g, Carbs without a bolus');
    expect(textOf(markup)).toMatch(/45! Carbs without a bolus/);
  });

  it('are not spoken of where there are none', () => {
    expect(tab(meal)).not.toContain('data-without-bolus');
    expect(textOf(tab(meal))).not.toContain('Carbs without a bolus');
  });
});

describe('the logbook tab', () => {
  it('LOGB-02 LOGB-04: opens on the latest week', () => {
    const markup = tab(aLogbook(LAST_DAY, 21));
    expect(textOf(markup)).toContain('Mon, 21 Mar – Sun, 27 Mar');
    expect(markup).toContain('aria-label="Previous week"');
    expect(markup).not.toContain('aria-label="Next week"');
  });

  it('LOGB-03: hides prev where there is one week, or none', () => {
    expect(tab(aLogbook(LAST_DAY, 7))).not.toContain('aria-label="Previous week"');
    expect(tab({ pages: {} })).not.toContain('aria-label="Previous week"');
  });

  it('LOGB-03 LOGB-04: goes back to the oldest week and forward to the latest, and no further', async () => {
    const user = userEvent.setup();
    renderInApp(element(aLogbook(LAST_DAY, 21)));
    const step = (name: string) => screen.queryByRole('button', { name });
    const go = async (name: string) => user.click(screen.getByRole('button', { name }));
    await go('Previous week');
    expect([step('Previous week'), step('Next week')]).not.toContain(null);
    await go('Previous week');
    expect(screen.getByText(/Mon, 07 Mar – Sun, 13 Mar/)).toBeDefined();
    expect(step('Previous week')).toBeNull();
    await go('Next week');
    await go('Next week');
    expect(screen.getByText(/Mon, 21 Mar – Sun, 27 Mar/)).toBeDefined();
    expect(step('Next week')).toBeNull();
  });

  it('LOGB-05 LOGB-06 LOGB-07: has seven rows of 24 hours in five groups', () => {
    const markup = tab(aLogbook(LAST_DAY, 3));
    expect(count(week(markup), '<tr')).toBe(7);
    expect(count(week(markup), '<td')).toBe(7 * 24);
    expect([...markup.matchAll(/colSpan="(\d)"[^>]*>(\w+)/gi)].map(([, span, name]) => `${name} ${span}`)).toEqual([
      'Night 5',
      'Morning 6',
      'Afternoon 6',
      'Evening 5',
      'Night 2',
    ]);
    expect(count(week(markup), 'data-empty')).toBe(4);
  });

  it('LOGB-08: has the statistics of the week on top', () => {
    const markup = tab(aLogbook(LAST_DAY, 21, { stats: someStatistics({ numberOfDays: 5 }) }));
    expect(textOf(markup)).toContain('Daily Statistics (5 days)');
    expect(markup.indexOf('Daily Statistics')).toBeLessThan(markup.indexOf('<table'));
    expect(textOf(markup)).toMatch(/Total daily dose 41\.2 ± 6\.3 U Carbs 163 ± 41 g Sensor glucose 154 ± 52 mg\/dL/);
  });

  it('LOGB-08: a week of which no day is over yet does not average 0 days', () => {
    const text = textOf(tab(aLogbook(LAST_DAY, 1, { stats: someStatistics({ numberOfDays: 0 }) })));
    expect(text).toContain('Daily Statistics (no full day yet)');
    expect(text).not.toContain('0 days');
  });

  it('LOGB-17: says of an hour that came twice that its amounts are of both', () => {
    const note = 'On Sun, 27 Mar the clocks were put back and the hour from 01:00 came twice';
    expect(textOf(tab(withDay({ repeatedHours: [1] })))).toContain(note);
    expect(textOf(tab(withDay({})))).not.toContain('came twice');
  });

  it('LOGB-17: says so in Hebrew without naming the day twice', async () => {
    await loadLanguage('he');
    await i18n.changeLanguage('he');
    expect(textOf(tab(withDay({ repeatedHours: [1] })))).toContain('ביום א׳, 27 מרץ הוזז השעון לאחור');
    await i18n.changeLanguage('en');
  });

  it('LOGB-23: a statistic without data is not shown as 0', () => {
    const stats = someStatistics({ rawSensor: { average: null, sd: null } });
    expect(textOf(tab(aLogbook(LAST_DAY, 7, { stats })))).toContain('Sensor glucose Not available.');
  });

  it('LOGB-09: shows the plans in force, with the correction factor’s unit in words', () => {
    const markup = tab(aLogbook(LAST_DAY, 7));
    const text = textOf(markup);
    expect(text).toContain('Current Insulin Treatment Plans');
    expect(text).toMatch(/Basal rate \( ?U\/hr ?\) .*00:00 0\.525 06:00 0\.7/);
    expect(text).toMatch(/Carbs ratio \( ?g\/U ?\)/);
    expect(text).toContain('ml/dL/U');
    expect(markup).toContain('title="mg/dL per unit"');
  });

  it('LOGB-09: where several rates in a row are the same, the first says it, as on paper', () => {
    const rates = [0, 180, 360, 540].map((startMinute) => ({ startMinute, value: startMinute < 360 ? 0.525 : 0.7 }));
    const text = textOf(tab(aLogbook(LAST_DAY, 7), 'PUMP', rates));
    expect(text).toMatch(/Basal rate .*00:00 0\.525 06:00 0\.7 /);
    expect(text).not.toMatch(/03:00 0\.525|09:00 0\.7/);
  });

  it('LOGB-10: shows them to those who do not inject', () => {
    expect(tab(aLogbook(LAST_DAY, 7), 'GENERIC')).toContain('Current Insulin Treatment Plans');
    for (const type of ['BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'] as const) {
      expect(tab(aLogbook(LAST_DAY, 7), type)).not.toContain('Current Insulin Treatment Plans');
    }
  });

  it('LOGB-11: says where a plan was not set', () => {
    expect(textOf(tab(aLogbook(LAST_DAY, 7), 'PUMP', []))).toContain('Plan was not set.');
    expect(textOf(tab(aLogbook(LAST_DAY, 7)))).not.toContain('Plan was not set.');
  });

  it('LOGB-12 LOGB-18: marks glucose by its range, and an hour with several values', () => {
    const readings = {
      8: { BG: { value: 139, multipleValues: false }, bolus: { value: 4 }, basal: { value: 0.8 } },
      9: { BG: { value: 64, multipleValues: true } },
      10: { BG: { value: 181, multipleValues: false } },
    };
    const markup = week(tab(withDay({ readings })));
    expect([...markup.matchAll(/data-mark="(\w+)"/g)].map(([, mark]) => mark)).toEqual([
      'inTarget',
      'belowRange',
      'aboveRange',
    ]);
    expect(count(markup, 'data-multiple')).toBe(1);
    expect(textOf(markup)).toContain('Glucose 64 mg/dL, Below range, Multiple values');
    expect(textOf(markup)).toContain('Bolus 4 U Basal 0.8 U');
  });

  it('LOGB-13 LOGB-14: shows meal sizes as letters, a fixed meal as M', () => {
    const readings = {
      8: { carbs: { value: 'Large' as const } },
      13: { carbs: { value: 'Normal' as const } },
      18: { carbs: { value: 'Small' as const } },
      20: { carbs: { value: 45 } },
    };
    const letters = (type: TreatmentType) =>
      [...week(tab(withDay({ readings }), type)).matchAll(/<span aria-hidden="true">(\w)<\/span>/g)].map(
        ([, letter]) => letter,
      );
    expect(letters('MDI_ESTIMATED_MEAL')).toEqual(['L', 'N', 'S']);
    expect(letters('MDI_FIXED_MEAL')).toEqual(['M', 'M', 'M', 'M']);
    expect(textOf(week(tab(withDay({ readings }))))).toContain('Carbs 45 g');
  });

  it('LOGB-20: lays temp basals and suspensions over their hours', () => {
    const change = { startHours: 1.5, endHours: 4, eventStart: '2022-03-27T01:30:00', startedYesterday: false };
    const markup = week(
      tab(
        withDay({
          tempBasals: [{ ...change, value: 0.4, endsAfterMidnight: false }],
          suspendPlans: [{ ...change, startHours: 22, value: 0, endsAfterMidnight: true }],
        }),
      ),
    );
    expect(markup).toMatch(/data-kind="tempBasal"[^>]*inset-inline-start:50%;inline-size:250%/);
    expect(textOf(markup)).toContain('Temp basal 0.4 U/hr, 01:30–04:00');
    expect(textOf(markup)).toContain('Suspend, 22:00–24:00, goes on after midnight');
  });

  it('LOGB-21: marks site and reservoir changes on the day’s row', () => {
    expect(textOf(week(tab(withDay({ siteChange: true, reservoirChange: true }))))).toMatch(
      /Sun 27 Mar Site change Reservoir change/,
    );
    expect(textOf(week(tab(withDay({ siteChange: true }))))).not.toContain('Reservoir change');
  });

  it('RPT-40: the legend names eleven marks', () => {
    const names = [...renderToStaticMarkup(<ReportsLegend />).matchAll(/<\/span><\/span>([\w ]+)<\/li>/g)];
    expect(names.map(([, name]) => name)).toEqual([
      'Above range',
      'Below range',
      'In target',
      'Bolus',
      'Carb',
      'Basal',
      'Temp basal',
      'Suspend',
      'Site change',
      'Reservoir change',
      'Multiple values',
    ]);
  });
});
