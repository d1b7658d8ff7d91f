import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { findRecommendationsCall } from '@glidepath/api-contract/recommendations/find-recommendations.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';
import { planOfStored } from '@glidepath/api-contract/wire/stored-plan';
import { expect } from 'vitest';

import { tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Titrated } from './titration.ts';

/** Sessions do not last for days. */
export const asDoctor = async (server: TestServer, { doctor, patientId }: Titrated) => ({
  token: await tokenOf(server, doctor.email),
  params: { id: patientId },
});

export async function titrationOf(server: TestServer, patient: Titrated) {
  return (await server.call(getTitrationCall, await asDoctor(server, patient))).body;
}

export async function sharedWith(server: TestServer, { patientEmail }: Titrated) {
  return (await server.call(listFeedbacksCall, { token: await tokenOf(server, patientEmail), query: {} })).body;
}

/** Doses of the plan in force, and how it came about, oldest first. */
export async function plansOf(server: TestServer, { patientId }: Titrated) {
  const rows = await server.deps.database.system
    .selectFrom('treatment_plans')
    .select(['treatment_type', 'plan', 'origin'])
    .where('patient_id', '=', patientId)
    .orderBy('version')
    .execute();
  return rows.map(({ treatment_type, plan, origin }) => {
    const read = planOfStored(treatment_type, plan);
    return [read && 'basal' in read ? read.basal[0]?.doseUnits : undefined, origin];
  });
}

export async function listed(server: TestServer, patient: Titrated) {
  const query = { patient: patient.patientId, headers_only: 'true' };
  return (await server.call(findRecommendationsCall, { ...(await asDoctor(server, patient)), query })).body;
}

export const evaluations = async (server: TestServer, patient: Titrated) =>
  (await titrationOf(server, patient)).log.filter(({ kind }: { kind: string }) => kind === 'evaluated');

/** Approves the newest recommendation, as it is or with another dose, and shares it. */
export async function approve(server: TestServer, patient: Titrated, otherDose?: number): Promise<void> {
  const [{ identifier: requestId }] = await listed(server, patient);
  const { patientId, doctor } = patient;
  const { token } = await asDoctor(server, patient);
  const query = { patient: patientId, identifier: requestId, headers_only: 'false' };
  const { body } = await server.call(findRecommendationsCall, { token, query });
  const [row] = body.data.basal;
  const data = { basal: [{ ...row, dosage: otherDose ?? row.dosage }], basalComment: '' };
  const approved = await server.call(approveInjectionRecommendationCall, {
    token,
    params: { requestId },
    body: {
      status: 'APPROVED',
      physicianId: doctor.id,
      physicianName: 'Dana Cohen',
      sharedWithPatient: true,
      data,
      advisorVersion: body.advisorVersion,
      treatment_type: 'BASAL_ONLY',
    },
  });
  expect(approved.status).toBe(201);
  const shared = await server.call(shareFeedbackCall, { token, body: { adp_request_identifier: requestId } });
  expect(shared.status).toBe(201);
}

/** The clock of all tests of a file is one: whoever was titrated in an earlier one would be due again. */
export async function endTitrations(server: TestServer): Promise<void> {
  const ended = { status: 'ended', reason: 'by-clinician' } as const;
  await server.deps.database.system.updateTable('titrations').set(ended).execute();
}
