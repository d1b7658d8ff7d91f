import { describe, expect, it } from 'vitest';

import { SAMPLE_TABLES } from '../test-support/sample-record.ts';
import { readingMonths } from './reading-months.ts';

const { sensor_readings: readings = [], device_events: events = [] } = SAMPLE_TABLES;

describe('what devices recorded month by month', () => {
  it('counts the newest version of each record, and none that was withdrawn; the newest month first', () => {
    expect(readingMonths(readings, events)).toEqual([
      {
        month: '2026-03',
        sensorCount: 3,
        meterCount: 1,
        doseCount: 2,
        mealCount: 1,
        otherCount: 1,
        firstDay: '2026-03-01',
        lastDay: '2026-03-21',
        // 150, 160, and 10 mmol/L.
        meanMgDl: expect.closeTo((150 + 160 + 180.18018) / 3, 6),
      },
      expect.objectContaining({ month: '2026-02', sensorCount: 1, meanMgDl: 100, otherCount: 0 }),
    ]);
  });

  it('has no mean where no sensor was worn', () => {
    expect(readingMonths([], events)).toMatchObject([{ sensorCount: 0, meanMgDl: null }]);
    expect(readingMonths([], [])).toEqual([]);
  });
});
