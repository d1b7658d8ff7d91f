import { demoLoopLife } from '@glidepath/demo-clinic';
import type { Device, DeviceRecord } from '@glidepath/device-readings';

type LoopLife = ReturnType<typeof demoLoopLife>;
type Lived = Parameters<typeof demoLoopLife>[0] &
  /** With it the days after an approval, else those before. */
  Readonly<{ approved: Parameters<LoopLife['recordedAfter']>[0] | null }>;

/** What the devices of somebody with a closed loop recorded: seconds of work. */
export function work({ approved, ...lived }: Lived): { devices: readonly Device[]; records: DeviceRecord[] } {
  const life = demoLoopLife(lived);
  return { devices: life.devices, records: approved ? life.recordedAfter(approved) : life.recordedBefore() };
}
