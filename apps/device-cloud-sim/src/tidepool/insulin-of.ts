import type { BasalRecord, BolusRecord, InjectionRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource } from './datum-base.ts';

/** A dose of a pen or syringe. */
export function insulinOf(record: InjectionRecord, source: TidepoolSource) {
  return {
    type: 'insulin',
    ...datumBase(record, source),
    dose: { total: record.doseUnits, units: 'Units' },
    formulation: { simple: { actingType: record.role === 'basal' ? 'long' : 'rapid', brand: record.insulinType } },
  };
}

export function basalOf(record: BasalRecord, source: TidepoolSource) {
  return {
    type: 'basal',
    ...datumBase(record, source),
    deliveryType: record.kind,
    duration: record.durationSeconds * 1000,
    // A suspension has no rate at all, rather than a rate of zero.
    ...(record.kind === 'suspend' ? {} : { rate: record.rateUnitsPerHour }),
    ...(record.kind === 'scheduled' ? { scheduleName: 'standard' } : {}),
    ...(record.scheduledUnitsPerHour === undefined
      ? {}
      : { suppressed: { type: 'basal', deliveryType: 'scheduled', rate: record.scheduledUnitsPerHour } }),
  };
}

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
