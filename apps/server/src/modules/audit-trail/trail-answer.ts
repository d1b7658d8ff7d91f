import type { TrailPlace, TrailRow } from './trail.repository.ts';

export function trailEntryAnswer(row: TrailRow) {
  const hasFacts = Object.keys(row.facts).length > 0;
  return {
    id: `${row.kind} ${row.key}`,
    at: row.at.toISOString(),
    kind: row.kind,
    what: row.what,
    actorKind: row.actor_kind,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    patient: row.patient_id === null ? null : { id: row.patient_id, name: row.patient_name ?? '' },
    reason: row.reason,
    details: hasFacts ? JSON.stringify(row.facts) : null,
  };
}

/** Where the next page goes on. */
export function placeAfter(row: TrailRow): string {
  return `${row.exact_at} ${row.kind} ${row.key}`;
}

/** Undefined where it is none of ours: then it is refused as input. */
export function readPlace(text: string): TrailPlace | undefined {
  const [at = '', kind = '', key = '', ...more] = text.split(' ');
  const isPlace = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  return isPlace && more.length === 0 ? { at, kind, key } : undefined;
}
