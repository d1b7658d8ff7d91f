import { DONE } from '@glidepath/api-contract/wire/empty.wire';
import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { listSignOffsCall } from '@glidepath/api-contract/worklist/list-sign-offs.call';
import { listWorklistViewsCall } from '@glidepath/api-contract/worklist/list-worklist-views.call';
import { saveWorklistViewsCall } from '@glidepath/api-contract/worklist/save-worklist-views.call';
import { withdrawSignOffCall } from '@glidepath/api-contract/worklist/withdraw-sign-off.call';
import { joinedName } from '@glidepath/patient-rules';
import { DAY_MS } from '@glidepath/quantities';

import { assertWorklistShown } from '#modules/clinics/clinic-facts.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { findSignOffs } from './sign-off.repository.ts';
import { signTogether } from './sign-together.ts';
import { findViews, storeViews } from './views.repository.ts';
import { withdrawSignOff } from './withdraw-sign-off.ts';

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
    // Also where the list has been hidden since: what waits is shared otherwise.
    handle: async ({ params: { signOffId }, caller, deps }) => {
      await withdrawSignOff(deps, signOffId, caller);
      return DONE;
    },
  }),
  implementCall(listWorklistViewsCall, {
    handle: ({ caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await assertWorklistShown(tx, caller.clinicId);
        return { views: await findViews(tx, caller.userId) };
      }),
  }),
  implementCall(saveWorklistViewsCall, {
    handle: ({ body: { views }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await assertWorklistShown(tx, caller.clinicId);
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
