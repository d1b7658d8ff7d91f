import {
  type DosedPerson,
  type UnusualChange,
  type UnusualConfirmation,
  unusualChanges,
} from '@glidepath/treatment-plan';
import { useState } from 'react';

import { unconfirmedChangesOf } from '#plan-editors/unusual/unconfirmed-changes.ts';
import { useApprovePumpStart } from './approve-pump-start.mutation.ts';
import type { InitialPlan, PumpStart } from './pump-start.ts';

/** A sound plan with what is unusual about it, waiting for a confirmation. */
type Asked = Readonly<{ plan: InitialPlan; changes: readonly UnusualChange[] }>;

/** Approves a plan at once, or asks first where values are beyond usual bounds. */
export function useAskedApproval(patientId: string, start: PumpStart, person: DosedPerson) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const approval = useApprovePumpStart(patientId, start);
  const send = (plan: InitialPlan, confirmation?: UnusualConfirmation) =>
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
    approve: (plan: InitialPlan) => {
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
