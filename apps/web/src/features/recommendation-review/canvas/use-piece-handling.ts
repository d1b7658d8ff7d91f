import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { PlotArea } from '#charts/plot-area.ts';
import { type LaneScale } from './lane-drawing.ts';
import { type LanePiece, type ValueLane } from './lanes.ts';
import type { LaneEditing } from './use-lane-editing.ts';
import type { LaneWords } from './use-lane-words.ts';

export type PieceProps = Readonly<{
  plot: PlotArea;
  lane: ValueLane;
  piece: LanePiece;
  /** Of the plan in force at the same time; null where it is not one value. */
  before: number | null;
  scale: LaneScale;
  editing: LaneEditing;
  words: LaneWords;
}>;

/** From so many pixels on it is no click. */
const DRAG_FROM_PX = 3;

type Drag = Readonly<{ yPx: number; piece: LanePiece; pxPerUnit: number; isMoved: boolean }>;

/** A slider for whoever does not see it; a handle for whoever does. */
export function usePieceHandling(props: PieceProps) {
  const { lane, piece, before, editing, words } = props;
  const { giveUp, ...dragging } = useDragHandling(props);
  const label = { 'aria-label': words.name(lane, piece) };
  const text = words.spoken(lane, piece.value, before);
  const typing = (returnTo: SVGGElement, first: string) => ({ lane, piece, text: first, isRefused: false, returnTo });
  if (!editing.isEditable) return { role: 'img', 'aria-label': `${label['aria-label']}: ${text}` };
  return {
    ...label,
    ...dragging,
    role: 'slider',
    tabIndex: 0,
    'aria-orientation': 'vertical' as const,
    'aria-valuenow': piece.value,
    'aria-valuemin': editing.limits(lane).min,
    'aria-valuemax': editing.limits(lane).max,
    'aria-valuetext': text,
    onBlur: () => editing.choose(null),
    onDoubleClick: ({ currentTarget }: MouseEvent<SVGGElement>) => editing.type(typing(currentTarget, '')),
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => {
      const steps = STEPS_OF_KEY[event.key];
      if (event.key === 'Escape') {
        giveUp();
      } else if (steps !== undefined) {
        event.preventDefault();
        editing.nudge(lane, piece, steps);
      } else if (isBeginOfNumber(event)) {
        event.preventDefault();
        editing.type(typing(event.currentTarget, event.key === 'Enter' ? '' : event.key));
      }
    },
  };
}

/** Escape takes a drag back, and so does whatever else ends it before the value is let go. */
function useDragHandling({ lane, piece, before, scale, editing }: PieceProps) {
  const drag = useRef<Drag | null>(null);
  const giveUp = () => {
    drag.current = null;
    editing.giveUpDrag();
    editing.choose(null);
  };
  return {
    giveUp,
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // The drawing may be shown smaller than it was laid out.
      const { ownerSVGElement: drawing } = event.currentTarget;
      const shown = (drawing?.getBoundingClientRect().width ?? 0) / (drawing?.viewBox.baseVal.width || 1) || 1;
      drag.current = { yPx: event.clientY, piece, pxPerUnit: shown, isMoved: false };
      editing.choose(null);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      const begun = drag.current;
      if (!begun) return;
      const upPx = (begun.yPx - event.clientY) / begun.pxPerUnit;
      if (!begun.isMoved && Math.abs(upPx) < DRAG_FROM_PX) return;
      drag.current = { ...begun, isMoved: true };
      editing.drag(lane, begun.piece, upPx, scale.valuePerPx);
    },
    onPointerUp: () => {
      if (drag.current?.isMoved === false && before !== piece.value) editing.choose({ lane, piece });
      drag.current = null;
      editing.drop();
    },
    onPointerCancel: giveUp,
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
