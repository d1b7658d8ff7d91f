import { describe, expect, it } from 'vitest';

import { plotArea } from '../plot-area.ts';
import { hoursScale } from './hours-scale.ts';
import { curvePaths } from './replayed-curves.tsx';

const AREA = { ...plotArea(200), xStartPx: 0, xEndPx: 400 };
const ticks = (fromMinute: number, toMinute: number) =>
  hoursScale({ fromMinute, toMinute }, AREA).ticks.map(({ minuteOfDay }) => minuteOfDay / 60);

describe('the hours below a replayed chart', () => {
  it('are whole hours, also past midnight and over a whole day', () => {
    expect(ticks(270, 600)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(ticks(1290, 390)).toEqual([22, 0, 2, 4, 6]);
    expect(ticks(0, 0)).toEqual([0, 4, 8, 12, 16, 20, 0]);
  });

  it('reach from one end of the drawing to the other', () => {
    const { xPx, lengthMinutes } = hoursScale({ fromMinute: 1290, toMinute: 390 }, AREA);
    expect([xPx(0), xPx(lengthMinutes)]).toEqual([0, 400]);
  });
});

describe('a replayed curve', () => {
  it('breaks where glucose is not known', () => {
    const time = hoursScale({ fromMinute: 0, toMinute: 120 }, AREA);
    const curve = (...mgDl: readonly (number | null)[]) => ({
      medianMgDl: mgDl,
      lowerQuartileMgDl: mgDl,
      upperQuartileMgDl: mgDl,
    });
    const pieces = (...mgDl: readonly (number | null)[]) => {
      const { band, median } = curvePaths(curve(...mgDl), { time, yPx: (glucose) => glucose });
      expect(`${band}${median}`).not.toContain('NaN');
      return [band, median].map((path) => path.match(/M/g)?.length ?? 0);
    };
    expect(pieces(120, 130, 140, 150, 140)).toEqual([1, 1]);
    expect(pieces(120, 130, null, 150, 140)).toEqual([2, 2]);
    expect(pieces(null, null, null, null, null)).toEqual([0, 0]);
  });
});
