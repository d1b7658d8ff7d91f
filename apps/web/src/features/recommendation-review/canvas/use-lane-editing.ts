import { enteredMgDl, GLUCOSE_STEP, type GlucoseUnit, roundedToStep, shownGlucose } from '@glidepath/quantities';
import {
  type DosedPlan,
  isSoundPlan,
  type PlanContext,
  typedGlucoseMgDl,
  typedNumber,
} from '@glidepath/treatment-plan';
import { useRef, useState } from 'react';

import { dragSteps } from './lane-drawing.ts';
import { laneLimits, typedLimits } from './lane-limits.ts';
import { dragStepOf, type LanePiece, stepOf, type ValueLane, withLaneValue } from './lanes.ts';

/** One value of the drawing. */
export type LaneValue = Readonly<{ lane: ValueLane; piece: LanePiece }>;

/** Which value somebody types, and what is typed. */
export type TypedValue = LaneValue &
  Readonly<{
    text: string;
    isRefused: boolean;
    /** Where the keyboard goes on when it is entered or given up. */
    returnTo: SVGGElement;
  }>;

/** `isRun` is for a value that goes on being stepped: the plan before was one on the way. */
export type ChangePlan = (plan: DosedPlan, isRun: boolean) => void;

type LaneEditingProps = Readonly<{
  plan: DosedPlan;
  context: PlanContext;
  /** Undefined where nothing may be changed. */
  onChange: ChangePlan | undefined;
}>;

/**
 * Values of a plan that are tried by hand. While a value is dragged the plan is that of the drawing alone; it becomes the
 * plan under review when it is let go. No value is taken that could not be approved.
 */
export function useLaneEditing({ plan, context, onChange }: LaneEditingProps) {
  const { glucoseUnit } = context;
  const [chosen, setChosen] = useState<LaneValue | null>(null);
  const isRunOf = useRuns();
  const soundWith = (lane: ValueLane, piece: LanePiece, value: number): DosedPlan | null => {
    const next = withLaneValue(plan, lane.quantity, piece, value);
    return isSoundPlan(next, context) ? next : null;
  };
  const take = (next: DosedPlan | null, run: string | null = null) => {
    if (next) onChange?.(next, isRunOf(run));
    return next !== null;
  };
  const typing = useTyping((lane, piece, text) => {
    const value = typedValue(lane, text, glucoseUnit);
    return take(value === null ? null : soundWith(lane, piece, value));
  });
  const dragging = useDragging({ glucoseUnit, soundWith, take });
  return {
    ...typing,
    ...dragging,
    /** By so many steps. */
    nudge: (lane: ValueLane, piece: LanePiece, steps: number) => {
      take(soundWith(lane, piece, nudged(lane, piece.value, steps, glucoseUnit)), `${lane.quantity} ${piece.key}`);
    },
    isEditable: onChange !== undefined,
    typedLimits: (lane: ValueLane) => typedLimits(lane, plan, glucoseUnit),
    limits: (lane: ValueLane) => laneLimits(lane, plan, glucoseUnit),
    /** As it is drawn, and as it is while nothing is dragged. */
    tried: dragging.dragged ?? plan,
    settled: plan,
    /** Clicked at: the way to its evidence stands beside it. */
    chosen,
    choose: setChosen,
  };
}
export type LaneEditing = ReturnType<typeof useLaneEditing>;

type DraggingProps = Readonly<{
  glucoseUnit: GlucoseUnit;
  /** Null for a plan that could not be approved. */
  soundWith: (lane: ValueLane, piece: LanePiece, value: number) => DosedPlan | null;
  take: (plan: DosedPlan | null) => void;
}>;

function useDragging({ glucoseUnit, soundWith, take }: DraggingProps) {
  const [dragged, setDragged] = useState<DosedPlan | null>(null);
  return {
    dragged,
    /** From where the drag began, by so many pixels. */
    drag: (lane: ValueLane, piece: LanePiece, upPx: number, valuePerPx: number) => {
      const steps = dragSteps(upPx, valuePerPx / dragStepOf(lane, glucoseStepMgDl(glucoseUnit)));
      const next = soundWith(lane, piece, nudged(lane, piece.value, steps, glucoseUnit, dragStepOf(lane, 1)));
      if (next) setDragged(next);
    },
    drop: () => {
      take(dragged);
      setDragged(null);
    },
    giveUpDrag: () => setDragged(null),
  };
}

/** Steps of one value that follow each other faster than this are on their way to where the hand rests. */
const RUN_MS = 1000;

/** Whether a step goes on with the last one; null is any other change, which begins anew. */
function useRuns(): (value: string | null) => boolean {
  const last = useRef<Readonly<{ value: string; atMs: number }> | null>(null);
  return (value) => {
    const before = last.current;
    const atMs = performance.now();
    last.current = value === null ? null : { value, atMs };
    return before !== null && before.value === value && atMs - before.atMs < RUN_MS;
  };
}

/** `take` says whether what was typed is a value of the plan. */
function useTyping(take: (lane: ValueLane, piece: LanePiece, text: string) => boolean) {
  const [typed, setTyped] = useState<TypedValue | null>(null);
  // Focus that goes back to a value leaves the box before it is drawn away: what was given up must not be taken then.
  const open = useRef<TypedValue | null>(null);
  const type = (next: TypedValue | null) => {
    open.current = next;
    setTyped(next);
  };
  /** Whether nothing is left to be mended: an empty box changes nothing. */
  const isTaken = (last: TypedValue): boolean => {
    if (last.text.trim() === '' || take(last.lane, last.piece, last.text)) return true;
    type({ ...last, isRefused: true });
    return false;
  };
  const leave = () => {
    const last = open.current;
    type(null);
    last?.returnTo.focus();
  };
  return {
    typed,
    type,
    giveUpTyping: leave,
    /** Takes what was typed and goes back to the value; says whether it could. */
    enter: (): boolean => {
      const last = open.current;
      if (!last || !isTaken(last)) return false;
      leave();
      return true;
    },
    /** The same for somebody who has gone elsewhere. */
    leaveBox: () => {
      const last = open.current;
      if (last && !last.isRefused && isTaken(last)) type(null);
    },
  };
}

/** What one step of a correction factor is, about: the raster itself is that of the unit in which it is read. */
const glucoseStepMgDl = (unit: GlucoseUnit) => enteredMgDl(10 * GLUCOSE_STEP[unit], unit) / 10;

/** On the raster of its steps, in the unit in which it is read: 45 mg/dL are 2.5 mmol/L, and 2.6 is 47. */
export function nudged(
  lane: ValueLane,
  value: number,
  steps: number,
  unit: GlucoseUnit,
  step = stepOf(lane, 1),
): number {
  if (steps === 0) return value;
  if (lane.quantity === 'correctionFactorMgDlPerUnit') {
    const glucoseStep = GLUCOSE_STEP[unit];
    return enteredMgDl(roundedToStep(shownGlucose(value, unit) + steps * glucoseStep, glucoseStep), unit);
  }
  // A value between two steps goes to the next of them first.
  const nearest = steps > 0 ? roundedToStep(value, step, 'down') : roundedToStep(value, step, 'up');
  return roundedToStep(nearest + steps * step, step);
}

/** Null for what is no number. */
export function typedValue({ quantity }: Pick<ValueLane, 'quantity'>, text: string, unit: GlucoseUnit): number | null {
  const cell = quantity === 'correctionFactorMgDlPerUnit' ? typedGlucoseMgDl(text, unit) : typedNumber(text);
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}
