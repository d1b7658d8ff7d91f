import { DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import type { DeviceRecord } from '@glidepath/device-readings';
import type { PumpPlan, RateRow } from '@glidepath/treatment-plan';

import { pumpPlanOf } from '#modules/readings/pump-settings.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { insertFeedback } from '#modules/recommendations/approve/feedback.repository.ts';
import { insertRecommendation } from '#modules/recommendations/recommendation.repository.ts';
import { newId } from '#platform/database/new-id.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from './people.ts';
import { STARTED, ZONE } from './recommendations.ts';
import type { TestServer } from './test-server.ts';

/** Of the ninety days of data that end with the server's first day. */
export const REQUESTED_AT = new Date('2026-02-08T14:00:00Z');
export const SHARED_AT = new Date('2026-02-08T16:00:00Z');

type Change = (plan: PumpPlan) => PumpPlan;
type Decided = Readonly<{
  /** When the pump said that it was set to the plan; null where it never did. */
  programmedAt?: Date | null;
  /** When it said that it was set otherwise again. */
  otherwiseAt?: Date;
  isKnown?: (record: DeviceRecord) => boolean;
  change?: Change;
  /** Another person's life. */
  seed?: number;
}>;

const inEvening = (rows: readonly RateRow[], times: number): RateRow[] => {
  const at = (minute: number) => rows.findLast(({ startMinute }) => startMinute <= minute)?.value ?? 0;
  const kept = rows.filter(({ startMinute }) => startMinute < 1020 || startMinute > 1320);
  const round = (value: number) => Math.round(value * 10) / 10;
  const changed = [
    { startMinute: 1020, value: round(at(1020) * times) },
    { startMinute: 1320, value: at(1320) },
  ];
  return [...kept, ...changed].toSorted((one, other) => one.startMinute - other.startMinute);
};

/** A stronger ratio from 17 to 22 o'clock: more insulin against highs after dinner. */
export const strongerEvening: Change = (plan) => ({
  ...plan,
  rates: { ...plan.rates, carbRatioGramsPerUnit: inEvening(plan.rates.carbRatioGramsPerUnit, 0.8) },
});

/** Ninety days of somebody with a pump, which nothing ever changes: not even a plan that was shared in the middle. */
export async function aDecidedPatient(server: TestServer, decided: Decided = {}) {
  const { id: clinicId } = await aClinic(server, { timezone: ZONE });
  return aDecidedPatientIn(server, clinicId, decided);
}

export async function aDecidedPatientIn(server: TestServer, clinicId: string, decided: Decided = {}) {
  const lived = await aLivedPatientIn(server, clinicId, decided);
  const doctor = await aDoctor(server, clinicId, { first_name: 'Dana', last_name: 'Roth' });
  const plan = (decided.change ?? strongerEvening)(lived.plan);
  const feedbackId = await shareAt(server, { ...lived, doctorId: doctor.id, clinicId }, plan);
  const { programmedAt = new Date(SHARED_AT.getTime() + 3_600_000), otherwiseAt } = decided;
  if (programmedAt) await reportPump(server, { clinicId, ...lived }, plan, programmedAt);
  if (otherwiseAt) await reportPump(server, { clinicId, ...lived }, lived.plan, otherwiseAt);
  return { ...lived, clinicId, feedbackId, doctorId: doctor.id, token: await tokenOf(server, doctor.email) };
}

/** The same without any decision. */
export async function aLivedPatientIn(server: TestServer, clinicId: string, { isKnown, seed = 3 }: Decided = {}) {
  const { patientId, email } = await aPatientUser(server, clinicId, STARTED);
  const [source] = DEMO_SOURCES;
  if (!source) throw new Error('no source');
  const life = { treatmentType: 'PUMP', source, seed, zone: ZONE, startsOn: '2025-12-02', days: 90 } as const;
  const { devices, records } = demoDeviceData(life);
  const soFar = records.filter((record) => record.atMs <= server.clock.now().getTime() && (isKnown?.(record) ?? true));
  const patient = { clinicId, patientId };
  await storeDeviceHistory(server.deps, { patient, source: 'uploader', devices, records: soFar });
  const settings = records.find((record) => record.type === 'pump_settings');
  if (!settings) throw new Error('The pump does not tell its settings.');
  return { patientId, email, plan: pumpPlanOf(settings), settings };
}

type Lived = Awaited<ReturnType<typeof aLivedPatientIn>>;

export async function reportPump(
  server: TestServer,
  { clinicId, patientId, settings }: Pick<Lived, 'patientId' | 'settings'> & Readonly<{ clinicId: string }>,
  { rates }: PumpPlan,
  at: Date,
): Promise<void> {
  const stamp = { atMs: at.getTime(), deviceClockMs: at.getTime() - 5 * 3_600_000 };
  await storeDeviceHistory(server.deps, {
    patient: { clinicId, patientId },
    source: 'uploader',
    devices: [],
    records: [{ ...settings, ...rates, ...stamp }],
  });
}

async function shareAt(
  server: TestServer,
  { clinicId, patientId, doctorId, plan }: Lived & Readonly<{ clinicId: string; doctorId: string }>,
  approved: PumpPlan,
): Promise<string> {
  const owner = { clinic_id: clinicId, patient_id: patientId, treatment_type: 'PUMP' } as const;
  const [recommendationId, feedbackId] = [newId(REQUESTED_AT), newId(SHARED_AT)];
  await server.deps.database.inScope({ clinicId }, async (tx) => {
    await insertRecommendation(tx, {
      ...owner,
      id: recommendationId,
      status: 'COMPLETED',
      requested_by: doctorId,
      requested_at: REQUESTED_AT,
      finished_at: REQUESTED_AT,
      algorithm_version: '2.3.0',
      recommended: approved,
      existing: {
        planInForce: plan,
        bgTarget: null,
        activeInsulinTime: null,
        deviceInUseSummary: { devicesInUse: [] },
      },
    });
    await insertFeedback(tx, {
      ...owner,
      id: feedbackId,
      recommendation_id: recommendationId,
      physician_id: doctorId,
      physician_name: 'Dana Roth',
      approved: { plan: approved },
      edits: '[]',
      received_at: SHARED_AT,
      shared_at: SHARED_AT,
    });
  });
  return feedbackId;
}
