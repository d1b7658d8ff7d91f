import type { Device, GlucoseUnit } from '@glidepath/device-readings';

/** How a life is recorded: when and where it is lived, by which devices, and what goes wrong with them. */
export type Recording = Readonly<{
  /** The first day, as YYYY-MM-DD; minute 0 is its local midnight. */
  startsOn: string;
  /** IANA name. */
  zone: string;
  devices: RecordingDevices;
  glucoseUnit?: GlucoseUnit;
  faults?: readonly Fault[];
}>;

/** What there is no device for is not recorded. Carbohydrate and activities are the app's, or the pump's without one. */
export type RecordingDevices = Readonly<Partial<Record<DeviceRole, Device>>>;
export type DeviceRole = 'sensor' | 'meter' | 'pump' | 'pen' | 'app';

/** Days count from 0; `untilDay` is the first day without the fault. */
export type Fault = Readonly<{ fromDay: number; untilDay: number }> &
  (
    | Readonly<{ fault: 'wrong-clock'; role: DeviceRole; shiftMinutes: number }>
    /** The same glucose seen by another sensor, which differs by a constant. */
    | Readonly<{ fault: 'second-sensor'; device: Device; differsByMgDl: number }>
    | Readonly<{ fault: 'sensor-gap' }>
    /** The sensor repeats what it showed at the beginning. */
    | Readonly<{ fault: 'stuck-sensor' }>
  );
