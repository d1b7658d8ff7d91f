import type { LoopSystem } from '@glidepath/device-readings';
import type { LoopSettings } from '@glidepath/loop-review';
import { rowsOfDay } from '@glidepath/treatment-plan';

import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';

/** In these the loop aims at the target of the bolus calculator. */
const ONE_TARGET: readonly LoopSystem[] = ['omnipod-5', 'loop', 'oref'];

/** What a pump reported as the settings of its loop; null where a table is missing: half a pump is not reviewed. */
export function loopSettingsNow(told: ReportedPumpSettings, system: LoopSystem): LoopSettings | null {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = told;
  const tables = [basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit];
  if (tables.some((table) => table.length === 0)) return null;
  return {
    system,
    basalUnitsPerHour: rowsOfDay(basalUnitsPerHour),
    carbRatioGramsPerUnit: rowsOfDay(carbRatioGramsPerUnit),
    correctionFactorMgDlPerUnit: rowsOfDay(correctionFactorMgDlPerUnit),
    loopTargetMgDl: loopTarget(told, system),
    activeInsulinMinutes: told.activeInsulinMinutes ?? null,
    sleepSchedule: told.sleepSchedule ?? null,
    hasDynamicSensitivity: told.dynamicSensitivity ?? false,
  };
}

function loopTarget({ loopTargetMgDl, targetMgDl }: ReportedPumpSettings, system: LoopSystem) {
  if (loopTargetMgDl && loopTargetMgDl.length > 0) return rowsOfDay(loopTargetMgDl);
  if (!ONE_TARGET.includes(system) || targetMgDl.length === 0) return null;
  return rowsOfDay(targetMgDl).map(({ startMinute, lowMgDl, highMgDl }) => ({
    startMinute,
    value: (lowMgDl + highMgDl) / 2,
  }));
}
