import type { Device, DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import { deviceRecordsOf, PROFILES, simulatedPerson, simulateLife } from '@glidepath/virtual-patients';

export const ZONE = 'Asia/Jerusalem';

const SENSOR: Device = { deviceId: 'sensor', kind: 'cgm', sampleIntervalMinutes: 5 };
const PUMP: Device = { deviceId: 'pump', kind: 'pump' };
const METER: Device = { deviceId: 'meter', kind: 'meter' };
const LOOP_STEP_MS = 300_000;

export type RecordedDays = Readonly<{ devices: readonly Device[]; records: readonly DeviceRecord[]; nowMs: number }>;

/**
 * Somebody with a sensor without gaps (288 readings a day), a pump and a meter, up to the last midnight. With `loop` the
 * pump also confirms or changes its rate every five minutes, as closed loops do: twice as many records.
 */
export function recordedDays(days: number, loop: boolean): RecordedDays {
  const person = simulatedPerson(PROFILES.adultPump);
  const life = simulateLife({ ...person, days, seed: 7 });
  const recording = { startsOn: '2026-04-01', zone: ZONE, devices: { sensor: SENSOR, pump: PUMP, meter: METER } };
  const lived = deviceRecordsOf(life, recording);
  const first = lived.find((record) => record.type === 'cgm');
  if (!first) throw new Error('no sensor readings');
  const nowMs = first.atMs + days * DAY_MS;
  const readings = withoutGaps(lived, first, days);
  const others = lived.filter(({ type, atMs }) => type !== 'cgm' && atMs <= nowMs && !(loop && type === 'basal'));
  const steps = loop ? loopSteps(first, days) : [];
  return {
    devices: [SENSOR, PUMP, METER],
    nowMs,
    records: [...readings, ...steps, ...others].sort((a, b) => a.atMs - b.atMs),
  };
}

/** The measure is 288 readings a day: what the simulated sensor lost is filled with its last reading. */
function withoutGaps(lived: readonly DeviceRecord[], first: DeviceRecord, days: number): DeviceRecord[] {
  const byStep = new Map(
    lived
      .filter((record) => record.type === 'cgm')
      .map((record) => [Math.round((record.atMs - first.atMs) / LOOP_STEP_MS), record]),
  );
  let latest: DeviceRecord = first;
  return Array.from({ length: days * 288 }, (_, step) => {
    latest = byStep.get(step) ?? latest;
    return { ...latest, ...stampAt(first, step) };
  });
}

function loopSteps(first: DeviceRecord, days: number): DeviceRecord[] {
  return Array.from({ length: days * 288 }, (_, step) => ({
    type: 'basal',
    kind: 'automated',
    zone: ZONE,
    deviceId: 'pump',
    ...stampAt(first, step),
    rateUnitsPerHour: ((step * 7) % 11) / 10,
    durationSeconds: 300,
  }));
}

function stampAt({ atMs, deviceClockMs }: DeviceRecord, step: number) {
  const passedMs = step * LOOP_STEP_MS;
  return { atMs: atMs + passedMs, deviceClockMs: deviceClockMs + passedMs };
}
