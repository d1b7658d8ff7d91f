import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import type { WorklistRow } from '../list/worklist.query.ts';

/** What stands in the way of approving here, and only here. */
const NEEDS_REVIEW: readonly string[] = ['signature-needed', 'unusual-changes-unconfirmed'];

type Decision =
  | Readonly<{ kind: 'open' }>
  | Readonly<{ kind: 'sending' }>
  | Readonly<{ kind: 'shared' }>
  | Readonly<{ kind: 'needs-review' }>
  /** Newer data came before: this advice cannot be acted on any more. */
  | Readonly<{ kind: 'outdated'; key: string }>
  | Readonly<{ kind: 'failed'; failure: unknown }>;

const OPEN: Decision = { kind: 'open' };

/** From the click on Approve, or on Edit, to the word that it is done, or why it is not. */
export function useDecision(row: WorklistRow, onChanged: (patientId: string) => Promise<void>) {
  const [decision, setDecision] = useState<Decision>(OPEN);
  const navigate = useNavigate();
  // Two clicks may come before the page is drawn again.
  const isBusy = useRef(false);
  const key = row.prepared?.key;
  const params = { patientId: row.patient };

  const run = async (send: (shownKey: string) => Promise<void>) => {
    if (isBusy.current || key === undefined) return;
    isBusy.current = true;
    setDecision({ kind: 'sending' });
    try {
      await send(key);
    } catch (failure) {
      setDecision(decisionAfter(failure, key));
    }
    isBusy.current = false;
    // Whatever came of it, the row may be another one now; one that cannot be read stays as it is shown.
    await onChanged(row.patient).catch(() => undefined);
  };

  // Newer advice is there to be decided on.
  const isRenewed = decision.kind === 'outdated' && decision.key !== key;
  return {
    decision: isRenewed ? OPEN : decision,
    approve: () =>
      run(async (shownKey) => {
        await callApi(approvePreparedAdviceCall, { params, body: { key: shownKey } });
        setDecision({ kind: 'shared' });
      }),
    /** Makes it a recommendation, and opens its review. */
    edit: () =>
      run(async (shownKey) => {
        const { requestId } = await callApi(takePreparedAdviceCall, { params, body: { key: shownKey } });
        await navigate(paths.recommendation(row.patient, requestId));
      }),
    forget: () => setDecision(OPEN),
  };
}

export type Decisions = ReturnType<typeof useDecision>;

function decisionAfter(failure: unknown, key: string): Decision {
  const name = failure instanceof CallFailure ? failure.resolved.name : null;
  if (name === 'advice-outdated') return { kind: 'outdated', key };
  return name !== null && NEEDS_REVIEW.includes(name) ? { kind: 'needs-review' } : { kind: 'failed', failure };
}
