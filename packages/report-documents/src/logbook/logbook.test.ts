import { describe, expect, it } from 'vitest';

import { aLogbook } from '../test-support/sample-logbook.ts';
import { repeatedHoursNote } from '../writing/repeated-hours-note.ts';
import { Writer } from '../writing/writer.ts';
import { basalBars } from './basal-bars.ts';
import { HOUR_GROUPS, hourHeading } from './hour-columns.ts';
import { logbookWeeks } from './logbook-weeks.ts';
import { weekFigures } from './week-figures.ts';

describe('the weeks', () => {
  it.each([
    [21, 3],
    [15, 3],
    [14, 2],
  ])('LOGB-01: %i days are %i weeks', (days, weeks) => {
    expect(logbookWeeks(aLogbook(days))).toHaveLength(weeks);
  });

  it('LOGB-07: have seven rows each, the oldest on top; days without entries are empty rows', () => {
    const [older, newer] = logbookWeeks(aLogbook(9));
    expect(older?.rows.map(({ day, entries }) => [day, entries !== undefined])).toEqual([
      ['2026-03-08', false],
      ['2026-03-09', false],
      ['2026-03-10', false],
      ['2026-03-11', false],
      ['2026-03-12', false],
      ['2026-03-13', true],
      ['2026-03-14', true],
    ]);
    expect(newer?.rows.at(-1)?.day).toBe('2026-03-21');
    expect(logbookWeeks({ pages: {} })).toEqual([]);
  });

  it('LOGB-08: have the statistics of their own page', () => {
    const { pages } = aLogbook(14);
    const [latest] = Object.values(pages);
    if (!latest) throw new Error('no page');
    const weeks = logbookWeeks({ pages: { ...pages, 0: { ...latest, stats: { ...latest.stats, bolus: 12 } } } });
    expect(weeks.map(({ statistics }) => statistics?.bolus)).toEqual([51, 12]);
  });

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
  it('LOGB-06: are grouped into 5, 6, 6, 5 and 2', () => {
    expect(HOUR_GROUPS.map(({ period, hourCount }) => [period, hourCount])).toEqual([
      ['night', 5],
      ['morning', 6],
      ['afternoon', 6],
      ['evening', 5],
      ['night', 2],
    ]);
  });

  it('are named by either clock', () => {
    expect([0, 9, 12, 23].map((hour) => [hourHeading(hour, false), hourHeading(hour, true)])).toEqual([
      ['00', '12a'],
      ['09', '9a'],
      ['12', '12p'],
      ['23', '11p'],
    ]);
  });
});

describe('changes of the basal', () => {
  const change = (startHours: number, endHours: number, parts = {}) => ({
    startHours,
    endHours,
    eventStart: '2026-03-21T00:00:00',
    value: 0.4,
    startedYesterday: false,
    endsAfterMidnight: false,
    ...parts,
  });
  const day = { dayName: 'Monday', readings: {}, siteChange: false, reservoirChange: false };

  it('LOGB-20: run from edge to edge over midnight, and beside each other where they overlap', () => {
    const tempBasals = [change(23, 1, { startedYesterday: true }), change(22, 3, { endsAfterMidnight: true })];
    const suspendPlans = [change(22.5, 23)];
    expect(basalBars({ ...day, tempBasals, suspendPlans })).toMatchObject([
      { kind: 'tempBasal', startHours: 0, endHours: 1, lane: 0 },
      { kind: 'tempBasal', startHours: 22, endHours: 24, lane: 0 },
      { kind: 'suspend', startHours: 22.5, endHours: 23, lane: 1 },
    ]);
  });
});
