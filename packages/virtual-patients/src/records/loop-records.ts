import type { DeviceRecord, PumpSettingsRecord } from '@glidepath/device-readings';

import type { Life, LoopModeSegment, LoopOverrideUse } from '../life/life.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
import type { RecordingDevices } from './recording.ts';
import type { Stamps } from './stamps.ts';

/** What the pump was told and did as a loop. */
export function loopRecords({ loop, ...life }: Life, { pump }: RecordingDevices, stamps: Stamps): DeviceRecord[] {
  if (!pump || !loop) return [];
  const { low, high } = loop.controller.exerciseTargetMgDl;
  const lasting = (minute: number, durationMinutes: number) => ({
    ...stamps.at(pump, 'pump', minute),
    durationSeconds: stamps.secondsBetween(minute, minute + durationMinutes),
  });
  const mode = ({ minute, durationMinutes, mode: which, cause }: LoopModeSegment): DeviceRecord => ({
    type: 'loop_mode',
    ...lasting(minute, durationMinutes),
    mode: which,
    ...(cause && { cause }),
  });
  const override = ({ minute, durationMinutes, kind, startedBy }: LoopOverrideUse): DeviceRecord => ({
    type: 'loop_override',
    ...lasting(minute, durationMinutes),
    kind,
    ...(kind === 'exercise' && { targetLowMgDl: low, targetHighMgDl: high }),
    startedBy,
  });
  return [
    ...life.loopModes.map(mode).filter((record) => record.type !== 'loop_mode' || record.durationSeconds > 0),
    ...life.loopOverrides.map(override),
  ];
}

type LoopSettingsRecorded = Pick<
  PumpSettingsRecord,
  'targetMgDl' | 'activeInsulinMinutes' | 'loopTargetMgDl' | 'autoCorrection' | 'sleepSchedule' | 'dynamicSensitivity'
>;

/** What stands in a pump's settings because a loop runs on it. */
export function loopSettings(therapy: LoopTherapy): LoopSettingsRecorded {
  const { controller, activeInsulinMinutes, sleepSchedule, dynamicSensitivity, autoCorrection = true } = therapy;
  const loopTargetMgDl = tableOf(controller.fixedLoopTargetMgDl) ?? therapy.targetMgDl;
  const calculatorTarget = tableOf(controller.calculatorTargetMgDl) ?? loopTargetMgDl;
  return {
    loopTargetMgDl,
    targetMgDl: calculatorTarget.map(({ startMinute, value }) => ({ startMinute, lowMgDl: value, highMgDl: value })),
    activeInsulinMinutes,
    ...(controller.givesBoluses && { autoCorrection }),
    ...(controller.hasSleepMode && sleepSchedule && { sleepSchedule }),
    ...(dynamicSensitivity !== undefined && { dynamicSensitivity }),
  };
}

function tableOf(mgDl: number | undefined) {
  return mgDl === undefined ? null : [{ startMinute: 0, value: mgDl }];
}

/** The devices of a life, the pump with the name of the loop that ran on it. */
export function withLoopSystem({ loop }: Pick<Life, 'loop'>, devices: RecordingDevices): RecordingDevices {
  const { pump } = devices;
  if (!loop || !pump) return devices;
  return { ...devices, pump: { ...pump, loopSystem: loop.system ?? loop.controller.system } };
}
