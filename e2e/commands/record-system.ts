import type { World } from '../fixtures/world.ts';

/** Somebody whom the simulated record system of the demo knows. */
export const KNOWN_THERE = { mrn: 'GP1001', bornOn: '1991-04-12' } as const;

/** Lets a clinic send to the record system that the demo's own clinic sends to. */
export async function sendsToDemoRecordSystem(world: World, clinicId: string): Promise<void> {
  const { system } = world.operator.deps.database;
  const demo = await system
    .selectFrom('ehr_settings')
    .select(['base_url', 'mrn_system', 'visit_system', 'token_sealed'])
    .where('base_url', 'like', '%/demo/fhir')
    .executeTakeFirstOrThrow();
  await system
    .insertInto('ehr_settings')
    .values({ ...demo, clinic_id: clinicId, is_sending: true, proof: 'token', version: 1, changed_at: new Date() })
    .execute();
}

export async function setBirthDate(world: World, patientId: string, bornOn: string): Promise<void> {
  await world.operator.deps.database.system
    .updateTable('patients')
    .set({ date_of_birth: bornOn })
    .where('id', '=', patientId)
    .execute();
}
