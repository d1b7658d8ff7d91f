import { INSULIN_COLOURS } from '@glidepath/report-figures';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

import { CHART_INK } from '#charts/chart-ink.ts';
import type { PlotArea } from '#charts/plot-area.ts';
import { DIRECTION_SIGNS } from '#plan-editors/differences/direction-mark.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './canvas.module.css';
import { type LaneScale, labelMinute, laneScale, pieceArea, stepsPath } from './lane-drawing.ts';
import { type Lane, type LanePiece, type ValueLane, valueThen } from './lanes.ts';
import type { LaneEditing } from './use-lane-editing.ts';
import type { LaneWords } from './use-lane-words.ts';

type ValueLanePanelProps = Readonly<{
  plot: PlotArea;
  xPx: (minute: number) => number;
  lane: ValueLane;
  /** The same of the plan in force, drawn behind it. */
  former: Lane | undefined;
  advised: Lane | undefined;
  editing: LaneEditing;
  words: LaneWords;
}>;

/** One setting over the day: as it was, and as it is tried. */
export function ValueLanePanel({ plot, xPx, lane, former, advised, editing, words }: ValueLanePanelProps) {
  const was = former?.kind === 'table' ? undefined : former;
  const recommended = advised?.kind === 'table' ? undefined : advised;
  // As long as a value is dragged its lane must not move under the hand: it is not among those that make the scale.
  const scale = laneScale(xPx, { ...plot, yTopPx: plot.yTopPx + TITLE_PX }, [was, recommended]);
  return (
    <g data-lane={lane.quantity}>
      <LaneTitle plot={plot} title={words.title(lane)} />
      {was && <FormerValues lane={was} scale={scale} />}
      {lane.pieces.map((piece) => (
        <Piece key={piece.key} {...{ plot, lane, piece, scale, editing, words }} before={valueThen(was, piece)} />
      ))}
      {lane.kind === 'steps' && (
        <path
          d={stepsPath(lane, scale)}
          fill="none"
          stroke={INSULIN_COLOURS.basal}
          strokeWidth={2}
          pointerEvents="none"
        />
      )}
    </g>
  );
}

/** The height of a title above its lane. */
const TITLE_PX = 20;

export function LaneTitle({ plot, title }: Readonly<{ plot: PlotArea; title: string }>) {
  const { xStartPx, xEndPx, yTopPx, yBottomPx } = plot;
  // The drawing runs from left to right in every language; a title is read as its language is.
  const isRightToLeft = useLanguage() === 'he';
  return (
    <>
      <path d={`M${xStartPx},${yBottomPx}H${xEndPx}`} stroke={CHART_INK.axis} />
      <text
        x={xStartPx}
        y={yTopPx + 13}
        direction={isRightToLeft ? 'rtl' : 'ltr'}
        textAnchor={isRightToLeft ? 'end' : 'start'}
        fontSize={13}
        fontWeight={500}
        fill={CHART_INK.text}
      >
        {title}
      </text>
    </>
  );
}

function FormerValues({ lane, scale }: Readonly<{ lane: ValueLane; scale: LaneScale }>) {
  const ghost = { fill: 'none', stroke: CHART_INK.axis, strokeWidth: 1.5, strokeDasharray: '5 3' };
  if (lane.kind === 'steps') return <path d={stepsPath(lane, scale)} {...ghost} />;
  return lane.pieces.map((piece) => <rect key={piece.key} {...doseBar(piece, scale)} {...ghost} />);
}

const BAR_PX = 26;

function doseBar(piece: LanePiece, { xPx, yPx }: LaneScale) {
  const y = yPx(piece.value);
  return { x: xPx(labelMinute(piece)) - BAR_PX / 2, y, width: BAR_PX, height: Math.max(1, yPx(0) - y) };
}

type PieceProps = Readonly<{
  plot: PlotArea;
  lane: ValueLane;
  piece: LanePiece;
  /** Of the plan in force at the same time; null where it is not one value. */
  before: number | null;
  scale: LaneScale;
  editing: LaneEditing;
  words: LaneWords;
}>;

/** One value: it can be dragged, stepped by arrow keys and typed over. */
function Piece(props: PieceProps) {
  const { plot, lane, piece, before, scale, words } = props;
  const isChanged = before !== piece.value;
  const text = words.value(lane, piece.value);
  const change = isChanged && before !== null ? words.change(lane, before, piece.value) : null;
  const x = scale.xPx(labelMinute(piece));
  return (
    <g className={styles.piece} {...usePieceHandling(props)} data-changed={isChanged || undefined}>
      {lane.kind === 'steps' ? (
        <path d={pieceArea(piece, scale)} fill={INSULIN_COLOURS.basal} fillOpacity={isChanged ? 0.28 : 0.1} />
      ) : (
        <rect {...doseBar(piece, scale)} rx={3} fill={INSULIN_COLOURS.basal} fillOpacity={isChanged ? 0.75 : 0.4} />
      )}
      {/* Room to take hold of it, over the whole height of the lane. */}
      {hitBoxes(piece, lane, scale).map((box) => (
        <rect key={box.x} {...box} y={plot.yTopPx} height={plot.yBottomPx - plot.yTopPx} fill="transparent" />
      ))}
      <text
        x={Math.min(Math.max(x, plot.xStartPx + 34), plot.xEndPx - 34)}
        y={Math.max(plot.yTopPx + TITLE_PX + 11, scale.yPx(Math.max(piece.value, before ?? 0)) - 5)}
        textAnchor="middle"
        fontSize={13}
        pointerEvents="none"
        fill={CHART_INK.text}
        stroke={CHART_INK.paper}
        strokeWidth={3}
        paintOrder="stroke"
      >
        <tspan fontWeight={isChanged ? 700 : 400}>{text}</tspan>
        {change && (
          <tspan fill={CHART_INK.insulin} fontWeight={600} dx={5}>
            {`${DIRECTION_SIGNS[change.insulin]} ${change.text}`}
          </tspan>
        )}
      </text>
    </g>
  );
}

function hitBoxes({ stretches }: LanePiece, { kind }: ValueLane, { xPx }: LaneScale) {
  return stretches.map(({ fromMinute, toMinute }) =>
    kind === 'steps'
      ? { x: xPx(fromMinute), width: xPx(toMinute) - xPx(fromMinute) }
      : { x: xPx(fromMinute) - BAR_PX, width: 2 * BAR_PX },
  );
}

/** A slider for whoever does not see it; a handle for whoever does. */
function usePieceHandling({ lane, piece, before, scale, editing, words }: PieceProps) {
  const drag = useRef<Readonly<{ yPx: number; piece: LanePiece; pxPerUnit: number }> | null>(null);
  const label = { 'aria-label': words.name(lane, piece) };
  const text = words.spoken(lane, piece.value, before);
  const typing = (returnTo: SVGGElement, first: string) => ({ lane, piece, text: first, isRefused: false, returnTo });
  if (!editing.isEditable) return { role: 'img', 'aria-label': `${label['aria-label']}: ${text}` };
  return {
    ...label,
    role: 'slider',
    tabIndex: 0,
    'aria-orientation': 'vertical' as const,
    'aria-valuenow': piece.value,
    'aria-valuemin': editing.limits(lane).min,
    'aria-valuemax': editing.limits(lane).max,
    'aria-valuetext': text,
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // The drawing may be shown smaller than it was laid out.
      const { ownerSVGElement: drawing } = event.currentTarget;
      const shown = (drawing?.getBoundingClientRect().width ?? 0) / (drawing?.viewBox.baseVal.width || 1) || 1;
      drag.current = { yPx: event.clientY, piece, pxPerUnit: shown };
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      const begun = drag.current;
      if (!begun) return;
      const upPx = (begun.yPx - event.clientY) / begun.pxPerUnit;
      editing.drag(lane, begun.piece, upPx * scale.valuePerPx);
    },
    onPointerUp: () => {
      drag.current = null;
      editing.drop();
    },
    onPointerCancel: () => {
      drag.current = null;
      editing.giveUpDrag();
    },
    onDoubleClick: ({ currentTarget }: MouseEvent<SVGGElement>) => editing.type(typing(currentTarget, '')),
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      const steps = STEPS_OF_KEY[event.key];
      if (steps !== undefined) {
        event.preventDefault();
        editing.nudge(lane, piece, steps);
      } else if (isBeginOfNumber(event)) {
        event.preventDefault();
        editing.type(typing(event.currentTarget, event.key === 'Enter' ? '' : event.key));
      }
    },
  };
}

const STEPS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 5,
  PageDown: -5,
};

const isBeginOfNumber = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (/^[\d.,-]$/.test(key) || key === 'Enter');
