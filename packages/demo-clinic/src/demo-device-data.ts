import type { Device, DeviceHistory } from '@glidepath/device-readings';
import type { TreatmentType } from '@glidepath/treatment-plan';
import {
  deviceRecordsOf,
  type Equipment,
  type Fault,
  PROFILES,
  type Recording,
  type RecordingDevices,
  simulatedPerson,
  simulateLife,
} from '@glidepath/virtual-patients';

/** Where somebody's data comes from, and what is wrong with it. */
export type DemoSource = Readonly<{
  sensor: 'dexcom' | 'libre' | null;
  hasMeter: boolean;
  /** Whether insulin is recorded at all: a cloud of a sensor knows none. */
  hasInsulin: boolean;
  glucoseUnit?: 'mmol/L';
  faults?: readonly Fault[];
}>;

/** How many days are made, today among them. */
export const DEMO_DAYS = 90;

const DAYS = { fromDay: DEMO_DAYS - 12, untilDay: DEMO_DAYS - 5 };
const SECOND_SENSOR: Device = {
  deviceId: 'sim-second',
  kind: 'cgm',
  model: 'Simulated sensor 2',
  sampleIntervalMinutes: 5,
};
const EVERYTHING: DemoSource = { sensor: 'dexcom', hasMeter: true, hasInsulin: true };

/** Every kind of source, and every fault that reports and advice must bear. */
export const DEMO_SOURCES: readonly [DemoSource, ...DemoSource[]] = [
  EVERYTHING,
  { sensor: 'libre', hasMeter: true, hasInsulin: true },
  { sensor: 'dexcom', hasMeter: false, hasInsulin: false },
  { sensor: 'libre', hasMeter: false, hasInsulin: false, glucoseUnit: 'mmol/L' },
  { sensor: null, hasMeter: true, hasInsulin: true },
  { ...EVERYTHING, faults: [{ ...DAYS, fault: 'wrong-clock', role: 'pump', shiftMinutes: 120 }] },
  { ...EVERYTHING, faults: [{ ...DAYS, fault: 'second-sensor', device: SECOND_SENSOR, differsByMgDl: 14 }] },
  { ...EVERYTHING, faults: [{ ...DAYS, fault: 'sensor-gap' }] },
  { ...EVERYTHING, faults: [{ ...DAYS, untilDay: DAYS.fromDay + 1, fault: 'stuck-sensor' }] },
];

const PROFILE_OF_TYPE: Readonly<Record<TreatmentType, keyof typeof PROFILES>> = {
  PUMP: 'adultPump',
  GENERIC: 'adultPump',
  BASAL_ONLY: 'type2BasalOnly',
  MDI_SSI: 'adultSlidingScale',
  MDI_CRCF: 'adultCarbCounting',
  MDI_FIXED_MEAL: 'adultFixedMeals',
  MDI_ESTIMATED_MEAL: 'adultMealSizes',
};

export type DemoLife = Readonly<{
  treatmentType: TreatmentType | null;
  source: DemoSource;
  /** Another seed, another person. */
  seed: number;
  zone: string;
  /** YYYY-MM-DD; the days run up to and with `DEMO_DAYS` days later. */
  startsOn: string;
  days: number;
}>;

/** Who is simulated, and by which plan that person lives. */
export function demoPerson({ treatmentType, source, seed }: Pick<DemoLife, 'treatmentType' | 'source' | 'seed'>) {
  const profile = PROFILES[PROFILE_OF_TYPE[treatmentType ?? 'PUMP']];
  const equipment: Equipment = {
    sensor: source.sensor === 'libre' ? 'flash' : 'cgm',
    dropoutShare: 0.03,
    testsPerDay: source.sensor === null ? { least: 4, most: 7 } : { least: 0, most: 2 },
  };
  return { ...simulatedPerson({ ...profile, seed: profile.seed + seed, equipment }), equipment };
}

/** What the devices of a simulated person recorded. */
export function demoDeviceData({ treatmentType, source, seed, zone, startsOn, days }: DemoLife): DeviceHistory {
  const simulated = demoPerson({ treatmentType, source, seed });
  const devices = demoDevicesOf(source, simulated.plan.type === 'PUMP');
  const recording: Recording = {
    startsOn,
    zone,
    devices,
    ...(source.glucoseUnit ? { glucoseUnit: source.glucoseUnit } : {}),
    ...(source.faults ? { faults: source.faults } : {}),
  };
  const life = simulateLife({ ...simulated, days, seed });
  const second = source.faults?.some(({ fault }) => fault === 'second-sensor') ? [SECOND_SENSOR] : [];
  return { devices: [...Object.values(devices), ...second], records: deviceRecordsOf(life, recording), skipped: [] };
}

/** Named as simulated wherever a screen or a print shows them. */
export function demoDevicesOf({ sensor, hasMeter, hasInsulin }: DemoSource, hasPump: boolean): RecordingDevices {
  return {
    ...(sensor === 'dexcom' ? { sensor: simulatedDevice('cgm', 'Simulated sensor', 5) } : {}),
    ...(sensor === 'libre' ? { sensor: simulatedDevice('cgm', 'Simulated flash sensor', 15) } : {}),
    ...(hasMeter ? { meter: simulatedDevice('meter', 'Simulated meter') } : {}),
    ...(hasInsulin && hasPump ? { pump: simulatedDevice('pump', 'Simulated pump') } : {}),
    ...(hasInsulin && !hasPump ? { pen: simulatedDevice('pen', 'Simulated pen') } : {}),
    ...(hasInsulin ? { app: simulatedDevice('app', 'Simulated diary') } : {}),
  };
}

function simulatedDevice(kind: Device['kind'], model: string, sampleIntervalMinutes?: number): Device {
  const deviceId = `sim-${model.toLowerCase().replaceAll(' ', '-')}`;
  return { deviceId, kind, model, ...(sampleIntervalMinutes === undefined ? {} : { sampleIntervalMinutes }) };
}
