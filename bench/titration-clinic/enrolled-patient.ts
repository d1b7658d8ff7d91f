import type { Device } from '@glidepath/device-readings';
import type { Equipment, RecordingDevices } from '@glidepath/virtual-patients';

import { lockVisiblePatient } from '../../apps/server/src/modules/patient-access/patient-access.ts';
import { putPlanInForce } from '../../apps/server/src/modules/plans/plan-in-force.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import type { Participant } from '../in-silico-trial/patients/everybody.ts';
import { dateOf, ZONE } from './simulated-time.ts';
import type { VirtualClinic } from './virtual-clinic.ts';

export type Measuring = Readonly<{ name: 'meter' | 'sensor'; equipment: Equipment; devices: RecordingDevices }>;

const device = (kind: Device['kind'], more: Partial<Device> = {}): Device => ({
  deviceId: `virtual-${kind}`,
  kind,
  model: `Virtual ${kind}`,
  ...more,
});

/** Meals are not logged: people with basal insulin alone rarely do. */
export const MEASURINGS: readonly Measuring[] = [
  {
    name: 'meter',
    equipment: { sensor: null, dropoutShare: 0, testsPerDay: { least: 1, most: 2 } },
    devices: { meter: device('meter'), pen: device('pen') },
  },
  {
    name: 'sensor',
    equipment: { sensor: 'cgm', dropoutShare: 0.03, testsPerDay: { least: 0, most: 0 } },
    devices: { sensor: device('cgm', { sampleIntervalMinutes: 5 }), pen: device('pen') },
  },
];

export type EnrolledPatient = Readonly<{ patientId: string; extName: string; participant: Participant }>;

/** Ten units, or a tenth of a unit per kilogram where that is more: less would not pass for a dose (code 1019). */
export function firstUnits({ patient: { person } }: Participant): number {
  return Math.max(10, Math.ceil(person.weightKg / 10));
}

/** Somebody with type 2 and one injection in the evening. */
export async function enrolledPatient(
  { deps, clinician }: VirtualClinic,
  participant: Participant,
): Promise<EnrolledPatient> {
  const { database, clock } = deps;
  const now = clock.now();
  const id = newId(now);
  const { clinicId, userId } = clinician;
  const born = Number(dateOf(0).slice(0, 4)) - participant.patient.ageYears;
  await database.system
    .insertInto('patients')
    .values({
      id,
      clinic_id: clinicId,
      ext_name: id,
      date_of_birth: `${born}-01-01`,
      weight_kg: Math.round(participant.patient.person.weightKg),
      timezone: ZONE,
      treatment_type: 'BASAL_ONLY',
      type_of_diabetes: 'Type2',
      pre_meal_glucose_target_low_mg_dl: 90,
      pre_meal_glucose_target_high_mg_dl: 110,
      started_advisor_at: now,
      created_at: now,
    })
    .execute();
  await database.inScope({ clinicId }, async (tx) => {
    const patient = await lockVisiblePatient(tx, id);
    const basal = [{ atMinute: 1320, doseUnits: firstUnits(participant), insulinName: 'Lantus' }];
    const plan = { type: 'BASAL_ONLY', basal } as const;
    const made = { origin: 'entered', reason: null, authorId: userId, signature: null, now } as const;
    await putPlanInForce(tx, { patient, plan, ...made });
  });
  return { patientId: id, extName: id, participant };
}
