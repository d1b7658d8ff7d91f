import { INSULIN_COLOURS } from '@glidepath/report-figures';
import { CHART_INK } from '#charts/chart-ink.ts';
import type { PlotArea } from '#charts/plot-area.ts';
import { DIRECTION_SIGNS } from '#plan-editors/differences/direction-mark.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './canvas.module.css';
import { type LaneScale, labelMinute, laneScale, pieceArea, stepsPath } from './lane-drawing.ts';
import { type Lane, type LanePiece, type ValueLane, valueThen } from './lanes.ts';
import type { LaneEditing } from './use-lane-editing.ts';
import type { LaneWords } from './use-lane-words.ts';
import { type PieceProps, usePieceHandling } from './use-piece-handling.ts';

type ValueLanePanelProps = Readonly<{
  plot: PlotArea;
  xPx: (minute: number) => number;
  lane: ValueLane;
  /** The same of the plan in force, drawn behind it. */
  former: Lane | undefined;
  /** The same of every plan that is not being dragged: a lane must not move under the hand. */
  scaledTo: readonly (Lane | undefined)[];
  editing: LaneEditing;
  words: LaneWords;
}>;

/** One setting over the day: as it was, and as it is tried. */
export function ValueLanePanel({ plot, xPx, lane, former, scaledTo, editing, words }: ValueLanePanelProps) {
  const was = former?.kind === 'table' ? undefined : former;
  const known = scaledTo.map((one) => (one?.kind === 'table' ? undefined : one));
  const scale = laneScale(xPx, { ...plot, yTopPx: plot.yTopPx + TITLE_PX }, known);
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
      {/* Over the line: no number is struck through. */}
      {lane.pieces.map((piece) => (
        <PieceLabel key={piece.key} {...{ plot, lane, piece, scale, words }} before={valueThen(was, piece)} />
      ))}
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

/** One value: it can be dragged, stepped by arrow keys and typed over. */
function Piece(props: PieceProps) {
  const { plot, lane, piece, before, scale } = props;
  const isChanged = before !== piece.value;
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
    </g>
  );
}

/** The number of a value, and by how much it changes. */
function PieceLabel({ plot, lane, piece, before, scale, words }: Omit<PieceProps, 'editing'>) {
  const isChanged = before !== piece.value;
  const text = words.value(lane, piece.value);
  const change = isChanged && before !== null ? words.change(lane, before, piece.value) : null;
  const x = scale.xPx(labelMinute(piece));
  return (
    <g aria-hidden="true" pointerEvents="none">
      {piece.value > scale.highest && <BreakSign x={x} y={scale.yPx(piece.value)} />}
      <text
        x={Math.min(Math.max(x, plot.xStartPx + 34), plot.xEndPx - 34)}
        y={Math.max(plot.yTopPx + TITLE_PX + 11, scale.yPx(Math.max(piece.value, before ?? 0)) - 5)}
        textAnchor="middle"
        fontSize={13}
        fill={CHART_INK.text}
        stroke={CHART_INK.paper}
        strokeWidth={5}
        strokeLinejoin="round"
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

/** Drawn lower than it is: only while it is dragged, as the lane is not scaled to it before it is let go. */
function BreakSign({ x, y }: Readonly<{ x: number; y: number }>) {
  return (
    <path
      data-part="break"
      d={`M${x - 46},${y + 4}l6,-8m-2,8l6,-8`}
      fill="none"
      stroke={CHART_INK.text}
      strokeWidth={1.5}
    />
  );
}

function hitBoxes({ stretches }: LanePiece, { kind }: ValueLane, { xPx }: LaneScale) {
  return stretches.map(({ fromMinute, toMinute }) =>
    kind === 'steps'
      ? { x: xPx(fromMinute), width: xPx(toMinute) - xPx(fromMinute) }
      : { x: xPx(fromMinute) - BAR_PX, width: 2 * BAR_PX },
  );
}
