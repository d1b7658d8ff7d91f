import { describe, expect, it } from 'vitest';

import { widthIn } from '../chart-room.tsx';
import { CHART_WIDTH_PX, plotArea } from '../plot-area.ts';
import { amountScale } from './amount-scale.ts';
import { glucoseTicks } from './glucose-axis.tsx';
import { glucoseScale, isAboveTop } from './glucose-scale.ts';
import { labelStepMinutes, timeScale, timeTicks } from './time-scale.ts';

const area = plotArea(412);

describe('the plot area', () => {
  it('RPT-50: lies inside a chart of 950 px', () => {
    expect(CHART_WIDTH_PX).toBe(950);
    expect(plotArea(200, { startPx: 60, endPx: 40, topPx: 10, bottomPx: 30 })).toEqual({
      xStartPx: 60,
      xEndPx: 910,
      yTopPx: 10,
      yBottomPx: 170,
    });
  });
});

describe('the width of a chart', () => {
  it('is that of its place where the screen is narrower, and never too narrow to be read', () => {
    expect([1200, 950, 340, 100].map(widthIn)).toEqual([950, 950, 340, 280]);
    const { xStartPx, xEndPx } = plotArea(200, {}, 340);
    expect([xStartPx, xEndPx]).toEqual([44, 306]);
  });
});

describe('the time axis', () => {
  it('runs from the first midnight to the last, and back from pixels', () => {
    const { xPx, minute } = timeScale(3, area);
    expect([xPx(0), xPx(3 * 1440)]).toEqual([area.xStartPx, area.xEndPx]);
    expect(minute(xPx(2000))).toBeCloseTo(2000);
    expect(minute(-100)).toBe(0);
  });

  it('marks every hour of a day and labels some', () => {
    const ticks = timeTicks(1, { markMinutes: 60, labelMinutes: 180 });
    expect(ticks).toHaveLength(25);
    expect(ticks.filter(({ isLabelled }) => isLabelled)).toHaveLength(9);
    expect(timeTicks(7, { markMinutes: 240, labelMinutes: null }).some(({ isLabelled }) => isLabelled)).toBe(false);
  });

  it('ends a day at minute 1440 only at its end; other midnights begin one', () => {
    const midnights = timeTicks(3, { markMinutes: 120, labelMinutes: 360 }).filter(({ isMidnight }) => isMidnight);
    expect(midnights.map(({ minuteOfDay }) => minuteOfDay)).toEqual([0, 0, 0, 1440]);
  });

  const onPhone = plotArea(412, {}, 340);

  it.each([
    ['a day', 180, 1, 180, 360],
    ['three days', 360, 3, 360, 1440],
    ['a week', 720, 7, 720, null],
  ] as const)('labels %s as often as there is room', (_, usualMinutes, dayCount, wide, narrow) => {
    expect(labelStepMinutes(usualMinutes, dayCount, area)).toBe(wide);
    expect(labelStepMinutes(usualMinutes, dayCount, onPhone)).toBe(narrow);
  });
});

describe('the glucose axis', () => {
  it.each([400, 350] as const)('AGP-08: runs from 0 to %i mg/dL and draws higher values at its top', (topMgDl) => {
    const { yPx } = glucoseScale(topMgDl, area);
    expect([yPx(0), yPx(topMgDl), yPx(topMgDl + 1), yPx(600)]).toEqual([
      area.yBottomPx,
      area.yTopPx,
      area.yTopPx,
      area.yTopPx,
    ]);
    expect([isAboveTop(topMgDl, topMgDl), isAboveTop(topMgDl + 1, topMgDl)]).toEqual([false, true]);
  });

  it('AGP-09: has the target lines at 70 and 180', () => {
    const targets = glucoseTicks(glucoseScale(400, area)).filter(({ isTarget }) => isTarget);
    expect(targets.map(({ glucoseMgDl }) => glucoseMgDl)).toEqual([70, 180]);
  });

  it('leaves out on a low chart what would touch a target line', () => {
    const ticks = (heightPx: number) =>
      glucoseTicks(glucoseScale(400, plotArea(heightPx))).map(({ glucoseMgDl }) => glucoseMgDl);
    expect(ticks(412)).toEqual([0, 54, 70, 180, 250, 300, 400]);
    expect(ticks(220)).toEqual([0, 70, 180, 250, 300, 400]);
  });
});

describe('an axis of amounts', () => {
  it('begins at zero and ends at a round number', () => {
    const { top, ticks, tickDecimals, yPx } = amountScale(7.3, area);
    expect([top, ticks, tickDecimals]).toEqual([8, [0, 2, 4, 6, 8], 0]);
    expect([yPx(0), yPx(8)]).toEqual([area.yBottomPx, area.yTopPx]);
  });

  it('tells small rates apart, and stands when there are none', () => {
    expect(amountScale(0.24, area).tickDecimals).toBe(2);
    expect(amountScale(0, area).top).toBe(1);
  });
});
