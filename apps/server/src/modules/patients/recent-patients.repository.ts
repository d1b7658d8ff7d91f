import { sql } from 'kysely';

import type { Tx } from '#platform/database/database.ts';

type RecentPatient = Readonly<{ patient: string; openedAt: Date }>;

type Asked = Readonly<{ userId: string; since: Date; limit: number }>;

/** Whom this person opened since then, the newest first; of the scope's patients, since some may be gone. */
export async function findRecentPatients(tx: Tx, { userId, since, limit }: Asked): Promise<RecentPatient[]> {
  const { rows } = await sql<RecentPatient>`
    select patient_id as patient, max(at) as "openedAt"
      from access_events
     where actor_id = ${userId}::uuid and call = 'get-patient' and at > ${since}
       and patient_id in (select id from patients)
     group by patient_id order by max(at) desc limit ${limit}`.execute(tx);
  return rows;
}
