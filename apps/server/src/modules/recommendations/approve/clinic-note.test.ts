import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';
import { listPlanVersionsCall } from '@glidepath/api-contract/plans/list-plan-versions.call';
import { getClinicNoteCall } from '@glidepath/api-contract/recommendations/get-clinic-note.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { listFeedbacksCall } from '@glidepath/api-contract/recommendations/list-feedbacks.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { approvalPeople } from '../../../../test-support/approvals.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NOTE = 'Doubts the carb counts. Call in a week.';

async function approvedWithNote(clinicNote = ` ${NOTE} `) {
  const people = await approvalPeople(server, { patient: { mrn: 'N77' } });
  const { body } = await people.approve({ clinic_note: clinicNote });
  const noteFor = (token: string) => server.call(getClinicNoteCall, { token, params: { feedbackId: body.id } });
  return { ...people, feedbackId: body.id as string, noteFor };
}

describe('the private note of a clinic', () => {
  it('SHARE-17: is kept with the approval and, once it is shared, with the version of the plan', async () => {
    const { noteFor, share, token, patientId } = await approvedWithNote();
    expect((await noteFor(token)).body).toEqual({ clinic_note: NOTE });
    await share();
    const history = await server.call(listPlanVersionsCall, { token, query: { patient_id: patientId } });
    expect(history.body).toMatchObject([{ version: 1, clinic_note: NOTE, reason: null }]);
    const silent = await approvedWithNote('  ');
    expect((await silent.noteFor(silent.token)).body).toEqual({ clinic_note: null });
  });

  it('SHARE-17: is read by clinicians of the clinic alone, whatever a patient asks for', async () => {
    const { noteFor, share, patientToken, clinicId, patientId, feedbackId } = await approvedWithNote();
    const other = await approvedWithNote();
    await share();
    expect([(await noteFor(patientToken)).status, (await noteFor(other.token)).status]).toEqual([403, 404]);
    const asPatient = await Promise.all([
      server.call(listFeedbacksCall, { token: patientToken }),
      server.call(getFeedbackCall, { token: patientToken, params: { feedbackId } }),
    ]);
    expect(asPatient.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(asPatient.map(({ body }) => body))).not.toContain(NOTE);
    // Not even a query that forgot whom it is for would find it.
    const seen = (scope: { clinicId: string; patientId?: string }) =>
      server.deps.database.inScope(scope, (tx) => tx.selectFrom('clinic_notes').select('note').execute());
    expect(await seen({ clinicId, patientId })).toEqual([]);
    expect(await seen({ clinicId })).toEqual([{ note: NOTE }]);
  });

  // Its document is made by a thread that has to start first.
  it('SHARE-17: reaches neither a record system nor a mail', async () => {
    const { share, token, requestId } = await approvedWithNote();
    await share();
    await server.deps.backgroundWork.finished();
    const bundle = await server.call(downloadPlanBundleCall, { token, params: { requestId } });
    expect([bundle.status, JSON.stringify(bundle.body).includes('Well done')]).toEqual([200, true]);
    expect(JSON.stringify(bundle.body)).not.toContain(NOTE);
    expect(JSON.stringify(server.mails)).not.toContain(NOTE);
  });
});
