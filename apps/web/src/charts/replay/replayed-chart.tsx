import {
  INNER_BAND_OPACITY,
  INSULIN_COLOURS,
  RANGE_LOOKS,
  TARGET_HIGH_MG_DL,
  TARGET_INK,
  TARGET_LOW_MG_DL,
  TARGET_TINT,
} from '@glidepath/report-figures';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import { type HoursOfDay, type HoursScale, hoursScale } from './hours-scale.ts';
import styles from './replayed-chart.module.css';

/** Evenly spaced along the hours, from the first minute to the last; null where glucose is not known. */
export type GlucoseCurve = Readonly<{
  medianMgDl: readonly (number | null)[];
  lowerQuartileMgDl: readonly (number | null)[];
  upperQuartileMgDl: readonly (number | null)[];
}>;

type ReplayedChartProps = Readonly<{
  hours: HoursOfDay;
  before: GlucoseCurve;
  after: GlucoseCurve;
  formatTime: (minuteOfDay: number) => string;
  formatGlucose: (glucoseMgDl: number) => string;
  /** Stands above the numbers. */
  unit: string;
}>;

const SIZE_PX = { width: 400, height: 180 } as const;
const AREA: PlotArea = { xStartPx: 48, xEndPx: SIZE_PX.width - 20, yTopPx: 20, yBottomPx: SIZE_PX.height - 26 };
const BOTTOM_MG_DL = 40;
/** The range from 70 to 180 stays in sight with some room above it. */
const LEAST_TOP_MG_DL = 220;
/** A change of insulin is blue in either direction: it is no danger. Dashes tell the curves apart without colour. */
export const REPLAYED_LOOKS = {
  before: { colour: CHART_INK.mutedText, width: 1.5, dashes: '5 3' },
  after: { colour: INSULIN_COLOURS.basal, width: 2.5, dashes: undefined },
} as const;

/** Glucose before and after the change of one value, in the hours in which it acts: medians and the middle half of the days. */
export function ReplayedChart({ hours, before, after, ...texts }: ReplayedChartProps) {
  const scales = { time: hoursScale(hours, AREA), yPx: glucoseScale(before, after) };
  return (
    <div dir="ltr" className={styles.frame}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${SIZE_PX.width} ${SIZE_PX.height}`}
        fontSize={TICK_FONT_PX}
        aria-hidden="true"
        focusable="false"
      >
        <TargetRange yPx={scales.yPx} {...texts} />
        <Hours scale={scales.time} {...texts} />
        <Curve part="before" curve={before} scales={scales} />
        <Curve part="after" curve={after} scales={scales} />
      </svg>
    </div>
  );
}

type Scales = Readonly<{ time: HoursScale; yPx: (glucoseMgDl: number) => number }>;

function glucoseScale(...curves: readonly GlucoseCurve[]): Scales['yPx'] {
  const highest = curves.flatMap(({ upperQuartileMgDl }) => upperQuartileMgDl.map((mgDl) => mgDl ?? 0));
  const scale = scaleLinear([BOTTOM_MG_DL, Math.max(LEAST_TOP_MG_DL, ...highest)], [AREA.yBottomPx, AREA.yTopPx]);
  return (glucoseMgDl) => scale(glucoseMgDl);
}

function TargetRange({
  yPx,
  formatGlucose,
  unit,
}: Pick<Scales, 'yPx'> & Pick<ReplayedChartProps, 'formatGlucose' | 'unit'>) {
  const { xStartPx, xEndPx, yTopPx } = AREA;
  const top = yPx(TARGET_HIGH_MG_DL);
  return (
    <g data-part="target">
      <rect x={xStartPx} y={top} width={xEndPx - xStartPx} height={yPx(TARGET_LOW_MG_DL) - top} fill={TARGET_TINT} />
      {[TARGET_LOW_MG_DL, TARGET_HIGH_MG_DL].map((glucoseMgDl) => (
        <g key={glucoseMgDl}>
          <path d={`M${xStartPx},${yPx(glucoseMgDl)}H${xEndPx}`} stroke={RANGE_LOOKS.target.colour} strokeWidth={1.5} />
          <text x={xStartPx - 8} y={yPx(glucoseMgDl)} dy="0.35em" textAnchor="end" fill={TARGET_INK} fontWeight={700}>
            {formatGlucose(glucoseMgDl)}
          </text>
        </g>
      ))}
      <text x={xStartPx - 8} y={yTopPx} textAnchor="end" fontSize={11} fill={CHART_INK.mutedText}>
        {unit}
      </text>
    </g>
  );
}

function Hours({ scale, formatTime }: Readonly<{ scale: HoursScale; formatTime: ReplayedChartProps['formatTime'] }>) {
  const { xStartPx, xEndPx, yTopPx, yBottomPx } = AREA;
  return (
    <g data-part="hours" fill={CHART_INK.mutedText} textAnchor="middle">
      {scale.ticks.map(({ minutesIn, minuteOfDay }) => (
        <g key={minutesIn}>
          <path d={`M${scale.xPx(minutesIn)},${yTopPx}V${yBottomPx + 5}`} stroke={CHART_INK.grid} />
          <text x={scale.xPx(minutesIn)} y={yBottomPx + 20}>
            {formatTime(minuteOfDay)}
          </text>
        </g>
      ))}
      <path d={`M${xStartPx},${yBottomPx}H${xEndPx}`} stroke={CHART_INK.axis} />
    </g>
  );
}

type CurveProps = Readonly<{ part: keyof typeof REPLAYED_LOOKS; curve: GlucoseCurve; scales: Scales }>;

function Curve({ part, curve, scales }: CurveProps) {
  const { colour, width, dashes } = REPLAYED_LOOKS[part];
  const { band, median } = curvePaths(curve, scales);
  return (
    <g data-part={part}>
      <path d={band} fill={colour} fillOpacity={INNER_BAND_OPACITY / 2} />
      <path
        d={median}
        fill="none"
        stroke={colour}
        strokeWidth={width}
        strokeDasharray={dashes}
        strokeLinejoin="round"
      />
    </g>
  );
}

type Point = Readonly<{ minutesIn: number; median: number; lower: number; upper: number }>;

/** Nothing is drawn across a time of which nothing is known. */
export function curvePaths(
  { medianMgDl, lowerQuartileMgDl, upperQuartileMgDl }: GlucoseCurve,
  { time, yPx }: Scales,
): Readonly<{ band: string; median: string }> {
  const every = time.lengthMinutes / Math.max(1, medianMgDl.length - 1);
  const points = medianMgDl.map(
    (mgDl, index): Point => ({
      minutesIn: index * every,
      median: mgDl ?? Number.NaN,
      lower: lowerQuartileMgDl[index] ?? Number.NaN,
      upper: upperQuartileMgDl[index] ?? Number.NaN,
    }),
  );
  const isKnown = ({ median, lower, upper }: Point) => !Number.isNaN(median + lower + upper);
  const xPx = ({ minutesIn }: Point) => time.xPx(minutesIn);
  const drawBand = area(
    xPx,
    (point: Point) => yPx(point.lower),
    (point: Point) => yPx(point.upper),
  ).defined(isKnown);
  const drawMedian = line(xPx, (point: Point) => yPx(point.median)).defined(isKnown);
  return { band: drawBand(points) ?? '', median: drawMedian(points) ?? '' };
}
