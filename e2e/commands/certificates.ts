import type { World } from '../fixtures/world.ts';

/** One that can be read: the hospital of the demo has it. */
export async function aCertificate({ operator }: World): Promise<string> {
  const { certificates } = await operator.deps.database.system
    .selectFrom('clinic_identity_providers')
    .select('certificates')
    .limit(1)
    .executeTakeFirstOrThrow();
  return certificates.join('\n');
}
