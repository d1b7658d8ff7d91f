import { hourOfDay, type LogbookDay, logbookWeeks } from '@glidepath/report-figures';
import { describe, expect, it } from 'vitest';

import { aLogbook } from '../test-support/sample-logbook.ts';
import { repeatedHoursNote } from '../writing/repeated-hours-note.ts';
import { Writer } from '../writing/writer.ts';
import { dayRow } from './day-row.ts';
import { logbookLegend } from './logbook-legend.ts';
import { hourText, weekFigures } from './week-table.ts';

describe('the figures of a week', () => {
  it('LOGB-23: show a dash for what has no data', () => {
    const writer = new Writer({ language: 'en', unit: 'mg/dL', isAmPm: false });
    expect(weekFigures(writer, undefined).map(({ shown }) => shown)).toEqual(['–', '–', '–', '–', '–']);
    const [week] = logbookWeeks(aLogbook(7));
    expect(weekFigures(writer, week?.statistics).map(({ shown }) => shown.replaceAll('\u00A0', ' '))).toEqual([
      '41.0 ± 2.5 U',
      '49%   20.1 U',
      '51%',
      '205 ± 28 g',
      '160 ± 65 mg/dL',
    ]);
  });
});

describe('an hour that came twice', () => {
  it('LOGB-17: is told beside the days of its week', () => {
    const writer = new Writer({ language: 'en', unit: 'mg/dL', isAmPm: true });
    const noteOf = (day: string, hours?: number[]) =>
      repeatedHoursNote(writer, [{ day, hours }], writer.texts.logbook.repeatedHour);
    const note = noteOf('2026-11-01', [1]).replaceAll(/[\u00A0\u2066-\u2069]/g, ' ');
    expect(note).toMatch(/Nov: the hour from .*1:00.AM.* came twice, amounts are of both/);
    expect(noteOf('2026-11-02')).toBe('');
  });
});

describe('the hours', () => {
  it('are named by either clock', () => {
    expect([0, 9, 12, 23].map((hour) => [hourText(hour, false), hourText(hour, true)])).toEqual([
      ['00', '12a'],
      ['09', '9a'],
      ['12', '12p'],
      ['23', '11p'],
    ]);
  });
});

describe('carbs without a bolus', () => {
  const writer = new Writer({ language: 'en', unit: 'mg/dL', isAmPm: false });
  const entries: LogbookDay = {
    ...{ dayName: 'Sunday', tempBasals: [], suspendPlans: [], siteChange: false, reservoirChange: false },
    readings: { 8: { carbs: { value: 45 } }, 13: { carbs: { value: 60 } } },
  };
  const place = { topPt: 0, heightPt: 30, hourPt: 20 };
  const style = { isOnInjections: false, hasFixedMeals: false };

  it('carry a sign, and the legend explains it where there are any', () => {
    const withoutBolus = new Set([hourOfDay('2026-03-01', 13)]);
    const drawn = JSON.stringify(dayRow(writer, { day: '2026-03-01', entries }, place, { ...style, withoutBolus }));
    expect(drawn).toContain('60 !');
    expect(drawn).not.toContain('45 !');
    const legend = (hasMealsWithoutBolus: boolean) =>
      JSON.stringify(logbookLegend(writer, { isOnInjections: false, hasMealSizes: false, hasMealsWithoutBolus }));
    expect([legend(true), legend(false)].map((text) => text.includes('Carbs without a bolus'))).toEqual([true, false]);
  });
});
