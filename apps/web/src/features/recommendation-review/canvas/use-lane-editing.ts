import { enteredMgDl, GLUCOSE_STEP, type GlucoseUnit, roundedToStep, shownGlucose } from '@glidepath/quantities';
import {
  type DosedPlan,
  isSoundPlan,
  type PlanContext,
  typedGlucoseMgDl,
  typedNumber,
} from '@glidepath/treatment-plan';
import { useState } from 'react';

import { laneLimits, typedLimits } from './lane-limits.ts';
import { type LanePiece, stepOf, type ValueLane, withLaneValue } from './lanes.ts';

/** Which value somebody types, and what is typed. */
export type TypedValue = Readonly<{
  lane: ValueLane;
  piece: LanePiece;
  text: string;
  isRefused: boolean;
  /** Where the keyboard goes on when it is entered or given up. */
  returnTo: SVGGElement;
}>;

type LaneEditingProps = Readonly<{
  plan: DosedPlan;
  context: PlanContext;
  /** Undefined where nothing may be changed. */
  onChange: ((plan: DosedPlan) => void) | undefined;
}>;

/**
 * Values of a plan that are tried by hand. While a value is dragged the plan is that of the drawing alone; it becomes the
 * plan under review when it is let go. No value is taken that could not be approved.
 */
export function useLaneEditing({ plan, context, onChange }: LaneEditingProps) {
  const { glucoseUnit } = context;
  const [dragged, setDragged] = useState<DosedPlan | null>(null);
  const soundWith = (lane: ValueLane, piece: LanePiece, value: number): DosedPlan | null => {
    const next = withLaneValue(plan, lane.quantity, piece, value);
    return isSoundPlan(next, context) ? next : null;
  };
  const typing = useTyping((lane, piece, text) => {
    const value = typedValue(lane, text, glucoseUnit);
    const next = value === null ? null : soundWith(lane, piece, value);
    if (next) onChange?.(next);
    return next !== null;
  });
  return {
    ...typing,
    isEditable: onChange !== undefined,
    typedLimits: (lane: ValueLane) => typedLimits(lane, plan, glucoseUnit),
    limits: (lane: ValueLane) => laneLimits(lane, plan, glucoseUnit),
    tried: dragged ?? plan,
    /** By so many steps. */
    nudge: (lane: ValueLane, piece: LanePiece, steps: number) => {
      const next = soundWith(lane, piece, nudged(lane, piece.value, steps, glucoseUnit));
      if (next) onChange?.(next);
    },
    /** From where the drag began, by so much. */
    drag: (lane: ValueLane, piece: LanePiece, by: number) => {
      const steps = Math.round(by / stepOf(lane, glucoseStepMgDl(glucoseUnit)));
      const next = soundWith(lane, piece, nudged(lane, piece.value, steps, glucoseUnit));
      if (next) setDragged(next);
    },
    drop: () => {
      if (dragged) onChange?.(dragged);
      setDragged(null);
    },
    giveUpDrag: () => setDragged(null),
  };
}
export type LaneEditing = ReturnType<typeof useLaneEditing>;

/** `take` says whether what was typed is a value of the plan. */
function useTyping(take: (lane: ValueLane, piece: LanePiece, text: string) => boolean) {
  const [typed, setTyped] = useState<TypedValue | null>(null);
  const leave = () => {
    typed?.returnTo.focus();
    setTyped(null);
  };
  return {
    typed,
    type: setTyped,
    giveUpTyping: leave,
    enter: () => {
      if (!typed) return;
      if (take(typed.lane, typed.piece, typed.text)) leave();
      else setTyped({ ...typed, isRefused: true });
    },
  };
}

/** What one step of a correction factor is, about: the raster itself is that of the unit in which it is read. */
const glucoseStepMgDl = (unit: GlucoseUnit) => enteredMgDl(10 * GLUCOSE_STEP[unit], unit) / 10;

/** On the raster of its steps, in the unit in which it is read: 45 mg/dL are 2.5 mmol/L, and 2.6 is 47. */
export function nudged(lane: ValueLane, value: number, steps: number, unit: GlucoseUnit): number {
  if (steps === 0) return value;
  if (lane.quantity === 'correctionFactorMgDlPerUnit') {
    const step = GLUCOSE_STEP[unit];
    return enteredMgDl(roundedToStep(shownGlucose(value, unit) + steps * step, step), unit);
  }
  const step = stepOf(lane, 1);
  // A value between two steps goes to the next of them first.
  const nearest = steps > 0 ? roundedToStep(value, step, 'down') : roundedToStep(value, step, 'up');
  return roundedToStep(nearest + steps * step, step);
}

/** Null for what is no number. */
export function typedValue({ quantity }: Pick<ValueLane, 'quantity'>, text: string, unit: GlucoseUnit): number | null {
  const cell = quantity === 'correctionFactorMgDlPerUnit' ? typedGlucoseMgDl(text, unit) : typedNumber(text);
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}
