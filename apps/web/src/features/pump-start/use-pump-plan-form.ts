import {
  type DosedPerson,
  distinctIssues,
  type IssuePath,
  MAX_LISTED_PUMP_ISSUES,
  type PlanContext,
  type PlanIssue,
  planIssues,
  type UnusualChange,
  type UnusualConfirmation,
  unusualChanges,
} from '@glidepath/treatment-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { issuesBelow } from '#plan-editors/issue-path.ts';
import { unconfirmedChangesOf } from '#shared/api/call-failure.ts';
import { useApprovePumpStart } from './approve-pump-start.mutation.ts';
import { type InitialPlanDraft, soundInitialPlan } from './initial-plan-draft.ts';
import type { InitialPlan, PumpStart } from './pump-start.ts';
import { pumpStartKeys } from './pump-start-keys.ts';

type PumpPlanFormInput = Readonly<{
  patientId: string;
  start: PumpStart;
  context: PlanContext;
  person: DosedPerson;
}>;

/** A sound plan with what is unusual about it, waiting for a confirmation. */
type Asked = Readonly<{ plan: InitialPlan; changes: readonly UnusualChange[] }>;

/** A proposal from the first change to its approval. */
export function usePumpPlanForm({ patientId, start, context, person }: PumpPlanFormInput) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<InitialPlanDraft>(start.proposed);
  const [isRefused, setIsRefused] = useState(false);
  const [listedIssues, setListedIssues] = useState<readonly PlanIssue[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const approval = useApprovePumpStart(patientId, start);
  const issues = planIssues(draft, context);

  const send = (plan: InitialPlan, unusualChanges?: UnusualConfirmation) =>
    approval.mutate(
      { plan, unusualChanges },
      {
        onError: (failure) => {
          // The server knows the plan in force, and may find more than the page.
          const changes = unconfirmedChangesOf(failure);
          if (changes.length === 0) return;
          approval.reset();
          setAsked({ plan, changes });
        },
      },
    );
  const save = () => {
    const plan = soundInitialPlan(draft, context);
    setIsRefused(plan === null);
    if (!plan) return setListedIssues(distinctIssues(issues).slice(0, MAX_LISTED_PUMP_ISSUES));
    const changes = unusualChanges(plan, { person, inForce: null, start: judgedStart(start) });
    if (changes.length > 0) setAsked({ plan, changes });
    else send(plan);
  };
  return {
    ...{ draft, change: setDraft, save, isRefused, listedIssues },
    isFaulty: issues.length > 0,
    asked,
    approveAsked: (confirmation: UnusualConfirmation | undefined) => {
      if (asked) send(asked.plan, confirmation);
      setAsked(null);
    },
    closeAsked: () => setAsked(null),
    issuesOf: (place: IssuePath) => issuesBelow(issues, place),
    closeList: () => setListedIssues([]),
    isSaving: approval.isPending,
    failure: unconfirmedChangesOf(approval.error).length > 0 ? null : approval.error,
    /** It may have been approved all the same, by an answer that got lost or by somebody else: the server knows. */
    closeFailure: () => {
      approval.reset();
      void queryClient.invalidateQueries({ queryKey: pumpStartKeys.ofPatient(patientId) });
    },
  };
}

function judgedStart({ proposed, askedWith, pumpDailyDoseUnits }: PumpStart) {
  return { proposed, dailyDoseUnits: askedWith.totalDailyDoseUnits, pumpDailyDoseUnits };
}
