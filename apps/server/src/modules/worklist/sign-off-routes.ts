import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';
import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { listSignOffsCall } from '@glidepath/api-contract/worklist/list-sign-offs.call';
import { listWorklistViewsCall } from '@glidepath/api-contract/worklist/list-worklist-views.call';
import { saveWorklistViewsCall } from '@glidepath/api-contract/worklist/save-worklist-views.call';
import { withdrawSignOffCall } from '@glidepath/api-contract/worklist/withdraw-sign-off.call';
import { joinedName } from '@glidepath/patient-rules';
import { DAY_MS } from '@glidepath/quantities';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { decideSignOff, findSignOff, findSignOffs, lockWaitingSignOff } from './sign-off.repository.ts';
import { signTogether } from './sign-together.ts';
import { findViews, storeViews } from './views.repository.ts';

export const SIGN_OFF_ROUTES: readonly Route[] = [
  implementCall(createSignOffsCall, {
    handle: async ({ body: { items }, caller, deps }) => {
      const sharesAt = await signTogether(deps, items, caller);
      return { sharesAt: sharesAt.toISOString() };
    },
  }),
  implementCall(listSignOffsCall, {
    handle: ({ caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => ({ signOffs: await answers(tx, caller, clock.now()) })),
  }),
  implementCall(withdrawSignOffCall, {
    handle: ({ params: { signOffId: id }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const now = clock.now();
        const waiting = await lockWaitingSignOff(tx, id);
        // Undone, or shared, by somebody else meanwhile.
        if (!waiting) throw new ApiError((await findSignOff(tx, id)) ? 'changed-meanwhile' : 'not-found');
        await decideSignOff(tx, id, { state: 'withdrawn', decided_at: now });
        await recordAuditEvent(tx, {
          at: now,
          actor: actorOf(caller),
          subjectId: waiting.patient_id,
          action: 'sign-off-withdrawn',
          facts: { signOff: id, batch: waiting.batch_id },
        });
        return DONE;
      }),
  }),
  implementCall(listWorklistViewsCall, {
    handle: ({ caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => ({ views: await findViews(tx, caller.userId) })),
  }),
  implementCall(saveWorklistViewsCall, {
    handle: ({ body: { views }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await storeViews(tx, caller, views);
        return { views };
      }),
  }),
];

async function answers(tx: Tx, { userId }: Clinician, now: Date) {
  const rows = await findSignOffs(tx, userId, new Date(now.getTime() - DAY_MS));
  return rows.map((row) => ({
    id: row.id,
    batch: row.batch_id,
    patient: row.patient_id,
    name: joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
    signedBy: joinedName({ firstName: row.signer_first_name, middleName: '', lastName: row.signer_last_name }),
    signedAt: row.signed_at.toISOString(),
    sharesAt: row.shares_at.toISOString(),
    state: row.state,
    heldBecause: row.held_because,
  }));
}
