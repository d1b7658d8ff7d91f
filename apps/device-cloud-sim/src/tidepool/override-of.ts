import type { LoopOverrideRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource, tidepoolMmolL } from './datum-base.ts';

const OVERRIDE_TYPES = {
  sleep: 'sleep',
  exercise: 'physicalActivity',
  pre_meal: 'preprandial',
  boost: 'custom',
  ease_off: 'custom',
  temp_target: 'custom',
  custom: 'custom',
} as const satisfies Record<LoopOverrideRecord['kind'], string>;

/** As pumps upload it: its length in milliseconds, where phones that run a loop send seconds. */
export function overrideOf(record: LoopOverrideRecord, source: TidepoolSource) {
  const { durationSeconds, insulinScale, startedBy, targetLowMgDl: low, targetHighMgDl: high } = record;
  return {
    type: 'deviceEvent',
    subType: 'pumpSettingsOverride',
    ...datumBase(record, source),
    overrideType: OVERRIDE_TYPES[record.kind],
    ...(startedBy === undefined ? {} : { method: startedBy === 'person' ? 'manual' : 'automatic' }),
    ...(durationSeconds === undefined ? {} : { duration: durationSeconds * 1000 }),
    ...(low === undefined || high === undefined
      ? {}
      : { bgTarget: { low: tidepoolMmolL(low), high: tidepoolMmolL(high) }, units: { bg: 'mmol/L' } }),
    ...(insulinScale === undefined ? {} : { basalRateScaleFactor: insulinScale }),
  };
}
