import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { uploadedRecord } from '@glidepath/api-contract/devices/uploaded-record';
import { getInjectionPlanCall } from '@glidepath/api-contract/plans/get-injection-plan.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';
import { getPumpGenerationCall } from '@glidepath/api-contract/recommendations/get-pump-generation.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { type DeviceRecord, readDeviceFile } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { planJson } from '../../../../test-support/injection-plans.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../../../../test-support/people.ts';
import { givenPumpData, STARTED, ZONE } from '../../../../test-support/recommendations.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

const NOW = '2026-03-01T09:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function somebody(changes: Parameters<typeof aPatient>[2] = {}) {
  const { id: clinicId } = await aClinic(server, { timezone: ZONE });
  const { id: patientId, ext_name: extName } = await aPatient(server, clinicId, { ...STARTED, ...changes });
  const token = await tokenOf(server, (await aDoctor(server, clinicId)).email);
  return { clinicId, patientId, extName, token };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function onPump(): Promise<Somebody> {
  const person = await somebody();
  await givenPumpData(server, person);
  return person;
}

/** As the page for files sends them. */
async function upload({ extName, token }: Somebody, records: readonly DeviceRecord[]) {
  const deviceIds = [...new Set(records.map(({ deviceId }) => deviceId))];
  const body = toWire(uploadDeviceDataCall.body, {
    extName,
    timezone: ZONE,
    devices: deviceIds.map((deviceId) => ({ deviceId, kind: 'other' })),
    records: records.map(uploadedRecord),
  } as never);
  expect((await server.call(uploadDeviceDataCall, { token, body })).status).toBe(200);
}

async function refusalsOf({ patientId, token }: Somebody) {
  const { body } = await server.call(getAdviceReadinessCall, { token, params: { id: patientId } });
  return body.refusals as readonly Readonly<{ code: number | string; params: object; earliest_on: string | null }>[];
}

/** What a second sensor would have reported from this day on. */
async function secondSensor({ clinicId, patientId }: Somebody, hours: number): Promise<DeviceRecord[]> {
  const fromMs = Date.parse('2026-02-18T05:00:00Z');
  const { records } = await server.deps.database.inScope({ clinicId }, (tx) =>
    readDeviceHistory(tx, patientId, { fromMs, toMs: fromMs + hours * 3_600_000 }),
  );
  return records.flatMap((record) =>
    record.type === 'cgm'
      ? [
          {
            ...record,
            deviceId: 'second-sensor',
            glucose: record.glucose > 150 ? record.glucose - 64 : record.glucose + 64,
          },
        ]
      : [],
  );
}

describe('records that do not belong together', () => {
  it('1014: two sensors that are 64 mg/dL apart for a day are refused', async () => {
    const person = await onPump();
    expect(await refusalsOf(person)).toEqual([]);
    await upload(person, await secondSensor(person, 3));
    expect(await refusalsOf(person)).toEqual([]);
    await upload(person, await secondSensor(person, 24));
    expect(await refusalsOf(person)).toMatchObject([{ code: 1014, params: { stream: 'glucose' } }]);
  });

  it('1014: a pump and basal of a pen on three days are refused, with the day on which they have left', async () => {
    const person = await onPump();
    const injection = (day: number): DeviceRecord => ({
      type: 'injection',
      role: 'basal',
      doseUnits: 10,
      insulinType: 'Lantus',
      deviceId: 'pen',
      zone: ZONE,
      atMs: Date.parse('2026-02-16T03:00:00Z') + day * DAY_MS,
      deviceClockMs: Date.parse('2026-02-15T22:00:00Z') + day * DAY_MS,
    });
    await upload(person, [injection(0), injection(1)]);
    expect(await refusalsOf(person)).toEqual([]);
    await upload(person, [injection(2)]);
    expect(await refusalsOf(person)).toMatchObject([
      { code: 1014, params: { stream: 'pump-and-pen', days: 3 }, earliest_on: '2026-03-09' },
    ]);
  });

  it('1013: a file of AndroidAPS 3 is refused, from the file to the answer of a request', async () => {
    const person = await onPump();
    const treatments = Array.from({ length: 5 }, (_, day) => ({
      identifier: `smb-${day}`,
      app: 'AAPS',
      type: 'SMB',
      eventType: 'Correction Bolus',
      insulin: 0.35,
      created_at: new Date(Date.parse('2026-02-20T15:00:00Z') + day * DAY_MS).toISOString(),
    }));
    const read = readDeviceFile(JSON.stringify({ treatments }), { zone: ZONE });
    if (read.outcome === 'refused') throw new Error(read.code);
    await upload(person, read.records);
    const { extName: userId, token } = person;
    const syncTimestamps = { meter: NOW, cgm: NOW, pump: NOW };
    const asked = await server.call(requestPumpRecommendationCall, { token, body: { userId, syncTimestamps } });
    await server.deps.backgroundWork.finished();
    const { body } = await server.call(getPumpGenerationCall, {
      token,
      params: { requestId: asked.body.requestId },
    });
    expect(body).toMatchObject({ status: 'ERROR', code: 1013 });
  });
});

describe('an injection at 24:00', () => {
  it('BASAL-02: is stored and told as it was sent, and is no fault of the plan to the advisor', async () => {
    const person = await somebody({ treatment_type: 'MDI_CRCF' });
    const plan = {
      ...planJson('MDI_CRCF'),
      basal: [{ injection_time: 1440, dosage: 18, insulin_type: 'Lantus' }],
    };
    const { token, patientId } = person;
    const saved = await server.call(saveInjectionPlanCall, {
      token,
      body: { patient: patientId, type: 'MDI_CRCF', timestamp: NOW, plan_json: plan } as never,
    });
    expect(saved.status).toBe(201);
    const { body } = await server.call(getInjectionPlanCall, { token, query: { patient_id: patientId } });
    expect(body.plan_json.basal).toEqual(plan.basal);
    const codes = (await refusalsOf(person)).map(({ code }) => code);
    expect(codes).toContain(93);
    expect(codes).not.toContain(114);
    expect(codes).not.toContain(1012);
  });
});
