import { setLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/set-loop-review-switch.call';
import { DEMO_DAYS, demoLoopLife } from '@glidepath/demo-clinic';
import { type DeviceHistory, dayIn } from '@glidepath/device-readings';
import { dayAfter } from '@glidepath/quantities';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { aClinic, aDoctor, aPatientUser, tokenOf } from './people.ts';
import { STARTED } from './recommendations.ts';
import type { TestServer } from './test-server.ts';

export const LOOP_ZONE = 'US/Eastern';

type Looped = Readonly<{
  isOffered?: boolean;
  isReviewOn?: boolean;
  patient?: Parameters<typeof aPatientUser>[2];
  /** What the devices recorded; by default a 780G with an action that is too long, and no mistakes. */
  history?: (history: DeviceHistory) => DeviceHistory;
}>;

export type LoopedPatient = Awaited<ReturnType<typeof aLoopedPatient>>;

/** Somebody whose pump runs a closed loop, with ten weeks of data up to now. */
export async function aLoopedPatient(server: TestServer, changes: Looped = {}) {
  const { isOffered = true, isReviewOn = isOffered, history = (whole) => whole } = changes;
  const configuration = JSON.stringify({ is_loop_review_offered: isOffered });
  const { id: clinicId } = await aClinic(server, { configuration });
  const doctor = await aDoctor(server, clinicId);
  const user = await aPatientUser(server, clinicId, { ...STARTED, timezone: LOOP_ZONE, ...changes.patient });
  const token = await tokenOf(server, doctor.email);
  const looped = {
    clinicId,
    patientId: user.patientId,
    doctorId: doctor.id,
    token,
    patientToken: await tokenOf(server, user.email),
    email: user.email,
  };
  await storeDeviceHistory(server.deps, {
    patient: { clinicId, patientId: user.patientId },
    source: 'uploader',
    ...history(loopHistory(server)),
  });
  if (isReviewOn) {
    const body = { is_enabled: true };
    await server.call(setLoopReviewSwitchCall, { token, params: { id: user.patientId }, body });
  }
  return looped;
}

const LIVED = new Map<string, DeviceHistory>();

/** Lived once for all tests of a day: it takes a second. */
function loopHistory({ clock }: TestServer): DeviceHistory {
  const nowMs = clock.now().getTime();
  const today = dayIn(LOOP_ZONE, nowMs);
  const lived = LIVED.get(today) ?? historyUntil(today);
  LIVED.set(today, lived);
  return { ...lived, records: lived.records.filter(({ atMs }) => atMs <= nowMs) };
}

function historyUntil(today: string): DeviceHistory {
  const startsOn = dayAfter(today, 1 - DEMO_DAYS);
  const life = demoLoopLife({ life: 'long-action', seed: 1, zone: LOOP_ZONE, startsOn });
  return { devices: life.devices, records: life.recordedBefore(), skipped: [] };
}
