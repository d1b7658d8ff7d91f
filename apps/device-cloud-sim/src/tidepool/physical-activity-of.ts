import type { ActivityRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource } from './datum-base.ts';

const REPORTED_INTENSITY = { light: 'low', medium: 'medium', heavy: 'high' } as const;

export function physicalActivityOf(record: ActivityRecord, source: TidepoolSource) {
  const { durationSeconds, intensity } = record;
  return {
    type: 'physicalActivity',
    ...datumBase(record, source),
    name: record.name,
    ...(durationSeconds === undefined ? {} : { duration: { value: durationSeconds, units: 'seconds' } }),
    ...(intensity === undefined ? {} : { reportedIntensity: REPORTED_INTENSITY[intensity] }),
  };
}
