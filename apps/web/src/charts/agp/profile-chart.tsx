import { MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  INNER_BAND_OPACITY,
  OUTER_BAND_OPACITY,
  PROFILE_LEVELS,
  type ProfileLevel,
  type ProfilePoint,
  type ProfileRun,
  type ProfileSlot,
  profileRuns,
  profileSlotAt,
  profileTopMarks,
  spreadLabels,
} from '@glidepath/report-figures';
import { area, line } from 'd3-shape';
import { memo, type Ref, useId } from 'react';

import { GlucoseAxis, TargetLines } from '../axis/glucose-axis.tsx';
import { type GlucoseScale, type GlucoseTopMgDl, glucoseScale } from '../axis/glucose-scale.ts';
import { TimeAxis } from '../axis/time-axis.tsx';
import { type TimeScale, timeScale } from '../axis/time-scale.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { CHART_INK, TICK_FONT_PX } from '../chart-ink.ts';
import { ChartRoom } from '../chart-room.tsx';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { type PlotArea, plotArea } from '../plot-area.ts';
import { AGP_CURSOR_STEPS } from './insulin-charts.tsx';
import { RangeGradient } from './range-gradient.tsx';

const PROFILE_HEIGHT_PX = 412;
const profileArea = (widthPx: number) => plotArea(PROFILE_HEIGHT_PX, { topPx: 18 }, widthPx);

type ProfileDrawingProps = Readonly<{
  slots: readonly ProfileSlot[];
  topMgDl: GlucoseTopMgDl;
  formatTime: (minuteOfDay: number) => string;
  formatGlucose: (glucoseMgDl: number) => string;
  unit: string;
  /** Name the curves at the end of the day. */
  levelNames: Readonly<Record<ProfileLevel, string>>;
}>;

/** Two bands and the median over 24 hours (AGP-06). */
const ProfileDrawing = memo(function ProfileDrawing(props: ProfileDrawingProps & Readonly<{ widthPx: number }>) {
  const { slots, topMgDl, formatTime, formatGlucose, unit, levelNames } = props;
  const id = useId();
  const plot = profileArea(props.widthPx);
  const scales = { time: timeScale(1, plot), glucose: glucoseScale(topMgDl, plot) };
  const runs = profileRuns(slots);
  const outerEdges = levelPath(runs, 'outerLow', scales) + levelPath(runs, 'outerHigh', scales);
  return (
    <>
      <defs>
        <RangeGradient id={id} scale={scales.glucose} />
      </defs>
      <TimeAxis area={plot} formatTime={formatTime} />
      <GlucoseAxis area={plot} scale={scales.glucose} formatGlucose={formatGlucose} unit={unit} />
      <g fill={`url(#${id})`}>
        <path
          data-part="outer-band"
          d={bandPath(runs, ['outerLow', 'outerHigh'], scales)}
          fillOpacity={OUTER_BAND_OPACITY}
        />
        <path
          data-part="inner-band"
          d={bandPath(runs, ['innerLow', 'innerHigh'], scales)}
          fillOpacity={INNER_BAND_OPACITY}
        />
      </g>
      <path d={outerEdges} fill="none" stroke={CHART_INK.axis} strokeDasharray="3 3" />
      <TargetLines area={plot} scale={scales.glucose} />
      <path
        data-part="median"
        d={levelPath(runs, 'median', scales)}
        fill="none"
        stroke={CHART_INK.text}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {profileTopMarks(runs, topMgDl).map((minute) => (
        <TopMark key={minute} xPx={scales.time.xPx(minute)} yPx={plot.yTopPx} />
      ))}
      <EndLabels runs={runs} plot={plot} yPx={scales.glucose.yPx} names={levelNames} />
    </>
  );
});

/** An arrow at the edge: the true value lies above it. */
function TopMark({ xPx, yPx }: Readonly<{ xPx: number; yPx: number }>) {
  return (
    <path
      data-part="top-mark"
      d={`M${xPx - 6},${yPx - 2}h12l-6,-10z`}
      fill={CHART_INK.text}
      stroke={CHART_INK.paper}
      strokeWidth={1}
    />
  );
}

type EndLabelsProps = Readonly<{
  runs: readonly ProfileRun[];
  plot: PlotArea;
  yPx: (glucoseMgDl: number) => number;
  names: Readonly<Record<ProfileLevel, string>>;
}>;

function EndLabels({ runs, plot, yPx, names }: EndLabelsProps) {
  const last = runs.at(-1)?.at(-1);
  if (last?.minute !== MINUTES_PER_DAY) return null;
  const downward = PROFILE_LEVELS.toReversed();
  const places = spreadLabels(
    downward.map((level) => yPx(last.levels[level])),
    { leastDistance: TICK_FONT_PX + 2, first: plot.yTopPx + 4, last: plot.yBottomPx - 4 },
  );
  return (
    <g data-part="end-labels" fontSize={TICK_FONT_PX} fill={CHART_INK.mutedText}>
      {downward.map((level, index) => (
        <text
          key={level}
          x={plot.xEndPx + 8}
          y={places[index]}
          dy="0.35em"
          {...(level === 'median' && { fontWeight: 700, fill: CHART_INK.text })}
        >
          {names[level]}
        </text>
      ))}
    </g>
  );
}

type Scales = Readonly<{ time: TimeScale; glucose: GlucoseScale }>;

/** Straight between slots: smooth curves through neighbouring percentiles could cross. */
export function levelPath(runs: readonly ProfileRun[], level: ProfileLevel, { time, glucose }: Scales): string {
  const draw = line<ProfilePoint>(
    ({ minute }) => time.xPx(minute),
    ({ levels }) => glucose.yPx(levels[level]),
  );
  return runs.map((run) => draw([...run]) ?? '').join('');
}

export function bandPath(
  runs: readonly ProfileRun[],
  [lower, upper]: readonly [ProfileLevel, ProfileLevel],
  { time, glucose }: Scales,
): string {
  const draw = area<ProfilePoint>(
    ({ minute }) => time.xPx(minute),
    ({ levels }) => glucose.yPx(levels[lower]),
    ({ levels }) => glucose.yPx(levels[upper]),
  );
  return runs.map((run) => draw([...run]) ?? '').join('');
}

type ProfileChartProps = ProfileDrawingProps &
  Readonly<{ cursor: MinuteCursor; cursorLabel: string; drawingRef: Ref<SVGSVGElement> | undefined }>;

export function ProfileChart({ cursor, cursorLabel, drawingRef, ...drawing }: ProfileChartProps) {
  return (
    <ChartRoom>
      {(widthPx) => (
        <ChartFrame
          heightPx={PROFILE_HEIGHT_PX}
          widthPx={widthPx}
          drawingRef={drawingRef}
          overlay={<ProfileCursor {...drawing} widthPx={widthPx} cursor={cursor} cursorLabel={cursorLabel} />}
        >
          <ProfileDrawing {...drawing} widthPx={widthPx} />
        </ChartFrame>
      )}
    </ChartRoom>
  );
}

type ProfileCursorProps = Pick<ProfileChartProps, 'slots' | 'topMgDl' | 'formatTime' | 'cursor' | 'cursorLabel'> &
  Readonly<{ widthPx: number }>;

function ProfileCursor({ slots, topMgDl, formatTime, cursor, cursorLabel, widthPx }: ProfileCursorProps) {
  const plot = profileArea(widthPx);
  const time = timeScale(1, plot);
  const glucose = glucoseScale(topMgDl, plot);
  return (
    <CursorLayer
      area={plot}
      scale={time}
      cursor={cursor}
      steps={AGP_CURSOR_STEPS}
      label={cursorLabel}
      formatTime={formatTime}
      marks={(minute) => {
        const levels = profileSlotAt(slots, minute)?.levels;
        return PROFILE_LEVELS.map((level) =>
          levels ? <Dot key={level} xPx={time.xPx(minute)} yPx={glucose.yPx(levels[level])} /> : null,
        );
      }}
    />
  );
}

function Dot({ xPx, yPx }: Readonly<{ xPx: number; yPx: number }>) {
  return <circle cx={xPx} cy={yPx} r={4} fill={CHART_INK.text} stroke={CHART_INK.paper} strokeWidth={1.5} />;
}
