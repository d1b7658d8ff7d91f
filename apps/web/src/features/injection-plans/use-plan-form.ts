import type { InitialPlanType, PlanContext, UnusualConfirmation } from '@glidepath/treatment-plan';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import {
  allDone,
  isSamePlan,
  newPlanEditing,
  type PlanEditing,
  storedPlanEditing,
} from '#plan-editors/editing/plan-editing.ts';
import { paths } from '#shared/routing/paths.ts';
import type { OpenedPlan } from './opened-plan.query.ts';
import { type PlanPhase, phaseAfterSaving, phaseOfSaving } from './plan-phase.ts';
import { savePlan } from './save-plan.ts';
import { soundPlan } from './sound-plan.ts';
import { usePlanCalls } from './use-plan-calls.ts';

type PlanFormInput = Readonly<{
  patientId: string;
  type: InitialPlanType;
  opened: OpenedPlan;
  context: PlanContext;
}>;

/** A plan page from the first number typed to the way back, with whatever happens in between. */
export function usePlanForm({ patientId, type, opened, context }: PlanFormInput) {
  const [base, setBase] = useState(opened);
  const [editing, setEditing] = useState<PlanEditing>(() => startOf(opened, type));
  const [reason, setReason] = useState('');
  const [phase, setPhase] = useState<PlanPhase>({ kind: 'editing' });
  const calls = usePlanCalls(patientId);
  const isChanged = !isSamePlan(editing.plan, startOf(base, type).plan);
  useLeaveWhenSaved(phase.kind === 'saved', paths.recommendations(patientId));

  const edit = (next: PlanEditing) => {
    setEditing(next);
    setPhase({ kind: 'editing' });
  };
  const send = async (editedVersion: number | null, unusualChanges?: UnusualConfirmation) => {
    const plan = soundPlan(editing.plan, context);
    if (!plan) return;
    setPhase((last) => ({ kind: 'saving', unusual: 'unusual' in last ? last.unusual : [] }));
    const toSave = { patientId, plan, editedVersion, reason, unusualChanges, now: new Date() };
    setPhase(phaseAfterSaving(await savePlan(toSave, calls)));
  };
  const save = () => {
    setEditing(allDone(editing, context));
    setPhase(phaseOfSaving(editing.plan, context, isChanged));
  };
  /** Of two plans the own one: the other stays in the history. */
  const keepMine = (stored: OpenedPlan) => {
    setBase(stored);
    void send(stored.version);
  };
  const takeStored = (stored: OpenedPlan) => {
    setBase(stored);
    edit(startOf(stored, type));
  };
  return {
    ...{ editing, edit, base, reason, setReason, phase, save, keepMine, takeStored },
    /** As it opens, before anything is typed. */
    opened: startOf(base, type),
    isUnsaved: phase.kind !== 'saved' && (isChanged || reason.trim() !== ''),
    close: () => setPhase({ kind: 'editing' }),
    askToShare: () => setPhase({ kind: 'sharing', unusual: [] }),
    share: (unusualChanges?: UnusualConfirmation) => void send(base.version, unusualChanges),
  };
}
export type PlanForm = ReturnType<typeof usePlanForm>;

function startOf({ plan }: OpenedPlan, type: InitialPlanType): PlanEditing {
  return plan ? storedPlanEditing(plan) : newPlanEditing(type);
}

function useLeaveWhenSaved(isSaved: boolean, to: string): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to));
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
}
