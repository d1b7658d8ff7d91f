import { setTimeout } from 'node:timers/promises';
import { DEMO_CLINICS, DEMO_PASSWORD } from '@glidepath/demo-clinic';

import { tokenOf } from '../../e2e/commands/people.ts';
import type { World } from '../../e2e/fixtures/world.ts';

const LOOKS_EVERY_MS = 1000;

/** The token of somebody who treats the patients of the demonstration's first clinic. */
export async function demoDoctorToken(world: World): Promise<string> {
  const doctor = DEMO_CLINICS[0]?.doctors[0];
  if (!doctor) throw new Error('The demonstration has no doctor.');
  return tokenOf(world, doctor.email, DEMO_PASSWORD);
}

/** Everybody of the clinic who has device data and shares them; waits until the demonstration is filled. */
export async function filledDemoPatients(world: World, token: string): Promise<string[]> {
  while (await isBeingFilled(world)) await setTimeout(LOOKS_EVERY_MS);
  const { body } = await world.api('GET', 'patients/', { token });
  const inClinic = new Set(body.map(({ id }: { id: string }) => id));
  const rows = await world.operator.deps.database.system
    .selectFrom('sensor_readings')
    .innerJoin('patients', 'patients.id', 'sensor_readings.patient_id')
    .select('patients.id')
    .where('patients.is_shared_with_clinic', '=', true)
    .distinct()
    .execute();
  return rows.map(({ id }) => id).filter((id) => inClinic.has(id));
}

async function isBeingFilled(world: World): Promise<boolean> {
  const waiting = await world.operator.deps.database.system
    .selectFrom('patients')
    .leftJoin('device_uploads', (join) =>
      join.onRef('device_uploads.patient_id', '=', 'patients.id').on('device_uploads.source', '=', 'demo'),
    )
    .select('patients.id')
    .where('device_uploads.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
