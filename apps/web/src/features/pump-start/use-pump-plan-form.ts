import {
  type DosedPerson,
  distinctIssues,
  type IssuePath,
  isSoundPlan,
  MAX_LISTED_PUMP_ISSUES,
  type PlanContext,
  type PlanIssue,
  PUMP_STAGES,
  type PumpRates,
  type PumpRatesDraft,
  type PumpSettingsDraft,
  planIssues,
  sortedRates,
  type UnusualChange,
  type UnusualConfirmation,
  unusualChanges,
  type WholePumpPlan,
} from '@glidepath/treatment-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { issuesBelow } from '#plan-editors/issue-path.ts';
import { unconfirmedChangesOf } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { useApprovePumpStart } from './approve-pump-start.mutation.ts';
import { pumpStartKeys } from './pump-start.query.ts';
import type { PumpStart } from './pump-start.ts';

type PumpPlanFormInput = Readonly<{
  patientId: string;
  start: PumpStart;
  context: PlanContext;
  person: DosedPerson;
}>;

/** A proposal from the first change to its approval. */
export function usePumpPlanForm({ patientId, start, context, person }: PumpPlanFormInput) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<InitialPlanDraft>(start.proposed);
  const [isRefused, setIsRefused] = useState(false);
  const [listedIssues, setListedIssues] = useState<readonly PlanIssue[]>([]);
  const asking = useAskedApproval(patientId, start, person);
  const { approval } = asking;
  const issues = planIssues(draft, context);
  useKeptDraft({
    form: 'pump-plan',
    basedOn: start.requestId,
    opened: start.proposed as InitialPlanDraft,
    current: draft,
    isUnsaved: draft !== start.proposed,
    restore: setDraft,
  });

  const save = () => {
    const plan = soundInitialPlan(draft, context);
    setIsRefused(plan === null);
    if (plan) asking.approve(plan);
    else setListedIssues(distinctIssues(issues).slice(0, MAX_LISTED_PUMP_ISSUES));
  };
  return {
    ...{ draft, change: setDraft, save, isRefused, listedIssues },
    isFaulty: issues.length > 0,
    asking,
    issuesOf: (place: IssuePath) => issuesBelow(issues, place),
    closeList: () => setListedIssues([]),
    isSaving: approval.isPending,
    failure: asking.failure,
    /** It may have been approved all the same, by an answer that got lost or by somebody else: the server knows. */
    closeFailure: () => {
      approval.reset();
      void queryClient.invalidateQueries({ queryKey: pumpStartKeys.ofPatient(patientId) });
    },
  };
}
export type PumpPlanForm = ReturnType<typeof usePumpPlanForm>;

/** An initial plan while it is written: any cell may be empty or wrong. */
export type InitialPlanDraft = Readonly<{ type: 'PUMP'; rates: PumpRatesDraft; settings: PumpSettingsDraft }>;

/** The plan once it may be approved, its rows in the order of the day (D-44); null until then. */
export function soundInitialPlan(draft: InitialPlanDraft, context: PlanContext): WholePumpPlan | null {
  if (!isSoundPlan(draft, context) || draft.settings === null) return null;
  const { type, rates, settings } = draft;
  return { type, rates: sortedTables(rates), settings };
}

function sortedTables(rates: PumpRates): PumpRates {
  const sorted = PUMP_STAGES.map((stage) => [stage, sortedRates(rates[stage])] as const);
  return { ...rates, ...Object.fromEntries(sorted) };
}

/** A sound plan with what is unusual about it, waiting for a confirmation. */
type UnusualPlan = Readonly<{ plan: WholePumpPlan; changes: readonly UnusualChange[] }>;

/** Approves a plan at once, or asks first where values are beyond usual bounds. */
function useAskedApproval(patientId: string, start: PumpStart, person: DosedPerson) {
  const [asked, setAsked] = useState<UnusualPlan | null>(null);
  const approval = useApprovePumpStart(patientId, start);
  const send = (plan: WholePumpPlan, confirmation?: UnusualConfirmation) =>
    approval.mutate(
      { plan, unusualChanges: confirmation },
      {
        onError: (failure) => {
          // The server knows the plan in force, and may find more than the page.
          const changes = unconfirmedChangesOf(failure);
          if (changes.length > 0) setAsked({ plan, changes });
        },
      },
    );
  return {
    approval,
    asked,
    approve: (plan: WholePumpPlan) => {
      const changes = unusualChanges(plan, { person, inForce: null, start: judgedStart(start) });
      if (changes.length > 0) setAsked({ plan, changes });
      else send(plan);
    },
    approveAsked: (confirmation: UnusualConfirmation | undefined) => {
      if (asked) send(asked.plan, confirmation);
      setAsked(null);
    },
    closeAsked: () => setAsked(null),
    failure: unconfirmedChangesOf(approval.error).length > 0 ? null : approval.error,
  };
}

function judgedStart({ proposed, askedWith, pumpDailyDoseUnits }: PumpStart) {
  return { proposed, dailyDoseUnits: askedWith.totalDailyDoseUnits, pumpDailyDoseUnits };
}
