import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';

import { aClinic, aDoctor, aPatientUser, tokenOf } from './people.ts';
import { aRecommendation, STARTED } from './recommendations.ts';
import type { TestServer } from './test-server.ts';

export const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
export const PUMP_DATA = {
  rationale: { general: 'Well done', basal_comments: 'A little more at night' },
  basalRate: table(0.8),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};

type Changes = Readonly<{
  patient?: Parameters<typeof aPatientUser>[2];
  clinic?: Parameters<typeof aClinic>[1];
  recommendation?: Parameters<typeof aRecommendation>[2];
}>;

/** A patient with a recommendation, the doctor who approves and shares it, and what is sent for that. */
export async function approvalPeople(
  server: TestServer,
  { patient: patientChanges, clinic, recommendation }: Changes = {},
) {
  const { id: clinicId } = await aClinic(server, clinic);
  const patient = await aPatientUser(server, clinicId, { ...STARTED, ...patientChanges });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const owner = { clinicId, patientId: patient.patientId, doctorId: doctor.id };
  const requestId = await aRecommendation(server, owner, recommendation);
  const token = await tokenOf(server, doctor.email);
  const body = {
    status: 'APPROVED',
    physicianId: doctor.id,
    physicianName: 'Dana Roth',
    sharedWithPatient: true,
    data: PUMP_DATA,
    advisorVersion: '1.0.0',
    treatment_type: 'PUMP',
  };
  const approve = (changes: object = {}, by = token) =>
    server.call(approvePumpRecommendationCall, {
      token: by,
      params: { requestId },
      body: { ...body, ...changes },
    });
  const share = (by = token) =>
    server.call(shareFeedbackCall, { token: by, body: { adp_request_identifier: requestId } });
  return { ...owner, requestId, token, body, approve, share, patientToken: await tokenOf(server, patient.email) };
}

export const feedbackRows = (server: TestServer, requestId: string) =>
  server.deps.database.system
    .selectFrom('recommendation_feedbacks')
    .selectAll()
    .where('recommendation_id', '=', requestId)
    .execute();

export const planRows = (server: TestServer, patientId: string) =>
  server.deps.database.system.selectFrom('treatment_plans').selectAll().where('patient_id', '=', patientId).execute();

/** From now on the clinic wants approvals signed. */
export async function wantSigned({ deps, clock }: TestServer, clinicId: string): Promise<void> {
  await deps.database.system
    .insertInto('clinic_security_rules')
    .values({
      clinic_id: clinicId,
      is_second_factor_required: false,
      are_approvals_signed: true,
      is_second_person_needed: false,
      version: 1,
      changed_at: clock.now(),
    })
    .execute();
}
