import type { PumpSettingsRecord } from '@glidepath/device-readings';

import type { PumpPlan } from '../devices/plan.ts';
import type { Stamp } from './stamps.ts';

export function pumpSettingsRecord(plan: PumpPlan, stamp: Stamp, brand: string | undefined): PumpSettingsRecord {
  const { calculator } = plan;
  return {
    type: 'pump_settings',
    ...stamp,
    ...(brand !== undefined && { brand }),
    basalUnitsPerHour: plan.basalUnitsPerHour,
    carbRatioGramsPerUnit: calculator.carbRatioGramsPerUnit,
    correctionFactorMgDlPerUnit: calculator.correctionFactorMgDlPerUnit,
    targetMgDl: [{ startMinute: 0, lowMgDl: calculator.targetMgDl, highMgDl: calculator.targetMgDl }],
    activeInsulinMinutes: calculator.activeInsulinMinutes,
  };
}
