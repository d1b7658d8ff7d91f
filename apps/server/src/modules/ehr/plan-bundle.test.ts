import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { aSendingClinic, type RecordServer, startRecordServer } from '../../../test-support/record-system.ts';
import { sealedAsStored } from '../../../test-support/sealed-as-stored.ts';

let place: RecordServer;
beforeAll(async () => {
  place = await startRecordServer();
});
afterAll(() => place.close());

describe('the bundle as a file', () => {
  it('is what the record system gets, and who took it is kept', async () => {
    const clinic = await aSendingClinic(place);
    await clinic.share(clinic.requestId);
    const { status, body } = await place.server.call(downloadPlanBundleCall, {
      token: clinic.token,
      params: { requestId: clinic.requestId },
    });
    expect([status, body.resourceType, body.type]).toEqual([200, 'Bundle', 'transaction']);
    expect(body.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType)).toEqual([
      'Observation',
      'MedicationRequest',
      'CarePlan',
      'DocumentReference',
      'Provenance',
    ]);
    expect((await auditEventsAbout(place.server, clinic.patientId)).at(-1)).toMatchObject({
      action: 'plan-bundle-downloaded',
    });
  });

  it('PROOF-05: carries the signature of the approval, in its provenance and in its document', async () => {
    const { token, requestId, share } = await aSendingClinic(place);
    const { database } = place.server.deps;
    const unsigned = await place.server.call(downloadPlanBundleCall, { token, params: { requestId } });
    const signature = { name: 'Dana Cohen', signed_at: '2026-03-01T08:54:00.000Z', meaning: 'approved' };
    const { clinic_id: clinicId } = await database.system
      .updateTable('recommendation_feedbacks')
      .set({ signature: JSON.stringify(signature) })
      .where('recommendation_id', '=', requestId)
      .returning('clinic_id')
      .executeTakeFirstOrThrow();
    await sealedAsStored(place.server, clinicId);
    await share(requestId);
    const { body } = await place.server.call(downloadPlanBundleCall, { token, params: { requestId } });
    type Entry = {
      resource: { resourceType: string; signature?: unknown; content?: [{ attachment: { size: number } }] };
    };
    const of = (entries: Entry[], type: string) => entries.find(({ resource }) => resource.resourceType === type);
    expect(of(body.entry, 'Provenance')?.resource.signature).toMatchObject([
      { when: signature.signed_at, who: { display: 'Dana Cohen' } },
    ]);
    expect(of(unsigned.body.entry, 'Provenance')?.resource).not.toHaveProperty('signature');
    const sizeOf = (entries: Entry[]) => of(entries, 'DocumentReference')?.resource.content?.[0].attachment.size ?? 0;
    expect(sizeOf(body.entry)).toBeGreaterThan(sizeOf(unsigned.body.entry));
  });

  it('is not marked as in force if the plan was replaced since', async () => {
    const { token, requestId, share, clinicId, patientId, doctor } = await aSendingClinic(place);
    await share(requestId);
    const { server } = place;
    server.clock.advance(60_000);
    await server.deps.database.inScope({ clinicId }, (tx) =>
      putPlanInForce(tx, {
        patient: { id: patientId, clinic_id: clinicId },
        plan: { type: 'BASAL_ONLY', basal: [] },
        origin: 'entered',
        signature: null,
        reason: null,
        authorId: doctor.id,
        now: server.clock.now(),
      }),
    );
    const { body } = await server.call(downloadPlanBundleCall, { token, params: { requestId } });
    const plans = body.entry.filter(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType === 'CarePlan',
    );
    expect(plans).toMatchObject([
      { resource: { status: 'revoked', period: { end: server.clock.now().toISOString() } } },
    ]);
  });

  it('needs a record number, and an approval', async () => {
    const { token, requestId } = await aSendingClinic(place, {}, { mrn: null });
    const { body } = await place.server.call(downloadPlanBundleCall, { token, params: { requestId } });
    expect(body.code).toBe(162);
    const unknown = { requestId: '00000000-0000-7000-8000-000000000000' };
    expect((await place.server.call(downloadPlanBundleCall, { token, params: unknown })).status).toBe(404);
  });
});
