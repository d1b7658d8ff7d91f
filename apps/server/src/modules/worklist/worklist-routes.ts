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

import { assertWorklistShown } from '#modules/clinics/clinic-facts.ts';
import { approvePrepared } from '#modules/recommendations/prepare/approve-prepared.ts';
import { preparedAnswer } from '#modules/recommendations/prepare/prepared-answer.ts';
import { takePrepared } from '#modules/recommendations/prepare/take-prepared.ts';
import { assertViewGiven, isAskedFirst } from '#modules/recommendations/second-opinion/view-awaited.ts';
import { tellOfSharedPlan } from '#modules/recommendations/share/share-feedback.ts';
import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { AnswerAbout, implementCall, type Route } from '#platform/http/implement-call.ts';
import { findOpenDataRequests } from './data-request.repository.ts';
import { findRowAnswer } from './find-row-answer.ts';
import {
  type AskedList,
  findChangedSince,
  findCounts,
  findListed,
  findNextCheck,
  type ListedRow,
  PAGE_ROWS,
} from './list.repository.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { findOwners } from './owners.repository.ts';
import { rowAnswer } from './row-answer.ts';
import { hasWaitingSignOff } from './sign-off.repository.ts';
import { updateWorklistRow } from './update-row.ts';

/** A change may be kept a little later than it says: those who ask again hear of the last of them twice. */
const OVERLAP_MS = MINUTE_MS;

export const WORKLIST_ROUTES: readonly Route[] = [
  implementCall(listWorklistCall, {
    handle: ({ body, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const now = clock.now();
        await assertWorklistShown(tx, caller.clinicId);
        const [page, counts, asked] = await Promise.all([
          findPage(tx, body, caller),
          findCounts(tx),
          isAskedFirst(tx, caller),
        ]);
        const { rows, next } = page;
        const requests = await findOpenDataRequests(tx, awaiting(rows));
        const nextCheckAt = rows.length === 0 ? await findNextCheck(tx, now) : null;
        const { groups, snoozed, preparing } = counts;
        return new AnswerAbout(
          {
            rows: rows.map((row) => rowAnswer(row, { isAskedFirst: asked, now, requests })),
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
        await assertWorklistShown(tx, caller.clinicId);
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
      return findRowAnswer(deps, patientId, caller);
    },
  }),
  implementCall(getPreparedAdviceCall, {
    handle: async ({ params: { patientId }, caller, deps }) => {
      await deps.database.inScope(scopeOf(caller), (tx) => assertWorklistShown(tx, caller.clinicId));
      return preparedAnswer(deps, patientId, caller);
    },
  }),
  implementCall(takePreparedAdviceCall, {
    handle: ({ params: { patientId }, body: { key }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await assertMayDecide(tx, { patientId, key }, caller);
        const { recommendation } = await takePrepared(tx, { patientId, key, now: clock.now() }, caller);
        return { requestId: recommendation.id };
      }),
  }),
  implementCall(approvePreparedAdviceCall, {
    handle: async ({ params: { patientId }, body: { key }, caller, deps }) => {
      const { feedback, sharedAt } = await deps.database.inScope(scopeOf(caller), async (tx) => {
        await assertMayDecide(tx, { patientId, key }, caller);
        return approvePrepared(tx, { patientId, key, now: deps.clock.now() }, caller);
      });
      tellOfSharedPlan(deps, patientId);
      return { requestId: feedback.recommendation_id, feedback: feedback.id, sharedAt: sharedAt.toISOString() };
    },
  }),
];

type Decided = Readonly<{ patientId: string; key: string }>;

/** What was signed together is undone before it is decided another way: it would be shared, and could not be undone. */
async function assertMayDecide(tx: Tx, decided: Decided, caller: Clinician): Promise<void> {
  await assertWorklistShown(tx, caller.clinicId);
  await assertViewGiven(tx, decided, caller);
  await lockToDecide(tx, decided.patientId);
  if (await hasWaitingSignOff(tx, decided.patientId)) throw new ApiError('sign-off-waits');
}

type Page = Readonly<{ rows: readonly ListedRow[]; next: string | null }>;

async function findPage(tx: Tx, query: AskedList, { userId }: Clinician): Promise<Page> {
  const found = await findListed(tx, query, { userId, after: placeOf(query) });
  if (query.patient !== undefined && found.length === 0) throw new ApiError('not-found');
  const rows = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.patient_id}${last.place}` : null };
}

const UUID_LENGTH = 36;

function placeOf({ after, sort }: AskedList) {
  if (after === undefined) return null;
  const [id, place] = [after.slice(0, UUID_LENGTH), after.slice(UUID_LENGTH)];
  if (!isUuid(id)) throw new ApiError('input-invalid');
  return { id, place: sort === 'name' ? place : figureText(place) };
}

/** The same number, but never one that the database cannot read. */
function figureText(place: string): string {
  if (place.trim() === '' || !Number.isFinite(Number(place))) throw new ApiError('input-invalid');
  return String(Number(place));
}

/** Who stands elsewhere is asked for nothing. */
function awaiting(rows: readonly ListedRow[]): string[] {
  return rows.filter(({ state }) => state === 'awaiting-data').map((row) => row.patient_id);
}

function allGroups(counts: Awaited<ReturnType<typeof findCounts>>['groups']) {
  const numbers = GROUPS.map((group) => [group, counts[group] ?? 0] as const);
  return Object.fromEntries(numbers) as Record<(typeof GROUPS)[number], number>;
}
