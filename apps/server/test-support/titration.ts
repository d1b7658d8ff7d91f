import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { planOfStored } from '@glidepath/api-contract/wire/stored-plan';
import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';
import type { Insertable } from 'kysely';

import { titrateNext } from '#jobs/keep-titrating.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import type { ClinicTable } from '#platform/database/clinic-tables.ts';
import type { PatientTable } from '#platform/database/schema.ts';
import { type InjectionType, planJson } from './injection-plans.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

const ZONE = 'Asia/Jerusalem';
const METER: Device = { deviceId: 'meter-1', kind: 'meter', model: 'Test meter' };
const PEN: Device = { deviceId: 'pen-1', kind: 'pen', model: 'Test pen' };
const BASAL_UNITS = 20;
/** What somebody lived with before titration began. */
const DAYS_BEFORE = 21;

export type Titrated = Awaited<ReturnType<typeof aTitratedPatient>>;

type Changes = Readonly<{
  clinic?: Partial<Insertable<ClinicTable>>;
  patient?: Partial<Insertable<PatientTable>>;
  treatmentType?: InjectionType;
  appliesSteps?: boolean;
  isStarted?: boolean;
}>;

/** Somebody with type 2 and 20 U in the evening, with three weeks of mornings at 150 mg/dL, at one in the afternoon. */
export async function aTitratedPatient(server: TestServer, changes: Changes = {}) {
  const { treatmentType = 'BASAL_ONLY', appliesSteps = false, isStarted = true } = changes;
  await allowTitration(server, 'true');
  const configuration = JSON.stringify({ should_apply_titration_steps: appliesSteps });
  const { id: clinicId } = await aClinic(server, { timezone: ZONE, configuration, ...changes.clinic });
  const doctor = await aDoctor(server, clinicId);
  const user = await aPatientUser(server, clinicId, {
    treatment_type: treatmentType,
    type_of_diabetes: 'Type2',
    pre_meal_glucose_target_low_mg_dl: 90,
    pre_meal_glucose_target_high_mg_dl: 110,
    weight_kg: 90,
    timezone: ZONE,
    started_advisor_at: new Date('2025-12-01T00:00:00Z'),
    ...changes.patient,
  });
  const { patientId } = user;
  server.clock.advance(untilHour(server, 13));
  const people = {
    clinicId,
    patientId,
    doctor,
    doctorToken: await tokenOf(server, doctor.email),
    patientEmail: user.email,
    patientToken: await tokenOf(server, user.email),
  };
  await enterPlan(server, people, { ...planJson(treatmentType), basal: [injection(BASAL_UNITS)] }, treatmentType);
  const daysBefore = Array.from({ length: DAYS_BEFORE }, (_, daysAgo) => recordedOn(server, -daysAgo, {}));
  await store(server, people, daysBefore.flat());
  if (isStarted) {
    await server.call(setAutoTitrationCall, {
      token: people.doctorToken,
      params: { id: patientId },
      // Wider than what is suggested, so that the algorithm can be seen going its own way.
      body: { is_enabled: true, limits: { max_dose_units: 40, max_step_units: 4, target_low: 90, target_high: 110 } },
    });
  }
  return people;
}

export async function allowTitration(server: TestServer, value: 'true' | 'false'): Promise<void> {
  await server.deps.database.system
    .insertInto('system_settings')
    .values({ key: 'is_frequent_titration_allowed_global', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const injection = (dosage: number) => ({ injection_time: 1320, dosage, insulin_type: 'Lantus' });

/** As a clinician would enter it. */
export async function enterPlan(
  server: TestServer,
  { clinicId, patientId, doctor }: Pick<Titrated, 'clinicId' | 'patientId' | 'doctor'>,
  tables: object,
  treatmentType: InjectionType = 'BASAL_ONLY',
): Promise<void> {
  await server.deps.database.inScope({ clinicId }, async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    const made = { origin: 'entered', reason: null, authorId: doctor.id, signature: null } as const;
    const plan = planOfStored(treatmentType, { glucose_units: 'mg/dL', ...tables });
    if (!plan) throw new Error('no plan');
    await putPlanInForce(tx, { patient, plan, ...made, now: server.clock.now() });
  });
}

type TitratedLife = Readonly<{
  /** The dose of the plan in force unless said. */
  basalUnits?: number;
  fastingMgDl?: number | null;
  nightMgDl?: number;
  isInjected?: boolean;
  shiftsClock?: boolean;
}>;

/** A day passes until one in the afternoon, its meter is read, and the job does its work. */
export async function passDay(
  server: TestServer,
  patient: Titrated,
  lived: TitratedLife = {},
  runs = runJob,
): Promise<void> {
  server.clock.advance(untilHour(server, 13 + 24));
  const basalUnits = await plannedBasalUnits(server, patient);
  await store(server, patient, recordedOn(server, 0, { basalUnits, ...lived }));
  await runs(server);
}

export async function passDays(
  server: TestServer,
  patient: Titrated,
  days: number,
  lived: TitratedLife = {},
): Promise<void> {
  for (let day = 0; day < days; day += 1) await passDay(server, patient, lived);
}

/** People inject what their plan says. */
async function plannedBasalUnits({ deps }: TestServer, { patientId }: Titrated): Promise<number> {
  const { plan } = await deps.database.system
    .selectFrom('treatment_plans')
    .select('plan')
    .where('patient_id', '=', patientId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { basal } = plan as Readonly<{ basal: readonly Readonly<{ dosage: number }>[] }>;
  return basal[0]?.dosage ?? BASAL_UNITS;
}

/** Until nobody's day has come. */
export async function runJob(server: TestServer): Promise<void> {
  while (await titrateNext(server.deps)) continue;
}

/** The morning of a day, and the evening before it. */
export function recordedOn(server: TestServer, daysFromToday: number, lived: TitratedLife): DeviceRecord[] {
  const { fastingMgDl = 150, nightMgDl, isInjected = true, shiftsClock = false, basalUnits = BASAL_UNITS } = lived;
  const midnightMs = localMidnightMs(server) + daysFromToday * DAY_MS;
  return [
    ...(fastingMgDl === null ? [] : [reading(midnightMs + 7 * HOUR_MS, fastingMgDl)]),
    ...(nightMgDl === undefined ? [] : [reading(midnightMs + 3 * HOUR_MS, nightMgDl)]),
    ...(isInjected ? [basalInjection(midnightMs - 2 * HOUR_MS, basalUnits)] : []),
    ...(shiftsClock ? [clockChange(midnightMs + 8 * HOUR_MS)] : []),
  ];
}

export async function store(
  { deps }: TestServer,
  { clinicId, patientId }: Pick<Titrated, 'clinicId' | 'patientId'>,
  records: readonly DeviceRecord[],
): Promise<void> {
  const patient = { clinicId, patientId };
  await storeDeviceHistory(deps, { patient, source: 'uploader', devices: [METER, PEN], records });
}

function reading(clockMs: number, glucose: number): DeviceRecord {
  return { type: 'smbg', ...stamp(clockMs, METER), glucose, glucoseUnit: 'mg/dL', isManual: false };
}

function basalInjection(clockMs: number, doseUnits: number): DeviceRecord {
  const what = { role: 'basal', doseUnits, insulinType: 'Lantus' } as const;
  return { type: 'injection', ...stamp(clockMs, PEN), ...what };
}

function clockChange(clockMs: number): DeviceRecord {
  const moved = { fromClockMs: clockMs, toClockMs: clockMs + 2 * HOUR_MS };
  return { type: 'clock_change', ...stamp(clockMs, METER), ...moved };
}

function stamp(clockMs: number, { deviceId }: Device) {
  return { atMs: zoneClock(ZONE).instantMs(clockMs), deviceClockMs: clockMs, zone: ZONE, deviceId };
}

function localMidnightMs({ clock }: TestServer): number {
  return Math.floor(zoneClock(ZONE).clockMs(clock.now().getTime()) / DAY_MS) * DAY_MS;
}

function untilHour(server: TestServer, hour: number): number {
  return zoneClock(ZONE).instantMs(localMidnightMs(server) + hour * HOUR_MS) - server.clock.now().getTime();
}
