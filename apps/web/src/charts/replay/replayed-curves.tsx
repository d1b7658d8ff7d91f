import {
  INNER_BAND_OPACITY,
  INSULIN_COLOURS,
  RANGE_LOOKS,
  TARGET_HIGH_MG_DL,
  TARGET_LOW_MG_DL,
} from '@glidepath/report-figures';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

import { CHART_INK } from '../chart-ink.ts';
import type { PlotArea } from '../plot-area.ts';
import type { HoursScale } from './hours-scale.ts';

/** Evenly spaced along the hours, from the first minute to the last; null where glucose is not known. */
export type GlucoseCurve = Readonly<{
  medianMgDl: readonly (number | null)[];
  lowerQuartileMgDl: readonly (number | null)[];
  upperQuartileMgDl: readonly (number | null)[];
}>;

const BOTTOM_MG_DL = 40;
/** The range from 70 to 180 stays in sight with some room above it. */
const LEAST_TOP_MG_DL = 220;
/** A change of insulin is blue in either direction: it is no danger. Dashes tell the curves apart without colour. */
export const REPLAYED_LOOKS = {
  before: { colour: CHART_INK.mutedText, width: 1.5, dashes: '5 3' },
  after: { colour: INSULIN_COLOURS.basal, width: 2.5, dashes: undefined },
  /** A plan that is shown beside the one somebody works on. */
  other: { colour: CHART_INK.text, width: 1.5, dashes: '1.5 3' },
} as const;

export type CurveScales = Readonly<{ time: HoursScale; yPx: (glucoseMgDl: number) => number }>;

/** How much room a moving curve gets at once where it leaves the drawing. */
const STEP_MG_DL = 50;

/** With room for every curve; those that move change the scale only where they would leave it. */
export function curveHeights(
  plot: PlotArea,
  curves: readonly GlucoseCurve[],
  moving: readonly GlucoseCurve[] = [],
): CurveScales['yPx'] {
  const fixedTop = Math.max(LEAST_TOP_MG_DL, highestOf(curves));
  const movingTop = highestOf(moving);
  const top = movingTop > fixedTop ? Math.ceil(movingTop / STEP_MG_DL) * STEP_MG_DL : fixedTop;
  const bottom = lowestOf([...curves, ...moving]) < BOTTOM_MG_DL ? 0 : BOTTOM_MG_DL;
  const scale = scaleLinear([bottom, top], [plot.yBottomPx, plot.yTopPx]);
  return (glucoseMgDl) => scale(glucoseMgDl);
}

/** A median alone has no quartiles. */
const highestOf = (curves: readonly GlucoseCurve[]) =>
  Math.max(
    0,
    ...curves.flatMap(({ medianMgDl, upperQuartileMgDl }) => [...medianMgDl, ...upperQuartileMgDl].map(Number)),
  );

const lowestOf = (curves: readonly GlucoseCurve[]) =>
  Math.min(
    ...curves.flatMap(({ medianMgDl, lowerQuartileMgDl }) =>
      [...medianMgDl, ...lowerQuartileMgDl].filter((mgDl) => mgDl !== null),
    ),
  );

type TargetRangeProps = Readonly<{
  plot: PlotArea;
  yPx: CurveScales['yPx'];
  formatGlucose: (glucoseMgDl: number) => string;
  /** Stands above the numbers. */
  unit: string;
}>;

export function TargetRange({ plot, yPx, formatGlucose, unit }: TargetRangeProps) {
  const { xStartPx, xEndPx, yTopPx } = plot;
  const top = yPx(TARGET_HIGH_MG_DL);
  return (
    <g data-part="target">
      <rect
        x={xStartPx}
        y={top}
        width={xEndPx - xStartPx}
        height={yPx(TARGET_LOW_MG_DL) - top}
        fill={CHART_INK.targetTint}
      />
      {[TARGET_LOW_MG_DL, TARGET_HIGH_MG_DL].map((glucoseMgDl) => (
        <g key={glucoseMgDl}>
          <path d={`M${xStartPx},${yPx(glucoseMgDl)}H${xEndPx}`} stroke={RANGE_LOOKS.target.colour} strokeWidth={1.5} />
          <text
            x={xStartPx - 8}
            y={yPx(glucoseMgDl)}
            dy="0.35em"
            textAnchor="end"
            fill={CHART_INK.target}
            fontWeight={700}
          >
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

type HoursProps = Readonly<{
  plot: PlotArea;
  scale: HoursScale;
  formatTime: (minuteOfDay: number, minutesIn: number) => string;
}>;

/** The times below a drawing, and the grid that rises from them. */
export function Hours({ plot, scale, formatTime }: HoursProps) {
  const { xStartPx, xEndPx, yTopPx, yBottomPx } = plot;
  return (
    <g data-part="hours" fill={CHART_INK.mutedText} textAnchor="middle">
      {scale.ticks.map(({ minutesIn, minuteOfDay }) => (
        <g key={minutesIn}>
          <path d={`M${scale.xPx(minutesIn)},${yTopPx}V${yBottomPx + 5}`} stroke={CHART_INK.grid} />
          <text x={scale.xPx(minutesIn)} y={yBottomPx + 20}>
            {formatTime(minuteOfDay, minutesIn)}
          </text>
        </g>
      ))}
      <path d={`M${xStartPx},${yBottomPx}H${xEndPx}`} stroke={CHART_INK.axis} />
    </g>
  );
}

type CurveProps = Readonly<{
  part: keyof typeof REPLAYED_LOOKS;
  curve: GlucoseCurve;
  scales: CurveScales;
  /** Without the middle half of the days: the median alone. */
  isMedianOnly?: boolean;
}>;

export function Curve({ part, curve, scales, isMedianOnly = false }: CurveProps) {
  const { colour, width, dashes } = REPLAYED_LOOKS[part];
  const { band, median } = curvePaths(curve, scales);
  return (
    <g data-part={part}>
      {!isMedianOnly && <path d={band} fill={colour} fillOpacity={INNER_BAND_OPACITY / 2} />}
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
  { time, yPx }: CurveScales,
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
