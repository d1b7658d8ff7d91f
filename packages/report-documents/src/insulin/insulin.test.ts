import { bolusHours } from '@glidepath/report-figures';
import { describe, expect, it } from 'vitest';

import { roundTicks } from '../drawing/scale.ts';
import { anAgp } from '../test-support/sample-agp.ts';
import { anAssessment } from '../test-support/sample-assessment.ts';
import { Writer } from '../writing/writer.ts';
import { treatmentFigures } from './treatment-figures.ts';

const writer = new Writer({ language: 'en', unit: 'mg/dL', isAmPm: false });
const { statistics } = anAgp();

describe('the figures of the treatment', () => {
  it('STAT-22: are those of the groups that exist', () => {
    const titles = (parts: Partial<typeof statistics>) =>
      treatmentFigures(writer, { ...statistics, ...parts }, null).map(({ title }) => title);
    expect(titles({})).toEqual(['Per day', 'Meter readings', 'Closed loop, average day']);
    expect(titles({ smbg: null, hcl: null })).toEqual(['Per day']);
    expect(titles({ smbg: null, hcl: null, insulin: null, carbs: null })).toEqual([]);
  });

  it('STAT-22: take closed-loop figures from either place', () => {
    const { hcl, cgm } = statistics;
    const figures = treatmentFigures(writer, { ...statistics, hcl: null, cgm: cgm && { ...cgm, hcl } }, null);
    expect(figures.at(-1)?.title).toBe('Closed loop, average day');
  });

  it('STAT-23: give no time of a closed-loop mode whose share is not known', () => {
    const loop = treatmentFigures(writer, statistics, null).at(-1);
    expect(loop?.figures.map(({ shown, spread }) => [shown, spread])).toEqual([
      ['91%', '21 h 50 min'],
      ['–', ''],
      ['3%', '0 h 43 min'],
      ['2.5', ''],
    ]);
  });

  it('STAT-19, STAT-23: basal that was not recorded is a dash, without shares and without a change', () => {
    const { insulin } = statistics;
    const unknown = { percentage: null, rawPercentage: null };
    const withoutBasal = insulin && {
      ...insulin,
      basalTdd: { ...unknown, units: null },
      bolusTdd: { ...unknown, units: 21.5 },
    };
    const { changes } = anAssessment().comparison;
    const basalTddUnits = { ...changes.basalTddUnits, current: null, previous: null, change: null };
    const [perDay] = treatmentFigures(writer, { ...statistics, insulin: withoutBasal }, { ...changes, basalTddUnits });
    expect(
      perDay?.figures.slice(1, 3).map(({ shown, spread, change }) => [shown.replaceAll('\u00A0', ' '), spread, change]),
    ).toEqual([
      ['–', '', '–'],
      ['21.5 U', '', '+1.1'],
    ]);
  });

  it('STAT-17, STAT-19: stand beside their spread, their share and their change', () => {
    const [perDay] = treatmentFigures(writer, statistics, anAssessment().comparison.changes);
    expect(
      perDay?.figures.map(({ shown, spread, change }) => [shown.replaceAll('\u00A0', ' '), spread, change]),
    ).toEqual([
      ['41.4 U', '± 3.0', '+0.9'],
      ['19.9 U', '48%', '−0.2'],
      ['21.5 U', '52%', '+1.1'],
      ['4.0', '', '+0.2'],
      ['222 g', '± 37', '+15'],
    ]);
  });
});

describe('the charts', () => {
  it('AGP-11: boluses of an hour are drawn from three upward', () => {
    expect(bolusHours(anAgp().bolusGraph).map(({ startMinute }) => startMinute / 60)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 3),
    );
  });

  it.each([
    [0.85, [0, 0.5, 1]],
    [7.3, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [0.24, [0, 0.1, 0.2, 0.3]],
  ])('an axis up to %d has the ticks %j', (largest, ticks) => {
    expect(roundTicks(largest, 4)).toEqual(ticks);
  });
});
