import { DEMO_DAYS, DEMO_SOURCES, demoDeviceData } from '@glidepath/demo-clinic';
import { DAY_MS } from '@glidepath/quantities';
import { storeDeviceHistory } from '@glidepath/server/operate';

import type { World } from '../fixtures/world.ts';
import type { Patient } from './people.ts';

// The faults of the sources lie near the end of the demo's days.
const DAYS = DEMO_DAYS;
/** No page looks further back for glucose: 21 days of a report, as many before them to compare with. */
const GLUCOSE_DAYS = 45;
const ZONE = 'US/Eastern';

type TreatmentType = NonNullable<Parameters<typeof demoDeviceData>[0]['treatmentType']>;

type GivenReadings = Readonly<{
  /** Which of the demo's sources; the first has everything. */
  source?: number;
  treatmentType?: TreatmentType;
}>;

/** Gives a patient simulated data, up to now. */
export async function givenReadings(
  world: World,
  patient: Omit<Patient, 'email'>,
  given: GivenReadings = {},
): Promise<void> {
  const { source = 0, treatmentType = 'PUMP' } = given;
  const startsOn = new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { devices, records } = simulated(startsOn, source, treatmentType);
  const glucoseFromMs = Date.now() - GLUCOSE_DAYS * DAY_MS;
  const isKept = ({ atMs, type }: (typeof records)[number]) =>
    atMs <= Date.now() && (type !== 'cgm' || atMs > glucoseFromMs);
  await storeDeviceHistory(world.operator.deps, {
    patient,
    source: 'uploader',
    devices,
    records: records.filter(isKept),
  });
}

const lives = new Map<string, ReturnType<typeof demoDeviceData>>();

/** Everybody lives the same days, which take a fifth of a second to simulate. */
function simulated(startsOn: string, place: number, treatmentType: TreatmentType) {
  const source = DEMO_SOURCES[place];
  if (!source) throw new Error(`no source ${place}`);
  const key = [startsOn, place, treatmentType].join();
  const life = lives.get(key) ?? demoDeviceData({ treatmentType, source, seed: 3, zone: ZONE, startsOn, days: DAYS });
  lives.set(key, life);
  return life;
}
