import { hourOfDay } from '@glidepath/report-figures';
import { NO_RATES } from '@glidepath/treatment-plan';
import { beforeAll, describe, expect, it } from 'vitest';

import { planUnits } from '#plan-editors/plan-texts.ts';
import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { agpWriter } from '../agp/agp-writer.ts';
import { chartedSeries, shownCharts } from '../daily/daily-charts.tsx';
import { dailyFormats } from '../daily/use-daily-formats.ts';
import { anAgp, anAssessment } from '../test-support/agp-builders.ts';
import { aBolus, aDailyReport } from '../test-support/daily-builders.ts';
import { aLogbookDay, someStatistics } from '../test-support/logbook-builders.ts';
import { agpCsv } from './agp-csv.ts';
import { dailyCsv } from './daily-csv.ts';
import { logbookCsv } from './logbook-csv.ts';
import type { ExportWords } from './use-export-words.ts';

beforeAll(() => loadTexts(['reports', 'agp', 'daily', 'logbook', 'plan-editors']));

const WORDS: ExportWords = {
  columns: (...columns) => columns.map((column) => i18n.getFixedT('en', 'reports')(`export.columns.${column}`)),
  yesOrNo: (isMet) => (isMet ? 'Yes' : 'No'),
  until: (time) => `until ${time}`,
  comparedWith: 'Compared with',
};

function writingIn(unit: 'mg/dL' | 'mmol/L') {
  const units = planUnits(unit, false, i18n.getFixedT('en', 'plan-editors'));
  return { language: 'en', isAmPm: false, glucose: glucoseWriter(unit, 'en'), units } as const;
}

describe('the profile as rows', () => {
  const rows = (unit: 'mg/dL' | 'mmol/L' = 'mg/dL') =>
    agpCsv(
      {
        agp: anAgp(),
        assessment: anAssessment,
        existingRates: { ...NO_RATES, basalUnitsPerHour: [{ startMinute: 0, value: 0.65 }] },
        existingRatesUpdatedAt: null,
        dailyReport: null,
        logbook: null,
      },
      agpWriter(i18n.getFixedT('en', 'agp'), writingIn(unit)),
      WORDS,
    );

  it('holds every figure with its unit, its goal and whether it is met', () => {
    expect(rows()[0]).toEqual(['Compared with', expect.stringMatching(/2022$/)]);
    expect(rows()[2]).toEqual(['Figure', 'Value', 'Unit', 'Goal', 'Goal met', 'Change']);
    const ranges = rows().filter(([figure]) => String(figure).startsWith('Time in ranges: '));
    expect(ranges).toHaveLength(7);
    expect(ranges[0]?.slice(0, 5)).toEqual(['Time in ranges: Very high (>250 mg/dL)', '8', '%', '<5%', 'No']);
    expect(ranges[2]?.slice(0, 4)).toEqual(['Time in ranges: Target (70–180 mg/dL)', '68', '%', '>70%']);
    expect(rows()).toContainEqual(['Insulin per day: Basal', 19.4, 'U', undefined, undefined, expect.anything()]);
    expect(rows()).toContainEqual(['Insulin per day: Basal', '47', '%']);
    expect(rows()).toContainEqual(['Closed loop, average day: Sleep mode', 432, 'min']);
  });

  it('holds the numbers of all three charts, by the clock of 24 hours', () => {
    expect(rows()).toContainEqual(['13:15', '80', '110', '138', '171', '240']);
    expect(rows()).toContainEqual(['BOLUS INSULIN (Units)']);
    expect(rows().slice(-2)).toEqual([
      ['Time', 'Basal rate'],
      ['00:00', '0.65'],
    ]);
  });

  it('is in the unit of the clinic', () => {
    expect(rows('mmol/L')).toContainEqual(['13:15', '4.4', '6.1', '7.7', '9.5', '13.3']);
    expect(JSON.stringify(rows('mmol/L'))).not.toContain('mg/dL');
  });
});

describe('days as rows', () => {
  const shown = { rangeDays: 1, endDay: '2022-03-27' } as const;
  const seriesTexts = { mealText: String, activityText: ({ name }: { name: string }) => name };
  const rows = (treatment: 'PUMP' | 'MDI_CRCF' = 'PUMP', unit: 'mg/dL' | 'mmol/L' = 'mg/dL') => {
    const report = aDailyReport({
      squareBoluses: [
        aBolus({
          ...{ bolusId: 'b2', timestampStart: '2022-03-27T19:00:00', timestampEnd: '2022-03-27T20:00:00' },
          ...{ delivered: 3, immediate: null, extendedAmount: 3, extendedDurationInSeconds: 3600 },
          ...{ insulinType: null, isOverrideDecrease: false },
        }),
      ],
    });
    const series = chartedSeries(report, shown, { charts: shownCharts(treatment), seriesTexts });
    const t = i18n.getFixedT('en', 'daily');
    return dailyCsv(series, shown, { t, words: WORDS, formats: dailyFormats(writingIn(unit)) });
  };

  it('holds everything that the charts draw, in order of time', () => {
    const [columns, ...entries] = rows();
    expect(columns).toEqual(['Time', 'What', 'Value', 'Unit', 'Details']);
    const times = entries.map(([time]) => String(time));
    expect(times).toEqual(times.toSorted());
    expect(entries).toContainEqual(['2022-03-27 08:05', 'Sensor', 143, 'mg/dL', undefined]);
    expect(entries).toContainEqual(['2022-03-27 16:10', 'Entered by hand', 64, 'mg/dL', undefined]);
    expect(entries).toContainEqual(['2022-03-27 08:10', 'Meal', 45, 'g', undefined]);
    expect(entries).toContainEqual(['2022-03-27 13:00', 'Meal', 'Large', undefined, expect.anything()]);
    expect(entries).toContainEqual(['2022-03-27 02:00', 'Temp basal', 0.4, 'U/hr', 'until 2022-03-27 03:30']);
    expect(entries).toContainEqual(['2022-03-27 08:10', 'Bolus', 4, 'U', 'rapid; ▼ less than suggested']);
    expect(entries).toContainEqual(['2022-03-27 19:00', 'Square bolus', 3, 'U', 'At once 0; Over time 3; 60 min']);
    // The day before is not shown.
    expect(times.every((time) => time.startsWith('2022-03-27'))).toBe(true);
  });

  it('holds notes and exercise only where they have a chart', () => {
    const written = (treatment: 'PUMP' | 'MDI_CRCF') => JSON.stringify(rows(treatment));
    expect(written('PUMP')).not.toContain('Felt shaky');
    expect(written('MDI_CRCF')).toContain('Felt shaky');
  });

  it('is in the unit of the clinic', () => {
    expect(rows('PUMP', 'mmol/L')).toContainEqual(['2022-03-27 08:05', 'Sensor', 7.9, 'mmol/L', undefined]);
  });
});

describe('a week of the logbook as rows', () => {
  const entries = aLogbookDay({
    readings: {
      8: {
        BG: { value: 191, multipleValues: true },
        carbs: { value: 36 },
        bolus: { value: 4.9 },
        basal: { value: 0.65 },
      },
      // The same rate still runs: the table shows changes alone.
      9: { basal: { value: 0.65 } },
    },
    tempBasals: [
      {
        startHours: 2,
        endHours: 3.5,
        eventStart: '2022-03-27T02:00:00',
        value: 0.4,
        startedYesterday: false,
        endsAfterMidnight: false,
      },
    ],
    siteChange: true,
  });
  const rows = (unit: 'mg/dL' | 'mmol/L' = 'mg/dL', withoutBolus: ReadonlySet<string> = new Set()) => {
    const { language, glucose, units } = writingIn(unit);
    const t = i18n.getFixedT('en', 'logbook');
    const names = { glucose: 'Glucose', carbs: 'Carbs', bolus: 'Bolus', basal: 'Basal' };
    const writer = { t, language, names, amount: String, wholeAmount: String, glucose, units };
    const week = {
      rows: [
        { day: '2022-03-27', entries },
        { day: '2022-03-26', entries: undefined },
      ],
      statistics: someStatistics(),
    };
    return logbookCsv(week, { writer, words: WORDS, treatmentType: 'PUMP', withoutBolus });
  };

  it('marks carbs without a bolus, as the page does', () => {
    const marked = rows('mg/dL', new Set([hourOfDay('2022-03-27', 8)]));
    expect(marked).toContainEqual(['2022-03-27', '08:00', 'Carbs', 36, 'g', 'Carbs without a bolus']);
  });

  it('holds the figures of the week, then every hour', () => {
    expect(rows()[1]).toEqual(['Total daily dose', 41.2, 'U', 6.3]);
    expect(rows().slice(rows().findIndex(([day]) => day === 'Day') + 1)).toEqual([
      ['2022-03-27', '08:00', 'Glucose', 191, 'mg/dL', 'Multiple values'],
      ['2022-03-27', '08:00', 'Carbs', 36, 'g'],
      ['2022-03-27', '08:00', 'Bolus', 4.9, 'U'],
      ['2022-03-27', '08:00', 'Basal', 0.65, 'U'],
      ['2022-03-27', '02:00', 'Temp basal', 0.4, 'U/hr', '02:00–03:30'],
      ['2022-03-27', undefined, 'Site change'],
    ]);
  });

  it('is in the unit of the clinic', () => {
    expect(rows('mmol/L')).toContainEqual(['2022-03-27', '08:00', 'Glucose', 10.6, 'mmol/L', 'Multiple values']);
    expect(rows('mmol/L')).toContainEqual(['Sensor glucose', 8.5, 'mmol/L', 2.9]);
  });
});
