import { getEhrKeysCall } from '@glidepath/api-contract/ehr/get-ehr-keys.call';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import {
  RECORD_SYSTEMS,
  type RecordClinician,
  type RecordPatient,
  type RunningRecordSystem,
  startRecordSystem,
} from '@glidepath/device-cloud-sim/record-system';

import { aClinic, aDoctor, aPatient, provenTokenOf } from './people.ts';
import { aFeedback, aRecommendation, STARTED } from './recommendations.ts';
import { sealedAsStored } from './sealed-as-stored.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Settings that name a record system, as an administrator first saves them. */
export const RECORD_SYSTEM = {
  base_url: 'https://ehr.example/fhir',
  mrn_system: 'urn:oid:1.2.3',
  visit_system: '',
  is_sending: true,
  proof: 'token',
  token: 'very-secret',
  client_id: '',
  launch_client_id: '',
  version: 0,
};

export const BASE_URL = 'http://localhost:3000';
export const FIXED_TOKEN = 'fixed-token';
export const CLIENT_ID = 'glidepath';

export const ADA: RecordPatient = { id: 'p1', mrn: 'A-77', firstName: 'Ada', lastName: 'Lev', bornOn: '1990-05-17' };
export const BEN: RecordPatient = { id: 'p2', mrn: 'B-88', firstName: 'Ben', lastName: 'Lev', bornOn: '1980-01-02' };
export const DANA: RecordClinician = { id: 'c1', name: 'Dana Roth', email: 'dana@record.test' };

export type RecordServer = Readonly<{ server: TestServer; system: RunningRecordSystem; close(): Promise<void> }>;

type Casting = Readonly<{ patients?: readonly RecordPatient[]; clinicians?: readonly RecordClinician[] }>;

/** The real server beside a simulated record system, both by one clock. */
export async function startRecordServer({
  patients = [ADA, BEN],
  clinicians = [DANA],
}: Casting = {}): Promise<RecordServer> {
  const server = await startTestServer({ baseUrl: BASE_URL });
  const keysOfClinic = async ({ id }: { id: string }) =>
    (await server.call(getEhrKeysCall, { params: { clinicId: id } })).body.keys;
  const system = await startRecordSystem({
    patients,
    clinicians,
    now: () => server.clock.now(),
    fixedToken: FIXED_TOKEN,
    clients: [
      {
        clientId: CLIENT_ID,
        launchUrl: `${BASE_URL}/api/smart/launch`,
        redirectUri: `${BASE_URL}/api/smart/callback`,
        keys: async () => {
          const clinics = await server.deps.database.system.selectFrom('clinics').select('id').execute();
          return { keys: (await Promise.all(clinics.map(keysOfClinic))).flat() };
        },
      },
    ],
  });
  return {
    server,
    system,
    close: async () => {
      await server.close();
      await system.stop();
    },
  };
}

export function ehrSettings(system: RunningRecordSystem, changes: object = {}) {
  return {
    base_url: system.fhirUrl,
    mrn_system: RECORD_SYSTEMS.mrn,
    visit_system: RECORD_SYSTEMS.visit,
    is_sending: true,
    proof: 'token',
    token: FIXED_TOKEN,
    client_id: '',
    launch_client_id: '',
    version: 0,
    ...changes,
  };
}

export type SendingClinic = Awaited<ReturnType<typeof aSendingClinic>>;

/** A clinic with a record system, its administrator, and a patient with an approved plan that is not shared yet. */
export async function aSendingClinic({ server, system }: RecordServer, changes: object = {}, person: object = {}) {
  const { id: clinicId } = await aClinic(server);
  const doctor = await aDoctor(server, clinicId, { is_admin: true, first_name: 'Dana', last_name: 'Roth' });
  const token = await provenTokenOf(server, doctor.email);
  await server.call(saveEhrSettingsCall, { token, body: ehrSettings(system, changes) });
  const aKnownPatient = async (known: object) => {
    const identity = { mrn: ADA.mrn, date_of_birth: ADA.bornOn, ...known };
    return (await aPatient(server, clinicId, { ...STARTED, ...identity })).id;
  };
  const approved = async (patientId: string) => ({
    patientId,
    ...(await anApprovedPlan(server, { clinicId, doctorId: doctor.id, patientId })),
  });
  const share = (requestId: string, body: object = {}) =>
    server.call(shareFeedbackCall, { token, body: { adp_request_identifier: requestId, ...body } });
  return { clinicId, doctor, token, share, approved, aKnownPatient, ...(await approved(await aKnownPatient(person))) };
}

async function anApprovedPlan(server: TestServer, owner: { clinicId: string; doctorId: string; patientId: string }) {
  const requestId = await aRecommendation(server, owner);
  const feedbackId = await aFeedback(server, owner, requestId);
  await server.deps.database.system
    .updateTable('recommendation_feedbacks')
    .set({ shared_at: null })
    .where('id', '=', feedbackId)
    .execute();
  await sealedAsStored(server, owner.clinicId);
  return { requestId, feedbackId };
}
