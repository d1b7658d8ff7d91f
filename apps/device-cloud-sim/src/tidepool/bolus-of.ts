import type { BolusRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource } from './datum-base.ts';

export function bolusOf(record: BolusRecord, source: TidepoolSource) {
  const { insulinType } = record;
  return {
    type: 'bolus',
    ...datumBase(record, source),
    ...delivery(record),
    ...(insulinType === undefined
      ? {}
      : { insulinFormulation: { simple: { actingType: 'rapid', brand: insulinType } } }),
  };
}

function delivery(record: BolusRecord) {
  const duration = (record.extendedSeconds ?? 0) * 1000;
  switch (record.kind) {
    case 'square':
      return { subType: 'square', extended: record.extendedUnits ?? record.deliveredUnits, duration };
    case 'dual': {
      const normal = record.immediateUnits ?? record.deliveredUnits - (record.extendedUnits ?? 0);
      return {
        subType: 'dual/square',
        normal,
        extended: record.extendedUnits ?? record.deliveredUnits - normal,
        duration,
      };
    }
    default:
      return { subType: record.kind, normal: record.deliveredUnits };
  }
}
