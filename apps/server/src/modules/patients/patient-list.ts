import { deviceSelectionWire, type patientWire } from '@glidepath/api-contract/wire/patient.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { joinedName } from '@glidepath/patient-rules';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

import { type SelectionAnswer, selectionsOfPatients } from '#modules/device-selection/device-selection-answer.ts';
import type { Tx } from '#platform/database/database.ts';
import { findListedPatients, findRowVersions, type ListedRow, type RowVersion } from './patient-list.repository.ts';

/** Somebody as the caller of the list may see them. */
type RowWriter = (row: RowVersion, text: string) => string;

/** Some 700 bytes each. The key says which version of a patient's row a text was made from. */
const patientListCache = new LRUCache<string, string>({ max: 50_000 });
const cacheKey = ({ id, transaction }: RowVersion) => `${id} ${transaction}`;

/**
 * Every patient of a scope as JSON, in order of creation, which ids tell. Reading thousands of rows and writing them out
 * takes a tenth of a second, so only those that changed are read. The scope alone says whose texts belong to the list.
 */
export async function patientListText(tx: Tx, shown: RowWriter): Promise<string> {
  const rows = await findRowVersions(tx);
  const texts = new Map(rows.map((row) => [row.id, patientListCache.get(cacheKey(row))]));
  const unread = rows.filter(({ id }) => texts.get(id) === undefined);
  for (const [id, text] of await readTexts(tx, unread)) texts.set(id, text);
  for (const row of unread) patientListCache.set(cacheKey(row), texts.get(row.id));
  const listed = rows.toSorted(byId).flatMap((row) => {
    const text = texts.get(row.id);
    return text === undefined ? [] : [shown(row, text)];
  });
  return `[${listed.join(',')}]`;
}

const byId = (one: RowVersion, other: RowVersion) => (one.id < other.id ? -1 : 1);

async function readTexts(tx: Tx, changed: readonly RowVersion[]): Promise<ReadonlyMap<string, string>> {
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  const [rows, selections] = await Promise.all([findListedPatients(tx, ids), selectionsOfPatients(tx, ids)]);
  return new Map(rows.map((row) => [row.id, JSON.stringify(listedPatient(row, selections.get(row.id) ?? []))]));
}

/** Turns the row itself into the answer: copies of thousands would be thrown away at once. */
function listedPatient(row: ListedRow, selections: readonly SelectionAnswer[]): z.infer<typeof patientWire> {
  return Object.assign(row, {
    name: joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
    started_advisor_at: instant(row.started_advisor_at),
    changed_treatment_type_at: instant(row.changed_treatment_type_at),
    device_selections: selections.map((selection) => toWire(deviceSelectionWire, selection)),
  });
}

/** PostgreSQL's text has a space for the T and no more digits than it needs: 2026-02-01 10:00:00.5 */
function instant(at: string | null): string | null {
  return at === null ? null : `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, 23).padEnd(3, '0')}Z`;
}
