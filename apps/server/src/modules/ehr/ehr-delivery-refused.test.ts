import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { auditEventsAbout } from '../../../test-support/audit-events.ts';
import { deliveryOf, forgetDeliveries, receivedCounts, receivedOf } from '../../../test-support/ehr-deliveries.ts';
import {
  aSendingClinic,
  ehrSettings,
  type RecordServer,
  type SendingClinic,
  startRecordServer,
} from '../../../test-support/record-system.ts';
import { deliverNext } from './deliver-next.ts';

let place: RecordServer;
beforeAll(async () => {
  place = await startRecordServer();
});
afterEach(() => forgetDeliveries(place));
afterAll(() => place.close());

const deliver = () => deliverNext(place.server.deps);
const stateOf = (clinic: SendingClinic) => deliveryOf(place, clinic);

describe('a plan that cannot be sent', () => {
  it.each([
    ['a token that is not taken', { token: 'another' }, {}, 161],
    ['a record number that nobody has there', {}, { mrn: 'Z-1' }, 162],
    ['a birth date that is another there', {}, { date_of_birth: '1991-05-17' }, 162],
    ['a patient without a record number', {}, { mrn: null }, 162],
  ])('for %s waits for somebody, and nothing is stored', async (_, settings, patient, code) => {
    const clinic = await aSendingClinic(place, settings, patient);
    expect((await clinic.share(clinic.requestId)).status).toBe(201);
    await deliver();
    expect([await stateOf(clinic), receivedCounts(place, clinic)]).toMatchObject([
      { state: 'failed', code },
      [0, 0, 0, 0],
    ]);
    expect(await deliver()).toBe(false);
    expect((await auditEventsAbout(place.server, clinic.patientId)).at(-1)).toMatchObject({
      action: 'ehr-delivery-failed',
    });
  });

  it('says that the record system does not keep its document; sensor figures may be left out', async () => {
    const clinic = await aSendingClinic(place);
    place.system.faults.leaveOut('DocumentReference');
    await clinic.share(clinic.requestId);
    await deliver();
    expect(await stateOf(clinic)).toMatchObject({ state: 'failed', failure: 'ehr-document-failed', code: 163 });
    place.system.faults.leaveOut('Observation');
    await place.server.call(sendToEhrAgainCall, { token: clinic.token, params: { requestId: clinic.requestId } });
    await deliver();
    expect(await stateOf(clinic)).toMatchObject({ state: 'sent' });
    expect(receivedOf(place, clinic.feedbackId, 'DocumentReference')).toHaveLength(1);
  });

  it('is sent again when somebody asks, and when the settings are put right', async () => {
    const clinic = await aSendingClinic(place, { token: 'another' });
    await clinic.share(clinic.requestId);
    await deliver();
    const again = await place.server.call(sendToEhrAgainCall, {
      token: clinic.token,
      params: { requestId: clinic.requestId },
    });
    expect(again.body.delivery).toMatchObject({ state: 'pending', attempts: 0, failure: null });
    await deliver();
    expect(await stateOf(clinic)).toMatchObject({ state: 'failed', code: 161 });
    const body = ehrSettings(place.system, { version: 1 });
    expect((await place.server.call(saveEhrSettingsCall, { token: clinic.token, body })).status).toBe(200);
    await deliver();
    expect(await stateOf(clinic)).toMatchObject({ state: 'sent' });
    await place.server.call(sendToEhrAgainCall, { token: clinic.token, params: { requestId: clinic.requestId } });
    expect([await stateOf(clinic), await deliver()]).toMatchObject([{ state: 'sent' }, false]);
  });
});
