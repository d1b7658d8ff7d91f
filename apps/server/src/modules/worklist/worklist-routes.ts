import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';
import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { listWorklistChangesCall } from '@glidepath/api-contract/worklist/list-worklist-changes.call';
import { listWorklistOwnersCall } from '@glidepath/api-contract/worklist/list-worklist-owners.call';
import { takePreparedAdviceCall } from '@glidepath/api-contract/worklist/take-prepared-advice.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { joinedName } from '@glidepath/patient-rules';
import { MINUTE_MS } from '@glidepath/quantities';
import { GROUPS } from '@glidepath/worklist-rules';

import { approvePrepared } from '#modules/recommendations/prepare/approve-prepared.ts';
import { preparedAnswer } from '#modules/recommendations/prepare/prepared-answer.ts';
import { takePrepared } from '#modules/recommendations/prepare/take-prepared.ts';
import { assertViewGiven, isAskedFirst } from '#modules/recommendations/second-opinion/view-awaited.ts';
import { tellOfSharedPlan } from '#modules/recommendations/share/share-feedback.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { AnswerAbout, implementCall, type Route } from '#platform/http/implement-call.ts';
import {
  type AskedList,
  findChangedSince,
  findCounts,
  findListed,
  findNextCheck,
  type ListedRow,
  PAGE_ROWS,
} from './list.repository.ts';
import { findOwners } from './owners.repository.ts';
import { rowAnswer } from './row-answer.ts';
import { updateWorklistRow } from './update-row.ts';

/** A change may be kept a little later than it says: those who ask again hear of the last of them twice. */
const OVERLAP_MS = MINUTE_MS;

export const WORKLIST_ROUTES: readonly Route[] = [
  implementCall(listWorklistCall, {
    handle: ({ body, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const now = clock.now();
        const [page, counts, asked] = await Promise.all([
          findPage(tx, body, caller),
          findCounts(tx),
          isAskedFirst(tx, caller),
        ]);
        const { rows, next } = page;
        const nextCheckAt = rows.length === 0 ? await findNextCheck(tx, now) : null;
        const { groups, snoozed, preparing } = counts;
        return new AnswerAbout(
          {
            rows: rows.map((row) => rowAnswer(row, { isAskedFirst: asked })),
            next,
            counts: allGroups(groups),
            snoozed,
            preparing,
            nextCheckAt: nextCheckAt?.toISOString() ?? null,
            askedAt: now.toISOString(),
          },
          rows.filter(({ is_shared: isShared }) => isShared).map((row) => ({ id: row.patient_id, reason: null })),
        );
      }),
  }),
  implementCall(listWorklistChangesCall, {
    handle: ({ query: { since }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const askedAt = clock.now().toISOString();
        const from = since === undefined ? null : new Date(Date.parse(since) - OVERLAP_MS);
        const [rows, counts] = await Promise.all([from ? findChangedSince(tx, from) : [], findCounts(tx)]);
        return { rows, counts: allGroups(counts.groups), snoozed: counts.snoozed, askedAt };
      }),
  }),
  implementCall(listWorklistOwnersCall, {
    handle: ({ caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const owners = await findOwners(tx, caller.clinicId);
        return owners.map(({ id, first_name: firstName, last_name: lastName }) => ({
          id,
          name: joinedName({ firstName, middleName: '', lastName }),
        }));
      }),
  }),
  implementCall(updateWorklistRowCall, {
    handle: async ({ params: { patientId }, body, caller, deps }) => {
      await updateWorklistRow(deps, { patientId, edit: body }, caller);
      return deps.database.inScope(scopeOf(caller), async (tx) => {
        const asked = await isAskedFirst(tx, caller);
        return rowAnswer(await findOne(tx, patientId, caller), { isAskedFirst: asked });
      });
    },
  }),
  implementCall(getPreparedAdviceCall, {
    handle: ({ params: { patientId }, caller, deps }) => preparedAnswer(deps, patientId, caller),
  }),
  implementCall(takePreparedAdviceCall, {
    handle: ({ params: { patientId }, body: { key }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await assertViewGiven(tx, { patientId, key }, caller);
        const { recommendation } = await takePrepared(tx, { patientId, key, now: clock.now() }, caller);
        return { requestId: recommendation.id };
      }),
  }),
  implementCall(approvePreparedAdviceCall, {
    handle: async ({ params: { patientId }, body: { key }, caller, deps }) => {
      const { feedback, sharedAt } = await deps.database.inScope(scopeOf(caller), async (tx) => {
        await assertViewGiven(tx, { patientId, key }, caller);
        return approvePrepared(tx, { patientId, key, now: deps.clock.now() }, caller);
      });
      tellOfSharedPlan(deps, patientId);
      return { requestId: feedback.recommendation_id, feedback: feedback.id, sharedAt: sharedAt.toISOString() };
    },
  }),
];

type Page = Readonly<{ rows: readonly ListedRow[]; next: string | null }>;

async function findPage(tx: Tx, query: AskedList, { userId }: Clinician): Promise<Page> {
  const found = await findListed(tx, query, { userId, after: placeOf(query.after) });
  if (query.patient !== undefined && found.length === 0) throw new ApiError('not-found');
  const rows = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.patient_id}${last.place}` : null };
}

const UUID_LENGTH = 36;

function placeOf(after: string | undefined) {
  if (after === undefined) return null;
  const id = after.slice(0, UUID_LENGTH);
  if (!isUuid(id)) throw new ApiError('input-invalid');
  return { id, place: after.slice(UUID_LENGTH) };
}

async function findOne(tx: Tx, patient: string, { userId }: Clinician): Promise<ListedRow> {
  const [row] = await findListed(tx, { patient }, { userId, after: null });
  if (!row) throw new ApiError('not-found');
  return row;
}

function allGroups(counts: Awaited<ReturnType<typeof findCounts>>['groups']) {
  const numbers = GROUPS.map((group) => [group, counts[group] ?? 0] as const);
  return Object.fromEntries(numbers) as Record<(typeof GROUPS)[number], number>;
}
