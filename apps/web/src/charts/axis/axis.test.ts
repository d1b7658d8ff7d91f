import { describe, expect, it } from 'vitest';

import { CHART_WIDTH_PX, plotArea } from '../plot-area.ts';
import { amountScale } from './amount-scale.ts';
import { glucoseTicks } from './glucose-axis.tsx';
import { glucoseScale, isAboveTop } from './glucose-scale.ts';
import { timeTicks } from './time-axis.tsx';
import { timeScale } from './time-scale.ts';

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

describe('the time axis', () => {
  it('runs from the first midnight to the last, and back from pixels', () => {
    const { xPx, minute } = timeScale(3, area);
    expect([xPx(0), xPx(3 * 1440)]).toEqual([area.xStartPx, area.xEndPx]);
    expect(minute(xPx(2000))).toBeCloseTo(2000);
    expect(minute(-100)).toBe(0);
  });

  it.each([
    [1, 9, 25],
    [3, 13, 25],
    [7, 15, 29],
  ] as const)('labels %i day(s) at %i of %i ticks', (dayCount, labelCount, tickCount) => {
    const ticks = timeTicks(dayCount);
    expect(ticks).toHaveLength(tickCount);
    expect(ticks.filter(({ isLabelled }) => isLabelled)).toHaveLength(labelCount);
  });

  it('ends a day at minute 1440 only at its end; other midnights begin one', () => {
    const midnights = timeTicks(3).filter(({ isMidnight }) => isMidnight);
    expect(midnights.map(({ minuteOfDay }) => minuteOfDay)).toEqual([0, 0, 0, 1440]);
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
