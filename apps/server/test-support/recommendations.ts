import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import type { Insertable } from 'kysely';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { newId } from '#platform/database/new-id.ts';
import type { RecommendationTable } from '#platform/database/recommendation-tables.ts';
import type { PatientTable } from '#platform/database/schema.ts';
import { sealedAsStored } from './sealed-as-stored.ts';
import type { TestServer } from './test-server.ts';

export const ZONE = 'America/New_York';

/** A patient who is treated by pump and has begun with the advisor. */
export const STARTED: Partial<Insertable<PatientTable>> = {
  treatment_type: 'PUMP',
  type_of_diabetes: 'Type1',
  date_of_birth: '1990-05-17',
  timezone: ZONE,
  started_advisor_at: new Date('2025-12-01T00:00:00Z'),
};

/** The days begin so that the last is that of the clock of a test. */
const PUMP_DAYS = { short: { startsOn: '2026-01-30', days: 31 }, long: { startsOn: '2025-12-02', days: 90 } } as const;

/** Living them takes as long as storing them: each test of a process would do it anew. */
const lived = new Map<keyof typeof PUMP_DAYS, ReturnType<typeof demoDeviceData>>();

function pumpData(length: keyof typeof PUMP_DAYS) {
  const [source] = DEMO_SOURCES;
  if (!source) throw new Error('no source');
  const life = { treatmentType: 'PUMP', source, seed: 3, zone: ZONE, ...PUMP_DAYS[length] } as const;
  const data = lived.get(length) ?? demoDeviceData(life);
  lived.set(length, data);
  return data;
}

/** Ninety days of a simulated pump, or a month of them, which is enough for advice, up to the server's now. */
export async function givenPumpData(
  server: TestServer,
  patient: Readonly<{ clinicId: string; patientId: string }>,
  length: keyof typeof PUMP_DAYS = 'long',
): Promise<void> {
  const { devices, records } = pumpData(length);
  const soFar = records.filter(({ atMs }) => atMs <= server.clock.now().getTime());
  await storeDeviceHistory(server.deps, { patient, source: 'uploader', devices, records: soFar });
}

/** A recommendation that is ready for review, as the advisor would have left it. */
export async function aRecommendation(
  server: TestServer,
  owner: Readonly<{ clinicId: string; patientId: string; doctorId: string }>,
  changes: Partial<Insertable<RecommendationTable>> = {},
): Promise<string> {
  const now = server.clock.now();
  const id = newId(now);
  const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
  await server.deps.database.system
    .insertInto('recommendations')
    .values({
      id,
      clinic_id: owner.clinicId,
      patient_id: owner.patientId,
      treatment_type: 'PUMP',
      status: 'COMPLETED',
      requested_by: owner.doctorId,
      requested_at: now,
      finished_at: now,
      period_start: '2026-02-08',
      period_end: '2026-02-28',
      algorithm_version: '1.0.0',
      data: JSON.stringify({
        ...NO_DATA,
        basalRate: table(0.85),
        insulinToCarbRatio: table(9.5),
        insulinSensitivityFactor: table(43),
      }),
      ...changes,
    })
    .execute();
  await sealedAsStored(server, owner.clinicId);
  return id;
}

export const NO_DATA = {
  rationale: null,
  hcp_messages: null,
  basalComment: null,
  bolusComments: null,
  basal: null,
  bolus: null,
};

/** An approval of it, shared with the patient. */
export async function aFeedback(
  server: TestServer,
  owner: Readonly<{ clinicId: string; patientId: string; doctorId: string }>,
  recommendationId: string,
): Promise<string> {
  const now = server.clock.now();
  const id = newId(now);
  const table = (value: number) => ({ segments: [[{ start: 0, value }]] });
  await server.deps.database.system
    .insertInto('recommendation_feedbacks')
    .values({
      id,
      clinic_id: owner.clinicId,
      patient_id: owner.patientId,
      recommendation_id: recommendationId,
      treatment_type: 'PUMP',
      physician_id: owner.doctorId,
      physician_name: 'Dana Roth',
      data: JSON.stringify({
        rationale: { general: 'Well done' },
        basalRate: table(0.8),
        insulinToCarbRatio: table(9.5),
        insulinSensitivityFactor: table(43),
      }),
      edits: '[]',
      received_at: now,
      shared_at: now,
    })
    .execute();
  await sealedAsStored(server, owner.clinicId);
  return id;
}

type Late = Readonly<{ fromMs: number; toMs: number; mgDl: number }>;

/** What the sensor of that month corrects later. */
export async function givenCorrectedGlucose(
  server: TestServer,
  { clinicId, patientId }: Readonly<{ clinicId: string; patientId: string }>,
  { fromMs, toMs, mgDl }: Late,
): Promise<void> {
  const { devices, records } = pumpData('short');
  const corrected = records.flatMap((record) =>
    record.type === 'cgm' && record.atMs >= fromMs && record.atMs < toMs
      ? [{ ...record, glucose: mgDl, glucoseUnit: 'mg/dL' as const }]
      : [],
  );
  const patient = { clinicId, patientId };
  await storeDeviceHistory(server.deps, { patient, source: 'uploader', devices, records: corrected });
}
