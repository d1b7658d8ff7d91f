import { type Kysely, sql } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';
import { CHECKPOINT } from './chain-heads.ts';
import { type SeenInClinic, seenWithin } from './seen-since.ts';
import type { ContentFault } from './verify-contents.ts';

type Told = Readonly<{ seen: readonly SeenInClinic[]; seenAfter: string; seenUntil: string }>;
type LookFault = Readonly<{ clinicId: string }> & ContentFault;

/** Holds the looks of each time between two checkpoints against the count and digest that the later one has of them. */
export async function verifyLooks(database: Kysely<Schema>): Promise<LookFault[]> {
  const { rows } = await sql<{ facts: Told }>`
    select facts from audit_events where action = ${CHECKPOINT} order by seq`.execute(database);
  const faults: LookFault[] = [];
  for (const { facts } of rows) {
    const found = await seenWithin(database, { after: facts.seenAfter, until: facts.seenUntil });
    faults.push(...differences(facts, found));
  }
  return faults;
}

function differences({ seen, seenAfter, seenUntil }: Told, found: readonly SeenInClinic[]): LookFault[] {
  const clinicIds = new Set([...seen, ...found].map(({ clinicId }) => clinicId));
  const record = `access_events after ${seenAfter} until ${seenUntil}`;
  return [...clinicIds].flatMap((clinicId) => {
    const [told, stored] = [seen, found].map((list) => list.find((each) => each.clinicId === clinicId));
    if (told?.sha256 === stored?.sha256) return [];
    return [{ clinicId, record, fault: (stored?.rows ?? 0) < (told?.rows ?? 0) ? 'missing' : 'changed' } as const];
  });
}
