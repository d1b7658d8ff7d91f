import { setImmediate } from 'node:timers/promises';
import {
  AMOS,
  DECIDED_PATIENTS,
  DEMO_CLINICS,
  DEMO_DAYS,
  DEMO_SOURCES,
  LENA,
  LOOP_PATIENTS,
  ROSA,
} from '@glidepath/demo-clinic';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { forgetLook } from '#modules/worklist/claim-due-row.ts';
import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { isFilledOrGone } from './demo.repository.ts';
import { CONNECTION_LOST_MS, firstDemoDay } from './demo-days.ts';
import type { work as liveDays } from './demo-device-data.task.ts';
import { demoClinicId, demoPatientId, firstDoctorId, type PlacedPatient } from './demo-rows.ts';
import { fillDecidedPatient, judgeDecided, recommendTo } from './fill-decided-patient.ts';
import { fillLoopPatient } from './fill-loop-patient.ts';
import { fillTitratedPatient } from './fill-titrated-patient.ts';
import { storeDemoPlan } from './store-demo-plan.ts';

const LIVE_DAYS = new URL('./demo-device-data.task.ts', import.meta.url);

type RunningFill = Readonly<{ stop(): Promise<void> }>;

/**
 * Gives the people of the demonstration their ninety days, one after the other, while the server answers. Whoever has
 * them is left alone, so a fill that was interrupted goes on at the next start.
 */
export function fillDemoDeviceData(deps: Deps): RunningFill {
  let isStopping = false;
  const running = (async () => {
    for (const [number, placed] of allPatients().entries()) {
      if (isStopping) return;
      await fillPatient(deps, placed, number);
      // Requests that came meanwhile are answered first.
      await setImmediate();
    }
    await judgeDecided(deps, () => !isStopping);
  })().catch((error: unknown) => deps.log.error(errorFacts(error), 'filling the demonstration failed'));
  return {
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}

const loopOf = ({ patient }: PlacedPatient) => LOOP_PATIENTS.find((looped) => looped.patient === patient);
const decidedOf = ({ patient }: PlacedPatient) => DECIDED_PATIENTS.find((decided) => decided.patient === patient);

/** Those who take longest come last: in titration, with a closed loop, and with a decision behind them. */
function allPatients(): PlacedPatient[] {
  const all = DEMO_CLINICS.flatMap((clinic) => clinic.patients.map((patient, index) => ({ clinic, index, patient })));
  const isSlow = (placed: PlacedPatient) =>
    placed.patient === ROSA || loopOf(placed) !== undefined || decidedOf(placed) !== undefined;
  return [...all.filter((placed) => !isSlow(placed)), ...all.filter(isSlow)];
}

/** One of them; whoever has data already is left alone. */
export async function fillPatient(deps: Deps, placed: PlacedPatient, number: number): Promise<void> {
  const patient = { clinicId: demoClinicId(placed.clinic), patientId: demoPatientId(placed) };
  if (await isFilledOrGone(deps.database, patient.patientId)) return;
  await fillWithDays(deps, placed, number);
  // How long somebody has waited is counted from the first look, which is of all days.
  await deps.database.inScope({ clinicId: patient.clinicId }, (tx) => forgetLook(tx, patient.patientId));
}

async function fillWithDays(deps: Deps, placed: PlacedPatient, number: number): Promise<void> {
  const patient = { clinicId: demoClinicId(placed.clinic), patientId: demoPatientId(placed) };
  if (placed.patient === ROSA) return fillTitratedPatient(deps, placed, number);
  const looped = loopOf(placed);
  if (looped) return fillLoopPatient(deps, placed, looped);
  const decided = decidedOf(placed);
  if (decided) return fillDecidedPatient(deps, placed, decided);
  const now = deps.clock.now();
  const { timezone: zone } = placed.clinic;
  // The named ones have everything; the others take turns through all sources and faults.
  const hasEverything = number < 2 || placed.patient === AMOS || placed.patient === LENA;
  const source = DEMO_SOURCES[hasEverything ? 0 : number % DEMO_SOURCES.length];
  if (!source) throw new Error('There is no source.');
  const startsOn = firstDemoDay(now, zone);
  const lived = { treatmentType: placed.patient.treatmentType, source, seed: number };
  const life = { ...lived, zone, startsOn, days: DEMO_DAYS };
  const { devices, records } = await deps.compute.run<typeof liveDays>(LIVE_DAYS, async () => life);
  const untilMs = now.getTime() - (placed.patient === LENA ? CONNECTION_LOST_MS : 0);
  const soFar = records.filter(({ atMs }) => atMs <= untilMs);
  const writer = { patientId: patient.patientId, doctorId: firstDoctorId(placed.clinic) };
  await storeDeviceHistory(deps, { patient, source: 'demo', devices, records: soFar }, (tx) =>
    storeDemoPlan(tx, writer, lived, new Date(startsOn)),
  );
  if (placed.patient === AMOS) await recommendTo(deps, placed);
}
