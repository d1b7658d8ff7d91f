import { startGuestSession } from '#modules/auth/issue-tokens.ts';
import { newToken } from '#platform/secrets/token.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

/** One of everybody, for tests that go through all calls: two clinics, and a token for each kind of caller. */
export type Cast = Readonly<{
  tokens: Readonly<Record<'clinician' | 'admin' | 'patient' | 'guest' | 'foreignClinician' | 'foreignPatient', string>>;
  patientId: string;
  otherPatientId: string;
  /** A doctor of the home clinic. */
  staffId: string;
  unknownKey: string;
}>;

export async function aCast(server: TestServer): Promise<Cast> {
  const home = await aClinic(server);
  const abroad = await aClinic(server);
  const clinician = await aDoctor(server, home.id);
  const admin = await aDoctor(server, home.id, { is_admin: true });
  const patient = await aPatientUser(server, home.id);
  const other = await aPatient(server, home.id);
  const foreignClinician = await aDoctor(server, abroad.id, { is_admin: true });
  const foreignPatient = await aPatientUser(server, abroad.id);
  const guest = await server.deps.database.asSystem((tx) =>
    startGuestSession(tx, { patientId: patient.patientId, clinicId: home.id }, server.clock.now()),
  );
  return {
    tokens: {
      clinician: await tokenOf(server, clinician.email),
      admin: await tokenOf(server, admin.email),
      patient: await tokenOf(server, patient.email),
      guest: guest.token,
      foreignClinician: await tokenOf(server, foreignClinician.email),
      foreignPatient: await tokenOf(server, foreignPatient.email),
    },
    patientId: patient.patientId,
    otherPatientId: other.id,
    staffId: clinician.id,
    unknownKey: newToken(),
  };
}
