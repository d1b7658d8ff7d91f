import type { Kysely } from 'kysely';

import type { Schema } from '#platform/database/schema.ts';

export function findSecurityRulesRow(db: Kysely<Schema>, clinicId: string) {
  return db.selectFrom('clinic_security_rules').selectAll().where('clinic_id', '=', clinicId).executeTakeFirst();
}
