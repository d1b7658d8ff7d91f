import type { Insertable } from 'kysely';

import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import { aClinic, aDoctor, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

export type StaffedClinic = Readonly<{ clinicId: string; doctorId: string; token: string }>;

/** Columns of the clinics in which patients are added, edited and started differently. */
export const CLINIC_MODES = {
  ordinary: {},
  emr: { is_emr_single_patient_mode: true },
  direct: { configuration: JSON.stringify({ direct_to_patient_enabled: true }) },
  mrnEnforcing: { should_enforce_patient_mrn: true },
  basalOnly: { configuration: JSON.stringify({ basal_only_enabled: true }) },
} as const satisfies Record<string, Partial<Insertable<ClinicTable>>>;

/** A clinic with a doctor who is signed in. */
export async function aStaffedClinic(
  server: TestServer,
  changes: Partial<Insertable<ClinicTable>> = {},
): Promise<StaffedClinic> {
  const clinic = await aClinic(server, changes);
  const doctor = await aDoctor(server, clinic.id);
  return { clinicId: clinic.id, doctorId: doctor.id, token: await tokenOf(server, doctor.email) };
}
