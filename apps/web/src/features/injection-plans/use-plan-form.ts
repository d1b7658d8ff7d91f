import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import {
  type BasalConfirmation,
  basalConfirmation,
  firstInvalidPart,
  type InitialPlanType,
  type InjectionPlan,
  type InjectionPlanDraft,
  isSoundPlan,
  type PlanContext,
  type PlanIssue,
  type UnusualChange,
  type UnusualConfirmation,
} from '@glidepath/treatment-plan';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import {
  allDone,
  isSamePlan,
  newPlanEditing,
  type PlanEditing,
  storedPlanEditing,
} from '#plan-editors/editing/plan-editing.ts';
import { currentPlanOf } from '#plan-editors/injection-plan.query.ts';
import { planKeys } from '#plan-editors/plan-keys.ts';
import { unconfirmedChangesOf } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { clinicKeys, patientKeys } from '#shared/account/account-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { loadOpenedPlan, type OpenedPlan } from './opened-plan.query.ts';
import { type PlanCalls, type SaveOutcome, savePlan } from './save-plan.ts';

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
  /** Keeps one's own plan; the other one stays in the history. */
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

function startOf({ plan, carbUnits }: OpenedPlan, type: InitialPlanType): PlanEditing {
  return plan ? storedPlanEditing(plan) : newPlanEditing(type, carbUnits);
}

function useLeaveWhenSaved(isSaved: boolean, to: string): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(to));
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
}

/** The calls of the plan pages; a saved plan is shown everywhere at once. */
function usePlanCalls(patientId: string): PlanCalls {
  const queryClient = useQueryClient();
  return {
    save: async (body) => {
      const saved = await callApi(saveInjectionPlanCall, { body }).catch((failure: unknown) => {
        // What a plan is judged by may have changed since the page was opened: the cells then say what is wrong.
        if (isRefusedByRules(failure)) void queryClient.invalidateQueries({ predicate: isJudgedBy(patientId) });
        throw failure;
      });
      queryClient.setQueryData(planKeys.current(patientId), currentPlanOf(saved));
      void queryClient.invalidateQueries({ queryKey: planKeys.newest(patientId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.versions(patientId) });
    },
    loadConflict: async () => {
      const stored = await loadOpenedPlan(patientId);
      const [newest] = await callApi(listPlanVersionsCall, { query: { patientId } });
      return { stored, authorName: newest?.authorName ?? null, savedAt: newest?.timestamp ?? null };
    },
  };
}

function isRefusedByRules(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.resolved.name === 'input-invalid';
}

/** The patient, the clinic and the insulins. */
function isJudgedBy(patientId: string): (query: Readonly<{ queryKey: QueryKey }>) => boolean {
  const keys = [patientKeys.one(patientId), clinicKeys.own, planKeys.insulins].map((key) => JSON.stringify(key));
  return ({ queryKey }) => keys.includes(JSON.stringify(queryKey));
}

/** How far the saving of a plan has come. */
type PlanPhase =
  | Readonly<{ kind: 'editing' | 'nothing-to-save' }>
  /** `unusual` is what the server wants confirmed besides what the page has found itself. */
  | Readonly<{ kind: 'sharing' | 'saving'; unusual: readonly UnusualChange[] }>
  | Readonly<{ kind: 'invalid'; issues: readonly PlanIssue[] }>
  | Readonly<{ kind: 'unusual-basal'; confirmation: BasalConfirmation }>
  | SaveOutcome;

/**
 * The basal table is judged first, then the bolus; what is unusual is asked; then the plan is shared (INIT-07,
 * INIT-08).
 */
export function phaseOfSaving(plan: InjectionPlanDraft, context: PlanContext, isChanged: boolean): PlanPhase {
  const invalid = firstInvalidPart(plan, context);
  if (invalid) return { kind: 'invalid', issues: invalid.issues };
  if (!isChanged) return { kind: 'nothing-to-save' };
  const confirmation = basalConfirmation(plan.basal, context.diabetesType);
  return confirmation ? { kind: 'unusual-basal', confirmation } : { kind: 'sharing', unusual: [] };
}

/** If the server wants a plan confirmed, the dialog asks again; any other failure is shown. */
export function phaseAfterSaving(outcome: SaveOutcome): PlanPhase {
  const unusual = outcome.kind === 'failed' ? unconfirmedChangesOf(outcome.failure) : [];
  return unusual.length > 0 ? { kind: 'sharing', unusual } : outcome;
}

/** The plan once it may be saved; null until then. */
export function soundPlan(plan: InjectionPlanDraft, context: PlanContext): InjectionPlan | null {
  return isSoundPlan(plan, context) && 'basal' in plan ? plan : null;
}
