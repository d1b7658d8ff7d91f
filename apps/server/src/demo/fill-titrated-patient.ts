import { DEMO_DAYS, demoTitratedLife } from '@glidepath/demo-clinic';
import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findPlanInForce, putPlanInForce } from '#modules/plans/plan-in-force.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { decideCheck } from '#modules/titration/decide-check.ts';
import { startTitration } from '#modules/titration/start-titration.ts';
import { storeCheck } from '#modules/titration/store-check.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findRunningTitration, holdTitration, markStepsMailed } from './demo.repository.ts';
import { firstDemoDay } from './demo-days.ts';
import { demoClinicId, demoPatientId, firstDoctorId, type PlacedPatient } from './demo-rows.ts';

/** Shortly after the check is due. */
const CHECKED_MS = DAY_MS / 2 + 5 * MINUTE_MS;
const TITRATED_DAYS = 30;
const FIRST_UNITS = 14;
/** Wider than what is offered: her clinician knows that she needs far more. */
const AGREED = {
  limits: { maxDoseUnits: 34, maxStepUnits: 4, targetLow: 90, targetHigh: 110 },
  confirmation: { values: [34], reason: 'Fasting values far above target on a first dose.' },
} as const;

/** Longer than the days take to be lived: the job leaves this titration alone meanwhile. */
const HELD_MS = 600_000;

/**
 * A month of titration as it would have gone: every day is lived on the dose in force, stored, and judged by the check
 * of the server at the noon of that day.
 */
export async function fillTitratedPatient(deps: Deps, placed: PlacedPatient, seed: number): Promise<void> {
  const { timezone: zone } = placed.clinic;
  const patient = { clinicId: demoClinicId(placed.clinic), patientId: demoPatientId(placed) };
  const now = deps.clock.now();
  const startsOn = firstDemoDay(now, zone);
  const { live, devices } = demoTitratedLife({ seed, zone, startsOn });
  const store = (records: ReturnType<typeof live>) => {
    const soFar = records.filter(({ atMs }) => atMs <= now.getTime());
    return storeDeviceHistory(deps, { patient, source: 'demo', devices, records: soFar });
  };
  const noonOf = (day: number) =>
    new Date(zoneClock(zone).instantMs(Date.parse(`${startsOn}T00:00:00Z`) + day * DAY_MS + CHECKED_MS));
  const doctorId = firstDoctorId(placed.clinic);
  await enterFirstPlan(deps, patient, doctorId, new Date(startsOn));
  const runInDays = DEMO_DAYS - TITRATED_DAYS;
  await store(live(runInDays, FIRST_UNITS));
  await startHeld(deps, patient, doctorId, noonOf(runInDays - 1));
  for (let day = runInDays; day < DEMO_DAYS; day += 1) {
    await store(live(1, await doseInForce(deps, patient)));
    const at = noonOf(day);
    if (at <= now && !(await checkAt({ ...deps, clock: { now: () => at } }, patient.patientId))) break;
  }
  // From now on the job looks at it.
  await holdTitration(deps.database, patient.patientId, null);
}

type PatientInClinic = Readonly<{ clinicId: string; patientId: string }>;

async function enterFirstPlan(
  { database }: Deps,
  { clinicId, patientId }: PatientInClinic,
  authorId: string,
  now: Date,
) {
  await database.inScope({ clinicId }, async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    const basal = [{ atMinute: 1320, doseUnits: FIRST_UNITS, insulinName: 'Lantus' }];
    const plan = { type: 'BASAL_ONLY', basal } as const;
    const made = { origin: 'entered', reason: null, authorId, signature: null, now } as const;
    await putPlanInForce(tx, { patient, plan, ...made });
  });
}

async function startHeld(
  deps: Deps,
  { clinicId, patientId }: PatientInClinic,
  userId: string,
  at: Date,
): Promise<void> {
  const doctor: Clinician = { kind: 'clinician', clinicId, userId, isAdmin: true, role: 'doctor', sessionId: userId };
  await startTitration({ ...deps, clock: { now: () => at } }, { patientId, ...AGREED }, doctor);
  const takenUntil = new Date(deps.clock.now().getTime() + HELD_MS);
  await holdTitration(deps.database, patientId, takenUntil);
}

/** False when it could not be kept. */
async function checkAt(deps: Deps, patientId: string): Promise<boolean> {
  const titration = await findRunningTitration(deps.database, patientId);
  const isKept = titration !== undefined && (await storeCheck(deps, titration, await decideCheck(deps, titration)));
  // No mails about what is long past.
  await markStepsMailed(deps.database, patientId, deps.clock.now());
  return isKept;
}

async function doseInForce({ database }: Deps, { clinicId, patientId }: PatientInClinic): Promise<number> {
  const found = await database.inScope({ clinicId }, (tx) =>
    findPlanInForce(tx, { id: patientId, treatment_type: 'BASAL_ONLY' }),
  );
  if (found?.plan?.type !== 'BASAL_ONLY' || !found.plan.basal[0]) throw new Error('The titrated patient has no plan.');
  return found.plan.basal[0].doseUnits;
}
