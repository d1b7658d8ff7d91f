import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import { worklistRowWire } from '@glidepath/api-contract/wire/worklist.wire';
import { dayIn } from '@glidepath/device-readings';
import { joinedName } from '@glidepath/patient-rules';

import type { findOpenDataRequests } from './data-request.repository.ts';
import type { ListedRow } from './list.repository.ts';

type Telling = Readonly<{
  isAskedFirst: boolean;
  now: Date;
  /** Of the patients who are asked for data. */
  requests: Awaited<ReturnType<typeof findOpenDataRequests>>;
}>;

/**
 * Of somebody who does not share with the clinic the name alone; nothing of what is advised to a reader who is asked for a
 * view first and has not given it.
 */
export function rowAnswer(row: ListedRow, { isAskedFirst, now, requests }: Telling) {
  const name = joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name });
  return fromWire(worklistRowWire, {
    patient: row.patient_id,
    name,
    birth_date: row.date_of_birth,
    mrn: row.mrn,
    treatment_type: row.treatment_type,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: ownerName(row) },
    snoozed_until: row.snoozed_until,
    snooze_reason: row.is_shared ? (row.snooze?.reason ?? null) : null,
    version: row.version,
    today: dayIn(row.timezone, now.getTime()),
    ...(row.is_shared ? standingOf(row, isAskedFirst && !row.is_viewed) : notShared()),
    data_request: row.is_shared ? requestOf(requests.get(row.patient_id)) : null,
  });
}

const ownerName = ({ owner_first_name: firstName, owner_last_name: lastName }: ListedRow) =>
  joinedName({ firstName: firstName ?? '', middleName: '', lastName: lastName ?? '' });

function standingOf(row: ListedRow, isBlind: boolean) {
  return {
    group: row.list_group,
    state: row.state,
    criteria: row.criteria,
    glucose: row.glucose,
    newest_data_at: row.newest_data_at?.toISOString() ?? null,
    met_since: row.met_since,
    days_waiting: row.days_waiting,
    risk: row.risk,
    score: row.score,
    prepared: row.prepared && shownChange(row.prepared, isBlind),
    missing_data: row.missing_data,
    open_recommendation: row.open_recommendation,
    next_possible_on: row.next_possible_on,
  };
}

function requestOf(request: RequestOfRow | undefined) {
  if (!request) return null;
  const { asked_at: at, asked_by_name: by, data, message, until, is_reader_known } = request;
  return { asked_at: at.toISOString(), asked_by: by, data: [...data], message, until, is_reader_known };
}

type RequestOfRow = Telling['requests'] extends ReadonlyMap<string, infer Request> ? Request : never;

type Prepared = NonNullable<ListedRow['prepared']>;

/** That something would change is what the list is for: by how much and which way is not told. */
function shownChange(prepared: Prepared, isBlind: boolean) {
  if (!isBlind || prepared.changed_values === 0) return { ...prepared, is_view_awaited: false };
  // Why advice may not be signed together tells of the advice.
  const hidden = { changed_values: null, first_change: null, sign_off_refusals: ['view-awaited'] };
  return { ...prepared, ...hidden, is_view_awaited: true };
}

const notShared = () => ({
  group: 'waiting' as const,
  state: 'not-shared' as const,
  criteria: [],
  glucose: null,
  newest_data_at: null,
  met_since: null,
  days_waiting: 0,
  risk: 0,
  score: 0,
  prepared: null,
  missing_data: null,
  open_recommendation: null,
  next_possible_on: null,
});
