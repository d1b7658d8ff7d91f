import { DEMO_DAYS, LOOP_APPROVED_AFTER_DAYS, LOOP_DAYS, type LOOP_PATIENTS } from '@glidepath/demo-clinic';
import { zoneClock } from '@glidepath/device-readings';
import { changedLevers, type LoopSettings } from '@glidepath/loop-review';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

import { approveLoopSettings } from '#modules/closed-loops/approve-loop-settings.ts';
import { switchLoopReview } from '#modules/closed-loops/loop-choice.ts';
import { reviewLoop } from '#modules/closed-loops/review-loop.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { firstDemoDay } from './demo-days.ts';
import type { work as liveLoop } from './demo-loop-records.task.ts';
import { demoClinicId, demoPatientId, type PlacedPatient } from './demo-rows.ts';
import { doctorOf } from './fill-decided-patient.ts';

const LIVE_LOOP = new URL('./demo-loop-records.task.ts', import.meta.url);

type LoopPatient = (typeof LOOP_PATIENTS)[number];
type Approved = NonNullable<Parameters<typeof liveLoop>[0]['approved']>;

const APPROVED_AT_HOUR = 16;
/** What the clinician shortens the action by where nothing is advised. */
const SHORTER_MINUTES = 30;

/** Somebody's ten weeks with a closed loop, reviewed; for one of them, approved settings in the midst of these weeks. */
export async function fillLoopPatient(deps: Deps, placed: PlacedPatient, { life: which, seed }: LoopPatient) {
  const { timezone: zone } = placed.clinic;
  const patient = { clinicId: demoClinicId(placed.clinic), patientId: demoPatientId(placed) };
  const now = deps.clock.now();
  const startsOn = firstDemoDay(now, zone);
  const live = async (approved: Approved | null) => {
    const lived = { life: which, seed, zone, startsOn, approved };
    const { devices, records } = await deps.compute.run<typeof liveLoop>(LIVE_LOOP, async () => lived);
    const soFar = records.filter(({ atMs }) => atMs <= now.getTime());
    await storeDeviceHistory(deps, { patient, source: 'demo', devices, records: soFar });
  };
  await live(null);
  const doctor = doctorOf(placed);
  await switchLoopReview(deps, { patientId: patient.patientId, isEnabled: true }, doctor);
  if (which !== 'action-approved') return;
  const approvedOn = Date.parse(`${startsOn}T00:00:00Z`) + (DEMO_DAYS - LOOP_DAYS + LOOP_APPROVED_AFTER_DAYS) * DAY_MS;
  const at = new Date(zoneClock(zone).instantMs(approvedOn + APPROVED_AT_HOUR * HOUR_MS));
  // Nobody is mailed about what is long past.
  const mailer = { ...deps.mailer, send: async () => undefined };
  const approved = await approveInThePast({ ...deps, mailer, clock: { now: () => at } }, patient.patientId, doctor);
  const targetMgDl = approved.loopTargetMgDl?.[0]?.value ?? 0;
  const activeInsulinMinutes = approved.activeInsulinMinutes ?? 0;
  await live({ rates: approved, targetMgDl, activeInsulinMinutes });
}

async function approveInThePast(deps: Deps, patientId: string, clinician: Clinician): Promise<LoopSettings> {
  const { key, content } = await reviewLoop(deps, patientId, clinician);
  if (key === null || !content.settings || !content.advice) throw new Error('There is no review to approve.');
  const settings = chosenSettings(content.settings, content.advice.settings);
  const note = 'Please set this in your pump today. We look at it again in three weeks.';
  await approveLoopSettings(deps, { patientId, key, settings, note }, { clinician, signature: null });
  return settings;
}

/** As advised; where nothing is, a little less cautious. */
function chosenSettings(present: LoopSettings, advised: LoopSettings): LoopSettings {
  if (changedLevers(advised, present).length > 0) return advised;
  return { ...present, activeInsulinMinutes: (present.activeInsulinMinutes ?? 0) - SHORTER_MINUTES };
}
