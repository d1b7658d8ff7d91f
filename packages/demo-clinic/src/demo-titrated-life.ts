import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import { deviceRecordsOf, type Equipment, type Life, simulateLife } from '@glidepath/virtual-patients';

import { demoPerson } from './demo-device-data.ts';

const METER: Equipment = { sensor: null, dropoutShare: 0, testsPerDay: { least: 1, most: 2 } };
const DEVICES = {
  meter: { deviceId: 'sim-simulated-meter', kind: 'meter', model: 'Simulated meter' },
  pen: { deviceId: 'sim-simulated-pen', kind: 'pen', model: 'Simulated pen' },
} as const satisfies Record<string, Device>;
const SOURCE = { sensor: null, hasMeter: true, hasInsulin: true } as const;

/** Somebody with type 2 whose dose others decide on as the days go by. */
export type DemoTitratedLife = Readonly<{
  devices: readonly Device[];
  /** Lives so many days on a dose, after those lived before. */
  live: (days: number, doseUnits: number) => DeviceRecord[];
}>;

export function demoTitratedLife({
  seed,
  zone,
  startsOn,
}: Readonly<{ seed: number; zone: string; startsOn: string }>): DemoTitratedLife {
  const { person, habits, plan } = demoPerson({ treatmentType: 'BASAL_ONLY', source: SOURCE, seed });
  if (plan.type === 'PUMP') throw new RangeError('Basal insulin alone is injected.');
  let [before, lived]: [Life | undefined, number] = [undefined, 0];
  return {
    devices: Object.values(DEVICES),
    live: (days, doseUnits) => {
      const dosed = { ...plan, basal: plan.basal.map((injection) => ({ ...injection, doseUnits })) };
      const continueFrom = before && { continueFrom: before.end };
      before = simulateLife({ person, habits, equipment: METER, plan: dosed, seed, days, ...continueFrom });
      const firstDay = new Date(Date.parse(startsOn) + lived * DAY_MS).toISOString().slice(0, 10);
      lived += days;
      return deviceRecordsOf(before, { startsOn: firstDay, zone, devices: DEVICES });
    },
  };
}
