import type { TreatmentType } from '@glidepath/treatment-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SOUND_PLANS } from '../../../../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from '../../../../test-support/people.ts';
import { aFeedback, aRecommendation, STARTED } from '../../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function people(treatment_type: TreatmentType = 'PUMP') {
  const { id: clinicId } = await aClinic(server);
  const { patientId } = await aPatientUser(server, clinicId, { ...STARTED, treatment_type });
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const token = await tokenOf(server, doctor.email);
  return { clinicId, patientId, doctorId: doctor.id, headers: { authorization: `Bearer ${token}` } };
}

const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
const DATA = {
  PUMP: {
    rationale: { general: '' },
    basalRate: table(0.8),
    insulinToCarbRatio: table(10),
    insulinSensitivityFactor: table(45),
  },
  BASAL_ONLY: { basal: SOUND_PLANS.BASAL_ONLY.basal },
  GENERIC: { rationale: { general: '' } },
} as const;

describe('addresses as the specification writes them', () => {
  it.each([
    ['v1/advisorPro/treatmentPlanRequest/{id}/feedback', 'PUMP'],
    ['v2/advisorPro/treatmentPlanRequest/{id}/feedback', 'BASAL_ONLY'],
    ['v1/advisorPro/genericTreatmentPlan/{id}/feedback', 'GENERIC'],
  ] as const)('CONST-15: %s takes the feedback of %s, and under no other version', async (path, treatmentType) => {
    const { headers, ...owner } = await people(treatmentType);
    const id = await aRecommendation(server, owner, { treatment_type: treatmentType, status: 'MANUAL', data: null });
    const payload = {
      status: 'APPROVED',
      physicianId: owner.doctorId,
      physicianName: 'Dana Roth',
      sharedWithPatient: true,
      data: DATA[treatmentType],
      advisorVersion: null,
      treatment_type: treatmentType,
    };
    const post = (address: string) =>
      server.app.inject({ method: 'POST', url: `/api/${address.replace('{id}', id)}`, headers, payload });
    expect((await post(path.replace(/^v\d/, 'v3'))).statusCode).toBe(404);
    expect((await post(path)).statusCode).toBe(201);
  });

  it('CONST-18: the lists and single ones of recommendations and of feedbacks', async () => {
    const { headers, ...owner } = await people();
    const identifier = await aRecommendation(server, owner);
    const feedbackId = await aFeedback(server, owner, identifier);
    const get = async (path: string) => {
      const { statusCode, body } = await server.app.inject({ url: `/api/${path}`, headers });
      return [statusCode, JSON.parse(body)];
    };
    const patient = owner.patientId;
    const header = { status: 'COMPLETED', identifier, error: null };
    const list = `adp_requests/?patient=${patient}&statuses_list=COMPLETED,MANUAL&headers_only=true`;
    expect(await get(list)).toMatchObject([200, [header]]);
    expect(await get(list.replace('COMPLETED,', ''))).toEqual([200, []]);
    expect(await get(`adp_requests/?patient=${patient}&identifier=${identifier}&headers_only=false`)).toMatchObject([
      200,
      { ...header, data: {}, extra: {} },
    ]);
    const feedback = { id: feedbackId, data: {}, received_at: server.clock.now().toISOString() };
    expect(await get('adp_feedbacks/')).toMatchObject([200, [feedback]]);
    expect(await get(`adp_feedbacks/?patient=${patient}`)).toMatchObject([200, [feedback]]);
    expect(await get(`adp_feedbacks/${feedbackId}`)).toMatchObject([200, feedback]);
  });
});
