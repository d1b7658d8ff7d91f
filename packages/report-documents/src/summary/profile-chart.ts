import { CHART_TOP_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  type AgpReport,
  GLUCOSE_RANGES,
  INNER_BAND_OPACITY,
  OUTER_BAND_OPACITY,
  PROFILE_LEVELS,
  type ProfileLevel,
  type ProfileRun,
  profileRuns,
  profileSlots,
  profileTopMarks,
  RANGE_LOOKS,
  RANGE_SPANS_MG_DL,
  sentOuterBand,
  spreadLabels,
} from '@glidepath/report-figures';
import { ClipPath, Defs, G, Rect } from '@react-pdf/renderer';
import { createElement } from 'react';

import { drawing, filledShape, label, stroked } from '../drawing/drawing.ts';
import { glucoseAxis, hourAxis, targetLines } from '../drawing/glucose-axis.ts';
import { closedPath, linePath, tenths } from '../drawing/path.ts';
import { amountScale, minuteScale, type Plot } from '../drawing/scale.ts';
import type { Element } from '../elements/boxes.ts';
import { AXIS, INK, MUTED } from '../look/colours.ts';
import type { Writer } from '../writing/writer.ts';

type Sides = Readonly<{ widthPt: number; heightPt: number }>;
type Scales = Readonly<{ xPt: (minute: number) => number; yPt: (mgDl: number) => number }>;

/** Two bands in the colours of the ranges and the median over 24 hours (AGP-06). */
export function profileChart(writer: Writer, cgmGraph: AgpReport['cgmGraph'], { widthPt, heightPt }: Sides): Element {
  const plot: Plot = { leftPt: 30, rightPt: widthPt - 30, topPt: 12, bottomPt: heightPt - 14 };
  const outerBand = sentOuterBand(cgmGraph);
  const isWide = outerBand === '5-95';
  const topMgDl = isWide ? CHART_TOP_MG_DL.withWideBand : CHART_TOP_MG_DL.usual;
  const scales = { xPt: minuteScale(plot), yPt: amountScale(topMgDl, plot) };
  const runs = profileRuns(profileSlots(cgmGraph, outerBand));
  return drawing(
    widthPt,
    heightPt,
    rangeClips(plot, scales),
    ...hourAxis(writer, plot),
    ...glucoseAxis(writer, plot, topMgDl),
    ...bands(runs, scales),
    stroked(levelPath(runs, 'outerLow', scales) + levelPath(runs, 'outerHigh', scales), {
      colour: AXIS,
      widthPt: 0.5,
      dash: '2 2',
    }),
    targetLines(plot, topMgDl, 1.1),
    stroked(levelPath(runs, 'median', scales), { colour: INK, widthPt: 1.8 }),
    ...profileTopMarks(runs, topMgDl).map((minute) => topMark(scales.xPt(minute), plot.topPt)),
    ...endLabels(runs, scales, plot, isWide),
  );
}

const clipId = (range: string) => `profile-${range}`;

function rangeClips({ leftPt, rightPt }: Plot, { yPt }: Scales): Element {
  const clips = GLUCOSE_RANGES.map((range) => {
    const { from, to } = RANGE_SPANS_MG_DL[range];
    const topPt = yPt(to);
    const area = { x: leftPt, y: topPt, width: rightPt - leftPt, height: yPt(from) - topPt };
    return createElement(ClipPath, { key: range, id: clipId(range) }, createElement(Rect, area));
  });
  return createElement(Defs, {}, ...clips);
}

function bands(runs: readonly ProfileRun[], scales: Scales): Element[] {
  const outer = bandPath(runs, ['outerLow', 'outerHigh'], scales);
  const inner = bandPath(runs, ['innerLow', 'innerHigh'], scales);
  if (outer === '') return [];
  return GLUCOSE_RANGES.map((range) => {
    const { colour } = RANGE_LOOKS[range];
    const clip = { clipPath: `url(#${clipId(range)})` };
    return createElement(
      G,
      { key: range, ...clip },
      filledShape(outer, colour, OUTER_BAND_OPACITY),
      filledShape(inner, colour, INNER_BAND_OPACITY),
    );
  });
}

function levelPath(runs: readonly ProfileRun[], level: ProfileLevel, { xPt, yPt }: Scales): string {
  return runs.map((run) => linePath(run.map((point) => [xPt(point.minute), yPt(point.levels[level])]))).join('');
}

/** Straight between slots: smooth curves through neighbouring percentiles could cross. */
function bandPath(
  runs: readonly ProfileRun[],
  [lower, upper]: readonly [ProfileLevel, ProfileLevel],
  { xPt, yPt }: Scales,
) {
  return runs
    .map((run) => {
      const along = (level: ProfileLevel) => run.map((point) => [xPt(point.minute), yPt(point.levels[level])] as const);
      return closedPath([...along(upper), ...along(lower).reverse()]);
    })
    .join('');
}

/** An arrow at the edge: the true value lies above it. */
function topMark(xPt: number, topPt: number): Element {
  return filledShape(`M${tenths(xPt - 3)},${tenths(topPt - 1)}h6l-3,-5Z`, INK);
}

/** Name the curves at the end of the day. */
function endLabels(runs: readonly ProfileRun[], { yPt }: Scales, plot: Plot, isWide: boolean): Element[] {
  const last = runs.at(-1)?.at(-1);
  if (last?.minute !== MINUTES_PER_DAY) return [];
  const names = isWide ? ['95%', '75%', '50%', '25%', '5%'] : ['90%', '75%', '50%', '25%', '10%'];
  const downward = PROFILE_LEVELS.toReversed();
  const places = spreadLabels(
    downward.map((level) => yPt(last.levels[level])),
    { leastDistance: 8.5, first: plot.topPt, last: plot.bottomPt },
  );
  return downward.map((level, index) =>
    label(plot.rightPt + 5, (places[index] ?? 0) + 2.3, names[index] ?? '', {
      colour: level === 'median' ? INK : MUTED,
      isStrong: level === 'median',
    }),
  );
}
