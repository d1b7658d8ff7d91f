import type { LoopSystem } from '@glidepath/device-readings';

import type { LoopSettings } from '../systems/loop-settings.ts';

const flat = (value: number) => [{ startMinute: 0, value }];

export function madeSettings(system: LoopSystem, changes: Partial<LoopSettings> = {}): LoopSettings {
  return {
    system,
    basalUnitsPerHour: flat(1),
    carbRatioGramsPerUnit: flat(10),
    correctionFactorMgDlPerUnit: flat(40),
    loopTargetMgDl: flat(110),
    activeInsulinMinutes: 180,
    sleepSchedule: null,
    hasDynamicSensitivity: false,
    ...changes,
  };
}
