import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DAILY_PANELS, dailyLayout } from './daily-layout.ts';
import type { SensorPoint } from './daily-series.ts';
import { GlucosePanel } from './glucose-panel.tsx';

const NOTHING = {
  dots: [],
  meals: [],
  basal: [],
  tempBasal: [],
  doses: [],
  siteChanges: [],
  activities: [],
  notes: [],
};

function marksOf(...glucoseMgDl: number[]): number {
  const sensor: SensorPoint[] = glucoseMgDl.map((one, index) => ({ minute: index * 5, glucoseMgDl: one }));
  const { panels, scale } = dailyLayout({ ...NOTHING, sensor }, DAILY_PANELS, 1);
  const area = panels.glucose;
  if (!area) throw new Error('no panel of glucose');
  const markup = renderToStaticMarkup(
    <svg>
      <GlucosePanel area={area} time={scale} series={{ sensor, dots: [] }} formatGlucose={String} unit="mg/dL" />
    </svg>,
  );
  return markup.match(/data-part="sensor-top"/g)?.length ?? 0;
}

describe('the glucose of a day', () => {
  it('DAILY-19: has one mark at the top for each stretch of a sensor that leaves the scale', () => {
    // What a file calls high is 401 mg/dL.
    expect(marksOf(390, 401, 401, 420, 380, 401)).toBe(2);
    expect(marksOf(390, 400, 120)).toBe(0);
  });
});
