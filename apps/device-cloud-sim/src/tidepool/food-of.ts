import type { CarbsRecord } from '@glidepath/device-readings';

import { datumBase, type TidepoolSource } from './datum-base.ts';

/** A meal counted only by size has a name and no nutrition. */
export function foodOf(record: CarbsRecord, source: TidepoolSource) {
  return {
    type: 'food',
    ...datumBase(record, source),
    ...(record.mealSize === undefined ? {} : { name: `${record.mealSize} meal` }),
    ...(record.isRescue ? { meal: 'snack' } : {}),
    ...(record.grams === undefined ? {} : { nutrition: { carbohydrate: { net: record.grams, units: 'grams' } } }),
  };
}
