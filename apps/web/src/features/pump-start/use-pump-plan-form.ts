import {
  type DosedPerson,
  distinctIssues,
  type IssuePath,
  MAX_LISTED_PUMP_ISSUES,
  type PlanContext,
  type PlanIssue,
  planIssues,
} from '@glidepath/treatment-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { issuesBelow } from '#plan-editors/issue-path.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { type InitialPlanDraft, soundInitialPlan } from './initial-plan-draft.ts';
import type { PumpStart } from './pump-start.ts';
import { pumpStartKeys } from './pump-start-keys.ts';
import { useAskedApproval } from './use-asked-approval.ts';

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
