import type { PumpSettingsRecord } from '@glidepath/device-readings';
import type { PumpPlan } from '@glidepath/treatment-plan';

import { CALCULATOR } from '../devices/bolus-calculator.ts';
import type { Stamp } from './stamps.ts';

export function pumpSettingsRecord({ rates }: PumpPlan, stamp: Stamp, brand: string | undefined): PumpSettingsRecord {
  const { targetMgDl, activeInsulinMinutes } = CALCULATOR;
  return {
    type: 'pump_settings',
    ...stamp,
    ...(brand !== undefined && { brand }),
    basalUnitsPerHour: rates.basalUnitsPerHour,
    carbRatioGramsPerUnit: rates.carbRatioGramsPerUnit,
    correctionFactorMgDlPerUnit: rates.correctionFactorMgDlPerUnit,
    targetMgDl: [{ startMinute: 0, lowMgDl: targetMgDl, highMgDl: targetMgDl }],
    activeInsulinMinutes,
  };
}
