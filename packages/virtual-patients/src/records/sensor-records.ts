import type { CgmRecord, Device } from '@glidepath/device-readings';

import type { GlucoseReading, Life } from '../life/life.ts';
import { SENSOR_LIMITS_MG_DL } from '../sensors/sensor-kind.ts';
import { recordedGlucose } from './recorded-glucose.ts';
import type { Fault, Recording } from './recording.ts';
import { isDuring, type Stamps } from './stamps.ts';

type SecondSensor = Extract<Fault, { fault: 'second-sensor' }>;

/** A second sensor is read a moment later than the first. */
const SECOND_SENSOR_DELAY_MINUTES = 2;

export function sensorRecords(life: Life, recording: Recording, stamps: Stamps): CgmRecord[] {
  const { devices, glucoseUnit = 'mg/dL', faults = [] } = recording;
  const cgmRecord = (device: Device, reading: GlucoseReading): CgmRecord => ({
    type: 'cgm',
    ...stamps.at(device, 'sensor', reading.minute),
    ...recordedGlucose(reading, SENSOR_LIMITS_MG_DL, glucoseUnit),
  });
  // The hour the clocks leave out is not lived; its readings would fall into the next one.
  const lived = life.readings.filter(({ minute }) => !stamps.isLeftOut(minute));
  const second = faults.filter((fault): fault is SecondSensor => fault.fault === 'second-sensor');
  const { sensor } = devices;
  return [
    ...(sensor ? withFaults(lived, faults).map((reading) => cgmRecord(sensor, reading)) : []),
    ...second.flatMap((fault) =>
      lived
        .filter(({ minute }) => isDuring(fault, minute))
        .map((reading) => cgmRecord(fault.device, secondReading(reading, fault))),
    ),
  ];
}

function withFaults(readings: readonly GlucoseReading[], faults: readonly Fault[]): GlucoseReading[] {
  const stuckAt = new Map<Fault, GlucoseReading>();
  return readings.flatMap((reading) => {
    const active = faults.filter((fault) => isDuring(fault, reading.minute));
    if (active.some(({ fault }) => fault === 'sensor-gap')) return [];
    const stuck = active.find(({ fault }) => fault === 'stuck-sensor');
    if (!stuck) return [reading];
    const first = stuckAt.get(stuck) ?? reading;
    stuckAt.set(stuck, first);
    return [{ ...first, minute: reading.minute }];
  });
}

function secondReading({ minute, glucoseMgDl }: GlucoseReading, { differsByMgDl }: SecondSensor): GlucoseReading {
  const { low, high } = SENSOR_LIMITS_MG_DL;
  const differing = Math.min(high, Math.max(low, glucoseMgDl + differsByMgDl));
  return { minute: minute + SECOND_SENSOR_DELAY_MINUTES, glucoseMgDl: differing, beyond: null };
}
