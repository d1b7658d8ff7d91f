import { DEMO_DAYS, DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { storeDeviceHistory } from '@glidepath/server/operate';

import type { World } from '../fixtures/world.ts';
import type { Patient } from './people.ts';

// The faults of the sources lie near the end of the demo's days.
const DAYS = DEMO_DAYS;
const DAY_MS = 86_400_000;
const ZONE = 'US/Eastern';

type TreatmentType = NonNullable<Parameters<typeof demoDeviceData>[0]['treatmentType']>;

type Given = Readonly<{
  /** Which of the demo's sources; the first has everything. */
  source?: number;
  treatmentType?: TreatmentType;
}>;

/** Gives a patient ninety days of simulated data, up to now. */
export async function givenReadings(world: World, patient: Omit<Patient, 'email'>, given: Given = {}): Promise<void> {
  const { source: place = 0, treatmentType = 'PUMP' } = given;
  const source = DEMO_SOURCES[place];
  if (!source) throw new Error(`no source ${place}`);
  const startsOn = new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { devices, records } = demoDeviceData({ treatmentType, source, seed: 3, zone: ZONE, startsOn, days: DAYS });
  const soFar = records.filter(({ atMs }) => atMs <= Date.now());
  await storeDeviceHistory(world.operator.deps, { patient, source: 'uploader', devices, records: soFar });
}
