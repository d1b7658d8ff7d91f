import { DEMO_DAYS, demoLoopLife } from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';
import { storeDeviceHistory } from '@glidepath/server/operate';

import type { World } from '../fixtures/world.ts';
import type { Patient } from './people.ts';

const ZONE = 'US/Eastern';
type LoopLife = Parameters<typeof demoLoopLife>[0]['life'];

/** Ten weeks with a closed loop, up to now: by default on Control-IQ, with a carb ratio that is too weak. */
export async function givenLoopReadings(
  world: World,
  patient: Omit<Patient, 'email'>,
  life: LoopLife = 'weak-ratio',
): Promise<void> {
  const startsOn = new Date(Date.now() - (DEMO_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { devices, recordedBefore } = demoLoopLife({ life, seed: 8, zone: ZONE, startsOn });
  const records = recordedBefore().filter(({ atMs }) => atMs <= Date.now());
  await storeDeviceHistory(world.operator.deps, { patient, source: 'uploader', devices, records });
}
