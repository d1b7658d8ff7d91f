import { CHART_TOP_MG_DL } from '@glidepath/quantities';
import { topMarkMinutes } from '@glidepath/report-figures';
import { useId } from 'react';

import { RangeGradient } from '../agp/range-gradient.tsx';
import { GlucoseAxis, TargetLines } from '../axis/glucose-axis.tsx';
import { glucoseScale, isAboveTop } from '../axis/glucose-scale.ts';
import type { TimeScale } from '../axis/time-scale.ts';
import { CHART_INK } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { DOT_COLOURS, GlucoseDotMark } from './daily-marks.tsx';
import type { DailySeries } from './daily-series.ts';
import { sensorPath } from './sensor-path.ts';

/** Values above are drawn at the edge (DAILY-19). */
export const DAILY_TOP_MG_DL = CHART_TOP_MG_DL.usual;

type GlucosePanelProps = Readonly<{
  area: PlotArea;
  time: TimeScale;
  series: Pick<DailySeries, 'sensor' | 'dots'>;
  formatGlucose: (glucoseMgDl: number) => string;
  unit: string;
}>;

export function GlucosePanel({ area, time, series, formatGlucose, unit }: GlucosePanelProps) {
  const inkId = useId();
  const scale = glucoseScale(DAILY_TOP_MG_DL, area);
  return (
    <g data-panel="glucose">
      <RangeGradient id={inkId} scale={scale} />
      <GlucoseAxis area={area} scale={scale} formatGlucose={formatGlucose} unit={unit} />
      <TargetLines area={area} scale={scale} />
      <path
        data-series="sensor"
        d={sensorPath(series.sensor, { xPx: time.xPx, yPx: scale.yPx })}
        fill="none"
        stroke={`url(#${inkId})`}
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {topMarkMinutes(series.sensor, DAILY_TOP_MG_DL).map((minute) => (
        <TopMark key={minute} part="sensor-top" xPx={time.xPx(minute)} area={area} />
      ))}
      {series.dots.map(({ minute, glucoseMgDl, band, source }) => (
        <g key={`${source}-${minute}-${glucoseMgDl}`} data-series={source} data-band={band}>
          <GlucoseDotMark source={source} band={band} xPx={time.xPx(minute)} yPx={scale.yPx(glucoseMgDl)} />
          {isAboveTop(glucoseMgDl, DAILY_TOP_MG_DL) && <TopMark xPx={time.xPx(minute)} area={area} />}
        </g>
      ))}
    </g>
  );
}

type TopMarkProps = Readonly<{ xPx: number; area: PlotArea; part?: string }>;

/** The true value lies above the edge. */
function TopMark({ xPx, area, part }: TopMarkProps) {
  const d = `M${xPx - 5},${area.yTopPx - 8}h10l-5,-7Z`;
  return <path data-part={part} d={d} fill={DOT_COLOURS.high} stroke={CHART_INK.paper} />;
}
