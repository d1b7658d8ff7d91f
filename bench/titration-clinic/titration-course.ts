import { planOfStored } from '@glidepath/api-contract/wire/stored-plan';
import type { DeviceRecord } from '@glidepath/device-readings';
import { deviceRecordsOf, type Life } from '@glidepath/virtual-patients';

import { titrateNext } from '../../apps/server/src/jobs/keep-titrating.ts';
import { uploadDeviceData } from '../../apps/server/src/modules/devices/upload-device-data.ts';
import { setTitrationLimits } from '../../apps/server/src/modules/titration/change-titration.ts';
import { startTitration } from '../../apps/server/src/modules/titration/start-titration.ts';
import type { Participant } from '../in-silico-trial/patients/everybody.ts';
import { type EnrolledPatient, enrolledPatient, type Measuring } from './enrolled-patient.ts';
import { type LivedDays, livedDays } from './lived-days.ts';
import { dateOf, ZONE } from './simulated-time.ts';
import type { VirtualClinic } from './virtual-clinic.ts';

/** What was lived before titration began, and the 18 weeks with it. */
export const RUN_IN_DAYS = 21;
export const TITRATED_DAYS = 126;

type Attended = EnrolledPatient & Readonly<{ lived: LivedDays; unsent: DeviceRecord[] }>;

export type Course = Readonly<{
  participant: Participant;
  days: readonly Life[];
  doseUnits: number;
  status: string;
  /** What the last evaluation came to. */
  lastCode: string;
}>;

/** Everybody lives, uploads at noon, and is looked at by the job of the server; the plan in force is tomorrow's dose. */
export async function titrationCourse(
  clinic: VirtualClinic,
  participants: readonly Participant[],
  measuring: Measuring,
): Promise<Course[]> {
  clinic.clock.goTo(0);
  const everybody: Attended[] = [];
  for (const participant of participants) {
    const lived = livedDays(participant, measuring.equipment);
    everybody.push({ ...(await enrolledPatient(clinic, participant)), lived, unsent: [] });
  }
  for (let day = 0; day < RUN_IN_DAYS + TITRATED_DAYS; day += 1) {
    const doses = await dosesInForce(clinic);
    clinic.clock.goTo(day);
    for (const patient of everybody) await liveAndUpload(clinic, patient, measuring, day, doses);
    if (day === RUN_IN_DAYS - 1) for (const patient of everybody) await start(clinic, patient);
    while (await titrateNext(clinic.deps)) continue;
    await answerMails(clinic, everybody);
  }
  const doses = await dosesInForce(clinic);
  const [statuses, codes] = [await statusesOf(clinic), await lastCodesOf(clinic)];
  return everybody.map(({ participant, lived, patientId }) => ({
    participant,
    days: lived.days,
    doseUnits: doses.get(patientId) ?? Number.NaN,
    status: statuses.get(patientId) ?? 'none',
    lastCode: codes.get(patientId) ?? 'none',
  }));
}

async function liveAndUpload(
  { deps, clock, clinician }: VirtualClinic,
  { lived, unsent, extName, patientId }: Attended,
  { devices }: Measuring,
  day: number,
  doses: ReadonlyMap<string, number>,
): Promise<void> {
  const doseUnits = doses.get(patientId);
  if (doseUnits === undefined) throw new Error('Nobody lives without a plan.');
  unsent.push(...deviceRecordsOf(lived.live(doseUnits), { startsOn: dateOf(day), zone: ZONE, devices }));
  const isPast = ({ atMs }: DeviceRecord) => atMs <= clock.now().getTime();
  const records = unsent.filter(isPast);
  const later = unsent.filter((record) => !isPast(record));
  unsent.splice(0, unsent.length, ...later);
  await uploadDeviceData(deps, { extName, source: 'uploader', devices: Object.values(devices), records }, clinician);
}

const limitsOf = ({ participant }: EnrolledPatient) => ({
  maxDoseUnits: Math.floor(participant.patient.person.weightKg),
  maxStepUnits: 4,
  targetLow: 90,
  targetHigh: 110,
});

async function start({ deps, clinician }: VirtualClinic, patient: EnrolledPatient): Promise<void> {
  await startTitration(deps, { patientId: patient.patientId, limits: limitsOf(patient) }, clinician);
}

/** A clinician who is asked whether a dose is right says so; whatever stopped stays stopped. */
async function answerMails(
  { deps, clinician, takeMails }: VirtualClinic,
  everybody: readonly Attended[],
): Promise<void> {
  for (const patientId of takeMails()) {
    const patient = everybody.find((one) => one.patientId === patientId);
    const status = await deps.database.system
      .selectFrom('titrations')
      .select('status')
      .where('patient_id', '=', patientId)
      .executeTakeFirst();
    const isRunning = status?.status === 'active' || status?.status === 'maintaining';
    if (patient && isRunning)
      await setTitrationLimits(deps, patientId, { limits: limitsOf(patient), signature: null }, clinician);
  }
}

async function dosesInForce({ deps }: VirtualClinic): Promise<ReadonlyMap<string, number>> {
  const rows = await deps.database.system
    .selectFrom('treatment_plans')
    .distinctOn('patient_id')
    .select(['patient_id', 'treatment_type', 'plan'])
    .orderBy('patient_id')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map(({ patient_id, treatment_type, plan }) => {
      const inForce = planOfStored(treatment_type, plan);
      return [patient_id, inForce && 'basal' in inForce ? (inForce.basal[0]?.doseUnits ?? 0) : 0];
    }),
  );
}

async function lastCodesOf({ deps }: VirtualClinic): Promise<ReadonlyMap<string, string>> {
  const rows = await deps.database.system
    .selectFrom('titration_steps')
    .distinctOn('patient_id')
    .select(['patient_id', 'code'])
    .where('kind', '=', 'evaluated')
    .where('code', '<>', 'NO_DATA')
    .orderBy('patient_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map(({ patient_id, code }) => [patient_id, code ?? 'none']));
}

async function statusesOf({ deps }: VirtualClinic): Promise<ReadonlyMap<string, string>> {
  const rows = await deps.database.system.selectFrom('titrations').select(['patient_id', 'status', 'reason']).execute();
  return new Map(rows.map(({ patient_id, status, reason }) => [patient_id, reason ? `${status}: ${reason}` : status]));
}
