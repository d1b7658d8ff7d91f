import { HOUR_MS } from '@glidepath/quantities';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { deliveryOf, forgetDeliveries, receivedCounts, receivedOf } from '../../../test-support/ehr-deliveries.ts';
import {
  ADA,
  aSendingClinic,
  BEN,
  CLIENT_ID,
  type RecordServer,
  type SendingClinic,
  startRecordServer,
} from '../../../test-support/record-system.ts';
import { deliverNext } from './deliver-next.ts';

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)]);

let place: RecordServer;
beforeAll(async () => {
  place = await startRecordServer();
});
afterEach(() => forgetDeliveries(place));
afterAll(() => place.close());

const deliver = (signal?: AbortSignal) => deliverNext(place.server.deps, signal);
const stateOf = (clinic: SendingClinic) => deliveryOf(place, clinic);
const nextTry = async ({ feedbackId }: SendingClinic) => {
  const { system } = place.server.deps.database;
  const found = system.selectFrom('ehr_deliveries').select('next_try_at').where('feedback_id', '=', feedbackId);
  return (await found.executeTakeFirstOrThrow()).next_try_at;
};
const received = (feedbackId: string, kind: string) => receivedOf(place, feedbackId, kind);
const counts = (clinic: SendingClinic) => receivedCounts(place, clinic);

describe('a plan that is shared', () => {
  it('SHARE-04: reaches the record system once, with its document, the visit and the picture', async () => {
    const clinic = await aSendingClinic(place);
    const { share, requestId, feedbackId, patientId } = clinic;
    const { status } = await share(requestId, { visit_number: 'V-17', base64_image: PNG.toString('base64') });
    expect([status, await stateOf(clinic)]).toMatchObject([201, { state: 'pending', attempts: 0 }]);
    expect(await deliver()).toBe(true);
    expect(await stateOf(clinic)).toEqual({
      state: 'sent',
      failure: null,
      code: null,
      attempts: 1,
      next_try_at: null,
      sent_at: place.server.clock.now().toISOString(),
    });
    expect(counts(clinic)).toEqual([1, 1, 2, 1]);
    const [pdf, picture] = received(feedbackId, 'DocumentReference').map(
      ({ content }) => (content as { attachment: { contentType: string; data: string } }[])[0]?.attachment,
    );
    expect([
      pdf?.contentType,
      Buffer.from(pdf?.data ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ]).toEqual(['application/pdf', '%PDF-']);
    expect(Buffer.from(picture?.data ?? '', 'base64')).toEqual(PNG);
    expect(received(feedbackId, 'CarePlan')[0]).toMatchObject({
      subject: { reference: `Patient/${ADA.id}` },
      encounter: { identifier: { value: 'V-17' } },
      note: [{ text: 'Well done' }],
    });
    expect(received(feedbackId, 'MedicationRequest')[0]).toMatchObject({
      dosageInstruction: [{ text: 'Basal rate from 00:00: 0.8 units/h' }, { text: expect.stringContaining('Bolus: ') }],
    });
    expect(await deliver()).toBe(false);
    expect((await auditEventsAbout(place.server, patientId)).at(-1)).toMatchObject({
      action: 'ehr-delivery-sent',
      facts: { feedback: feedbackId, attempts: 1 },
    });
  });

  it('SHARE-05: needs neither a visit nor a picture, and is queued once however often it is shared', async () => {
    const clinic = await aSendingClinic(place);
    await Promise.all([clinic.share(clinic.requestId), clinic.share(clinic.requestId)]);
    await deliver();
    expect(await deliver()).toBe(false);
    expect(counts(clinic)).toEqual([1, 1, 1, 1]);
  });

  it('what is no picture is left out, and the plan is shared all the same', async () => {
    const clinic = await aSendingClinic(place);
    await clinic.share(clinic.requestId, { base64_image: Buffer.from('<svg/>').toString('base64') });
    await deliver();
    expect(counts(clinic)).toEqual([1, 1, 1, 1]);
  });

  it('is sent nowhere by a clinic that sends nothing', async () => {
    const clinic = await aSendingClinic(place, { is_sending: false, token: '' });
    expect((await clinic.share(clinic.requestId)).status).toBe(201);
    expect([await stateOf(clinic), await deliver()]).toEqual([null, false]);
  });

  it('is signed for where the record system wants that', async () => {
    const clinic = await aSendingClinic(place, { proof: 'signature', token: '', client_id: CLIENT_ID });
    await clinic.share(clinic.requestId);
    await deliver();
    expect(await stateOf(clinic)).toMatchObject({ state: 'sent' });
  });

  it('says which one it takes the place of', async () => {
    const clinic = await aSendingClinic(place);
    await clinic.share(clinic.requestId);
    await deliver();
    place.server.clock.advance(60_000);
    const next = await clinic.approved(clinic.patientId);
    await clinic.share(next.requestId);
    await deliver();
    expect(received(clinic.feedbackId, 'CarePlan')[0]).not.toHaveProperty('replaces');
    expect(received(next.feedbackId, 'CarePlan')[0]).toMatchObject({
      replaces: [{ identifier: { value: `${clinic.feedbackId}.care` } }],
    });
  });
});

describe('a record system that fails', () => {
  let clinic: SendingClinic;
  beforeEach(async () => {
    clinic = await aSendingClinic(place);
  });
  /** It works again: when the plan comes, how often it is there, and that no more comes. */
  async function later() {
    const failed = await stateOf(clinic);
    const isTriedAtOnce = await deliver();
    place.system.faults.clear();
    place.server.clock.advance(HOUR_MS);
    await deliver();
    return { failed, isTriedAtOnce, sent: await stateOf(clinic), counts: counts(clinic), isTriedMore: await deliver() };
  }
  const SENT_ONCE = {
    failed: { state: 'pending', failure: 'ehr-unreachable', code: 160, attempts: 1 },
    isTriedAtOnce: false,
    sent: { state: 'sent', attempts: 2 },
    counts: [1, 1, 1, 1],
    isTriedMore: false,
  };

  it('does not hold up sharing, whatever it does: nothing is asked of it', async () => {
    place.system.faults.plan({ kind: 'no-answer', calls: 100 });
    const { status } = await clinic.share(clinic.requestId);
    expect([status, await stateOf(clinic)]).toMatchObject([201, { state: 'pending', attempts: 0 }]);
  });

  it.each([500, 502, 503, 429] as const)('with %i gets the plan later, once', async (status) => {
    place.system.faults.plan({ kind: 'status', status, calls: 100 });
    await clinic.share(clinic.requestId);
    await deliver();
    expect(await later()).toMatchObject(SENT_ONCE);
  });

  it('by its silence is given up on, and gets the plan later, once', async () => {
    place.system.faults.plan({ kind: 'no-answer', calls: 100 });
    await clinic.share(clinic.requestId);
    await deliver(AbortSignal.timeout(100));
    expect(await later()).toMatchObject(SENT_ONCE);
  });

  it('by being slow is waited for', async () => {
    place.system.faults.plan({ kind: 'slow', delayMs: 200 });
    await clinic.share(clinic.requestId);
    await deliver();
    expect([await stateOf(clinic), counts(clinic)]).toMatchObject([{ state: 'sent', attempts: 1 }, [1, 1, 1, 1]]);
  });

  it.each(['dropped-connection', 'truncated-body'] as const)(
    'after it has stored everything (%s) is sent the same again, and has it once',
    async (kind) => {
      place.system.faults.plan({ kind });
      await clinic.share(clinic.requestId);
      await deliver();
      expect(counts(clinic)).toEqual([1, 1, 1, 1]);
      expect(await later()).toMatchObject(SENT_ONCE);
    },
  );

  it('is sent the same again by whoever takes over from a server that died between sending and noting it', async () => {
    await clinic.share(clinic.requestId);
    await deliver();
    // As if the dead one had noted nothing.
    await place.server.deps.database.system
      .updateTable('ehr_deliveries')
      .set({
        state: 'pending',
        sent_at: null,
        next_try_at: place.server.clock.now(),
        taken_until: place.server.clock.now(),
      })
      .where('feedback_id', '=', clinic.feedbackId)
      .execute();
    expect(await deliver()).toBe(true);
    expect([await stateOf(clinic), counts(clinic)]).toMatchObject([{ state: 'sent' }, [1, 1, 1, 1]]);
  });

  it('is sent each plan by one of many workers', async () => {
    await clinic.share(clinic.requestId);
    const taken = await Promise.all(Array.from({ length: 5 }, () => deliver()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(counts(clinic)).toEqual([1, 1, 1, 1]);
  });

  it('asks for a later time, and is not asked before', async () => {
    place.system.faults.plan({ kind: 'status', status: 503, retryAfterSeconds: 7200 });
    await clinic.share(clinic.requestId);
    await deliver();
    const { next_try_at: nextTryAt } = await stateOf(clinic);
    expect(new Date(nextTryAt).getTime() - place.server.clock.now().getTime()).toBe(2 * HOUR_MS);
  });

  it('is tried later each time, and after three days waits for somebody', async () => {
    place.system.faults.plan({ kind: 'status', status: 500, calls: 1000 });
    await clinic.share(clinic.requestId);
    const pausesMinutes: number[] = [];
    for (let nextTryAt = await nextTry(clinic); nextTryAt; nextTryAt = await nextTry(clinic)) {
      const pauseMs = nextTryAt.getTime() - place.server.clock.now().getTime();
      if (pauseMs > 0) pausesMinutes.push(pauseMs / 60_000);
      place.server.clock.advance(pauseMs);
      await deliver();
    }
    expect(pausesMinutes.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(pausesMinutes).toHaveLength(19);
    expect(await stateOf(clinic)).toMatchObject({ state: 'failed', code: 160, attempts: 20 });
  });

  it('keeps the others of its clinic waiting, but no other clinic', async () => {
    const second = await clinic.approved(await clinic.aKnownPatient({ mrn: BEN.mrn, date_of_birth: BEN.bornOn }));
    await clinic.share(clinic.requestId);
    await clinic.share(second.requestId);
    place.system.faults.plan({ kind: 'status', status: 500 });
    await deliver();
    const other = await aSendingClinic(place);
    await other.share(other.requestId);
    expect([await deliver(), await deliver()]).toEqual([true, false]);
    expect([await stateOf(other), await stateOf({ ...clinic, ...second })]).toMatchObject([
      { state: 'sent' },
      { state: 'pending', attempts: 0 },
    ]);
    place.server.clock.advance(60_000);
    expect([await deliver(), await deliver(), await deliver()]).toEqual([true, true, false]);
    expect([received(second.feedbackId, 'CarePlan').length, counts(clinic)[0]]).toEqual([1, 1]);
  });
});
