import { sql } from 'kysely';

import { passwordHash } from '../../apps/server/src/modules/auth/password-hash.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { fillClinic } from '../patients/fill-clinic.ts';
import type { LoadSize } from './load-size.ts';
import { copyReadings, storeLives } from './readings-of-many.ts';
import type { LoadPatient, LoadUser } from './visit.ts';

const PASSWORD = 'Glide!Path2026';
const DOCTOR = { first_name: 'Dana', last_name: 'Cohen' };

export type LoadClinic = Readonly<{ id: string; withReadings: readonly LoadPatient[] }>;

/** Clinics with all their patients, some of them with readings. */
export async function fillClinics(deps: Deps, count: number, size: LoadSize): Promise<LoadClinic[]> {
  const clinics: LoadClinic[] = [];
  for (let number = 0; number < count; number += 1) {
    const now = new Date();
    const id = newId(now);
    const clinic = { id, name: `Clinic ${id}`, timezone: 'US/Eastern', created_at: now };
    await deps.database.system.insertInto('clinics').values(clinic).execute();
    await fillClinic(deps.database, id, size.patientsEach);
    clinics.push({ id, withReadings: await pumpPatients(deps, id, size.withReadingsEach) });
  }
  const patients = clinics.flatMap(({ id, withReadings }) =>
    withReadings.map(({ id: patientId }) => ({ clinicId: id, patientId })),
  );
  await copyReadings(deps, await storeLives(deps, patients), patients);
  // As autovacuum would, some minutes later.
  await sql`vacuum analyze`.execute(deps.database.system);
  return clinics;
}

async function pumpPatients({ database }: Deps, clinicId: string, count: number): Promise<LoadPatient[]> {
  const rows = await database.system
    .updateTable('patients')
    .set({ treatment_type: 'PUMP', insulin_delivery: 'Pump', started_advisor_at: new Date(Date.UTC(2026, 0, 1)) })
    .where('id', 'in', (eb) =>
      eb.selectFrom('patients').select('id').where('clinic_id', '=', clinicId).orderBy('id').limit(count),
    )
    .returning(['id', 'ext_name'])
    .execute();
  return rows.map(({ id, ext_name: extName }) => ({ id, extName }));
}

/** Doctors spread evenly over the clinics; the patients of a clinic are shared out among its doctors. */
export async function hireDoctors(deps: Deps, clinics: readonly LoadClinic[], count: number): Promise<LoadUser[]> {
  const hash = await passwordHash(PASSWORD);
  const places = Array.from({ length: count }, (_, index) => index);
  const users = places.map((index) => {
    const clinic = clinics[index % clinics.length];
    if (!clinic) throw new Error('no clinic');
    const colleagues = places.filter((other) => other % clinics.length === index % clinics.length);
    const ownPlace = colleagues.indexOf(index);
    const id = newId(new Date());
    return {
      clinicId: clinic.id,
      email: `${id}@load.test`,
      password: PASSWORD,
      physicianId: id,
      physicianName: `${DOCTOR.first_name} ${DOCTOR.last_name}`,
      patients: clinic.withReadings,
      ownPatients: clinic.withReadings.filter((_, place) => place % colleagues.length === ownPlace),
    };
  });
  const now = new Date();
  const rows = users.map(({ clinicId, email, physicianId }) => ({
    id: physicianId,
    clinic_id: clinicId,
    email,
    ...DOCTOR,
    is_doctor: true,
    password_hash: hash,
    enrolled_at: now,
    confirmed_instructions_at: now,
    created_at: now,
  }));
  await deps.database.system.insertInto('users').values(rows).execute();
  return users;
}
