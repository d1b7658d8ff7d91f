import type { InjectionRecord } from '@glidepath/device-readings';

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
