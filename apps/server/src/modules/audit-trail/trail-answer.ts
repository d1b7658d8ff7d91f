import type { TrailPlace, TrailRow } from './trail.repository.ts';
import { accessOf, type TrailPatient, type TrailPeople } from './trail-people.repository.ts';

export function trailEntryAnswer(row: TrailRow, people: TrailPeople) {
  const { about_id: aboutId, facts } = row;
  const member = aboutId === null ? undefined : people.members.get(aboutId);
  const [access = ''] = accessOf(row);
  return {
    id: `${row.kind} ${row.key}`,
    at: row.at.toISOString(),
    kind: row.kind,
    what: row.what,
    actorKind: row.actor_kind,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: actorName(row.actor_id, people) },
    patient: patientIn(row, people),
    member: aboutId === null || member === undefined ? null : { id: aboutId, name: member },
    aboutId,
    reason: row.reason ?? people.reasons.get(access) ?? null,
    details: Object.keys(facts).length > 0 ? JSON.stringify(facts) : null,
  };
}

export function actorName(id: string, { members, patients }: TrailPeople): string {
  return members.get(id) ?? patients.get(id)?.name ?? '';
}

/** Looks are at patients alone: whoever is not known any more has been removed. */
function patientIn({ kind, about_id: id }: TrailRow, { patients }: TrailPeople): TrailPatient | null {
  if (id === null) return null;
  const gone = { id, name: '', dateOfBirth: null, mrn: null, standing: 'removed' } as const;
  return patients.get(id) ?? (kind === 'look' ? gone : null);
}

/** Where the next page goes on. */
export function placeAfter(row: TrailRow): string {
  return `${row.exact_at} ${row.kind} ${row.key}`;
}

/** Undefined if it is not one of ours: then it is refused as invalid input. */
export function readPlace(text: string): TrailPlace | undefined {
  const [at = '', kind = '', key = '', ...more] = text.split(' ');
  const isPlace = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  return isPlace && more.length === 0 ? { at, kind, key } : undefined;
}
