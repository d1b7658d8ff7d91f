import { describe, expect, it } from 'vitest';

import { CHART_WIDTH_PX } from '../plot-area.ts';
import { dailyTicks } from './daily-drawing.tsx';
import { centredSpan, cutText, DAILY_PANELS, dailyLayout, laneIndexes, lanesUsed } from './daily-layout.ts';
import type { DailySeries, Dose } from './daily-series.ts';
import { basalPaths, doseShapes } from './insulin-panel.tsx';
import { sensorPath } from './sensor-path.ts';

const NOTHING: DailySeries = {
  sensor: [],
  dots: [],
  meals: [],
  basal: [],
  tempBasal: [],
  doses: [],
  siteChanges: [],
  activities: [],
  notes: [],
};
const scales = { xPx: (minute: number) => minute, yPx: (amount: number) => 100 - amount };

describe('dailyLayout', () => {
  it('RPT-50: lays everything out within 950 px', () => {
    expect(CHART_WIDTH_PX).toBe(950);
    const { whole, scale } = dailyLayout(NOTHING, DAILY_PANELS, 7);
    expect(whole.xEndPx).toBeLessThan(CHART_WIDTH_PX);
    expect([scale.xPx(0), scale.xPx(7 * 1440)]).toEqual([whole.xStartPx, whole.xEndPx]);
  });

  it('lays all hours out within the width of a phone, with labels inside it', () => {
    const notes = [{ minute: 1430, text: 'Dinner out with friends' }];
    const layout = dailyLayout({ ...NOTHING, notes }, DAILY_PANELS, 1, 340);
    expect(layout.scale.xPx(1440)).toBeLessThan(340);
    expect(layout.notes[0]?.endPx).toBeLessThanOrEqual(layout.whole.xEndPx);
    expect(dailyTicks(1, layout.whole).filter(({ isLabelled }) => isLabelled)).toHaveLength(5);
  });

  it('DAILY-13: stacks the panels in order over one axis', () => {
    const { panels, whole, heightPx } = dailyLayout(NOTHING, DAILY_PANELS, 1);
    const tops = DAILY_PANELS.map((panel) => panels[panel]?.yTopPx ?? 0);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(panels.notes?.yBottomPx).toBe(whole.yBottomPx);
    expect(heightPx).toBeGreaterThan(whole.yBottomPx);
    expect(dailyLayout(NOTHING, ['glucose', 'meal', 'insulin'], 1).panels.notes).toBeUndefined();
  });

  it('DAILY-20: gives meals close to each other rows of their own', () => {
    const meals = [480, 490, 500, 900].map((minute) => ({ minute, text: '45' }));
    expect(dailyLayout({ ...NOTHING, meals }, DAILY_PANELS, 1).meals.map(({ lane }) => lane)).toEqual([0, 1, 2, 0]);
  });
});

describe('dailyTicks', () => {
  it.each([
    [1, 60, 25],
    [3, 120, 37],
    [7, 240, 43],
  ] as const)('DAILY-16: of %i day(s) are %i minutes apart', (dayCount, stepMinutes, tickCount) => {
    const ticks = dailyTicks(dayCount, dailyLayout(NOTHING, DAILY_PANELS, dayCount).whole);
    expect(ticks).toHaveLength(tickCount);
    expect(ticks.slice(1).every((tick, index) => tick.minute - (ticks[index]?.minute ?? 0) === stepMinutes)).toBe(true);
    expect(ticks.at(-1)).toMatchObject({ minuteOfDay: 1440, isLabelled: true, isMidnight: true });
  });
});

describe('lanes', () => {
  it('keep labels apart and reuse a row that has become free', () => {
    const spans = [
      { startPx: 0, endPx: 30 },
      { startPx: 20, endPx: 50 },
      { startPx: 36, endPx: 60 },
    ];
    expect(laneIndexes(spans, 3)).toEqual([0, 1, 0]);
    expect(lanesUsed([])).toBe(1);
  });

  it('go where a label covers least when all rows are taken', () => {
    const spans = [10, 11, 12].map((startPx) => ({ startPx, endPx: startPx + 30 }));
    expect(laneIndexes(spans, 2)).toEqual([0, 1, 0]);
  });

  it('hold labels inside the chart', () => {
    const plot = { startPx: 50, endPx: 900 };
    expect(centredSpan(50, 20, plot)).toEqual({ startPx: 50, endPx: 70 });
    expect(centredSpan(899, 20, plot)).toEqual({ startPx: 880, endPx: 900 });
  });

  it('cut long texts, kept apart from the direction of the chart', () => {
    expect(cutText('Felt shaky', 200)).toBe('\u2068Felt shaky\u2069');
    expect(cutText('Felt shaky after the stairs', 82)).toBe('\u2068Felt shak…\u2069');
  });
});

describe('paths', () => {
  it('DAILY-18: the sensor line breaks over a silence', () => {
    const points = [0, 5, 60, 65].map((minute) => ({ minute, glucoseMgDl: 50 }));
    expect(sensorPath(points, scales)).toBe('M0,50h0L5,50M60,50h0L65,50');
    expect(sensorPath([], scales)).toBe('');
  });

  it('DAILY-18: the sensor line of an hour that comes twice is two lines, none of which runs backwards', () => {
    const points = [110, 115, 60, 65, 70].map((minute) => ({ minute, glucoseMgDl: 100 }));
    expect(sensorPath(points, { xPx: (minute) => minute, yPx: () => 1 })).toBe('M110,1h0L115,1M60,1h0L65,1L70,1');
  });

  it('DAILY-21: both rates of an hour that comes twice are drawn', () => {
    const deliveries = [
      { startMinute: 0, endMinute: 120, rateUnitsPerHour: 1 },
      { startMinute: 60, endMinute: 180, rateUnitsPerHour: 2 },
    ];
    expect(basalPaths(deliveries, scales).line).toBe('M0,99V99H120M60,98V98H180');
  });

  it('DAILY-21: a basal rate is a step line that breaks where nothing was recorded', () => {
    const rates = [
      { startMinute: 0, endMinute: 60, rateUnitsPerHour: 10 },
      { startMinute: 60, endMinute: 90, rateUnitsPerHour: 20 },
      { startMinute: 120, endMinute: 150, rateUnitsPerHour: 10 },
    ];
    expect(basalPaths(rates, scales)).toEqual({
      area: 'M0,100V90H60V80H90V100ZM120,100V90H150V100Z',
      line: 'M0,90V90H60V80H90M120,90V90H150',
    });
  });
});

describe('doseShapes', () => {
  const dose = (parts: Partial<Dose>): Dose => ({
    id: 'b',
    kind: 'bolus',
    startMinute: 100,
    endMinute: 100,
    immediateUnits: 0,
    extendedUnits: 0,
    override: null,
    ...parts,
  });
  const shape = (parts: Partial<Dose>) => doseShapes([dose(parts)], scales, 6)[0];

  it('DAILY-21: a bolus is a bar, an extended one a block as long as it lasts, a dual one both', () => {
    expect(shape({ immediateUnits: 40 })).toMatchObject({
      bar: { xPx: 97, yPx: 60, widthPx: 6, heightPx: 40 },
      extension: null,
      topPx: 60,
    });
    expect(shape({ extendedUnits: 20, endMinute: 160 })).toMatchObject({
      bar: null,
      extension: { xPx: 100, yPx: 80, widthPx: 60, heightPx: 20 },
    });
    expect(shape({ immediateUnits: 40, extendedUnits: 20, endMinute: 160 })).toMatchObject({ topPx: 60 });
  });

  it('DAILY-21: the smallest dose is still seen', () => {
    expect(shape({ immediateUnits: 0.05 })?.bar?.heightPx).toBe(3);
  });

  it('DAILY-25: what was given at once before the first shown day is not drawn again', () => {
    expect(shape({ startMinute: -30, endMinute: 60, immediateUnits: 4, extendedUnits: 2 })).toMatchObject({
      bar: null,
      extension: { widthPx: 90 },
    });
  });
});
