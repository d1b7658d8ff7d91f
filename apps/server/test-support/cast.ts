import type { Caller, StaffRole } from '@glidepath/api-contract/define-call';

import { issueUploadToken, startGuestSession } from '#modules/auth/issue-tokens.ts';
import { newToken } from '#platform/secrets/token.ts';
import { aClinic, aDoctor, aPatient, aPatientUser, tokenOf } from './people.ts';
import { aFeedback, aRecommendation } from './recommendations.ts';
import type { TestServer } from './test-server.ts';
import { aWorklistRow } from './worklist.ts';

/** One of everybody, for tests that go through all calls: two clinics, and a token for each kind of caller. */
export type Cast = Readonly<{
  tokens: Readonly<Record<Exclude<Caller, 'anyone'> | 'foreignClinician' | 'foreignPatient' | 'deskAdmin', string>>;
  patientId: string;
  otherPatientId: string;
  /** What else calls know a patient by, for each of the two. */
  namesOf: Readonly<Record<string, PatientNames>>;
  /** A doctor of the home clinic. */
  staffId: string;
  unknownKey: string;
}>;

export type PatientNames = Readonly<{ extName: string; recommendationId: string; feedbackId: string }>;

/** What a clinic has to turn on before its calls answer. */
const TURNED_ON = JSON.stringify({
  is_second_opinion_asked: true,
  is_monitoring_days_shown: true,
  is_loop_review_offered: true,
});

export async function aCast(server: TestServer): Promise<Cast> {
  const home = await aClinic(server, { configuration: TURNED_ON });
  const abroad = await aClinic(server, { configuration: TURNED_ON });
  const clinician = await aDoctor(server, home.id);
  const admin = await aDoctor(server, home.id, { is_admin: true });
  const patient = await aPatientUser(server, home.id);
  const other = await aPatient(server, home.id);
  const foreignClinician = await aDoctor(server, abroad.id, { is_admin: true });
  const foreignPatient = await aPatientUser(server, abroad.id);
  const guest = await server.deps.database.asSystem((tx) =>
    startGuestSession(tx, { patientId: patient.patientId, clinicId: home.id }, server.clock.now()),
  );
  const owned = async ({ id, ext_name: extName }: { id: string; ext_name: string }): Promise<PatientNames> => {
    const owner = { clinicId: home.id, patientId: id, doctorId: clinician.id };
    const recommendationId = await aRecommendation(server, owner);
    await aWorklistRow(server, owner);
    return { extName, recommendationId, feedbackId: await aFeedback(server, owner, recommendationId) };
  };
  const clinicianToken = await tokenOf(server, clinician.email);
  return {
    tokens: {
      clinician: clinicianToken,
      uploader: await uploadTokenOf(server, clinicianToken, patient.patientId),
      admin: await tokenOf(server, admin.email),
      ...(await staffTokens(server, home.id)),
      patient: await tokenOf(server, patient.email),
      guest: guest.token,
      foreignClinician: await tokenOf(server, foreignClinician.email),
      foreignPatient: await tokenOf(server, foreignPatient.email),
    },
    patientId: patient.patientId,
    otherPatientId: other.id,
    namesOf: {
      [patient.patientId]: await owned({ id: patient.patientId, ext_name: `ext-${patient.patientId}` }),
      [other.id]: await owned(other),
    },
    staffId: clinician.id,
    unknownKey: newToken(),
  };
}

/** Not by its call, which would be a look at the patient. */
async function uploadTokenOf({ deps, clock }: TestServer, clinicianToken: string, patientId: string): Promise<string> {
  const { sessionId } = await deps.authenticate(clinicianToken, '127.0.0.1');
  const issued = await deps.database.asSystem((tx) => issueUploadToken(tx, { sessionId, patientId }, clock.now()));
  return issued.token;
}

/** Tokens of staff who may not treat. */
async function staffTokens(server: TestServer, clinicId: string) {
  const tokenFor = async (role: StaffRole, isAdmin = false) =>
    tokenOf(server, (await aDoctor(server, clinicId, { staff_role: role, is_admin: isAdmin })).email);
  return {
    educator: await tokenFor('educator'),
    viewer: await tokenFor('viewer'),
    'front-desk': await tokenFor('front-desk'),
    deskAdmin: await tokenFor('front-desk', true),
  };
}
