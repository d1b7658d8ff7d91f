import type { FaultyPatient } from './fault-work.ts';
import { aClinic, aDoctor, aPatient } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A clinic with a doctor, and patients who cannot be mistaken for each other. */
export async function faultyPatients(server: TestServer, count: number) {
  const { id: clinicId } = await aClinic(server);
  const doctor = await aDoctor(server, clinicId);
  const patients: FaultyPatient[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, ext_name: extName } = await aPatient(server, clinicId, { timezone: 'America/New_York' });
    patients.push({ clinicId, id, extName, glucoseMgDl: 100 + number });
  }
  return { clinicId, doctor, patients };
}
