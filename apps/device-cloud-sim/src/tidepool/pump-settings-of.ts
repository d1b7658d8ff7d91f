import type { DayTable, PumpSettingsRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { datumBase, type TidepoolSource, tidepoolMmolL } from './datum-base.ts';

/** Rows start at milliseconds from midnight. */
export function pumpSettingsOf(record: PumpSettingsRecord, source: TidepoolSource) {
  const { activeInsulinMinutes } = record;
  return {
    type: 'pumpSettings',
    ...datumBase(record, source),
    activeSchedule: 'standard',
    basalSchedules: {
      standard: record.basalUnitsPerHour.map(({ startMinute, value }) => ({
        start: startMinute * MINUTE_MS,
        rate: value,
      })),
    },
    bgTarget: record.targetMgDl.map(({ startMinute, lowMgDl, highMgDl }) => ({
      start: startMinute * MINUTE_MS,
      low: tidepoolMmolL(lowMgDl),
      high: tidepoolMmolL(highMgDl),
    })),
    carbRatio: amounts(record.carbRatioGramsPerUnit, (gramsPerUnit) => gramsPerUnit),
    insulinSensitivity: amounts(record.correctionFactorMgDlPerUnit, tidepoolMmolL),
    units: { carb: 'grams', bg: 'mmol/L' },
    ...(record.brand === undefined ? {} : { manufacturers: [record.brand] }),
    ...(activeInsulinMinutes === undefined
      ? {}
      : { bolus: { calculator: { enabled: true, insulin: { duration: activeInsulinMinutes, units: 'minutes' } } } }),
  };
}

function amounts(table: DayTable, inTheirUnit: (amount: number) => number) {
  return table.map(({ startMinute, value }) => ({ start: startMinute * MINUTE_MS, amount: inTheirUnit(value) }));
}
