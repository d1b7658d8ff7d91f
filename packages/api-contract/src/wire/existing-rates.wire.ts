import type { PumpRates, RateRow } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { tableOfRows } from './pump-tables.ts';
import { rateTableWire } from './rate-table.wire.ts';

/** The rates that a pump runs, each table under a name of its own; null where it is not known. */
export const existingRatesShape = {
  existing_basal_rates: z.nullable(rateTableWire),
  existing_carb_ratio: z.nullable(rateTableWire),
  existing_correction_factor: z.nullable(rateTableWire),
};
type ExistingRates = { [Name in keyof typeof existingRatesShape]: z.infer<(typeof existingRatesShape)[Name]> };
type RateTable = z.infer<typeof rateTableWire>;

/** In the order in which the pump reported them. An unknown table has no rows. */
export function readExistingRates(wire: ExistingRates): PumpRates {
  return {
    basalUnitsPerHour: rowsAsTold(wire.existing_basal_rates ?? []),
    carbRatioGramsPerUnit: rowsAsTold(wire.existing_carb_ratio ?? []),
    correctionFactorMgDlPerUnit: rowsAsTold(wire.existing_correction_factor ?? []),
  };
}

export function writeExistingRates(rates: PumpRates): ExistingRates {
  return {
    existing_basal_rates: knownTable(rates.basalUnitsPerHour),
    existing_carb_ratio: knownTable(rates.carbRatioGramsPerUnit),
    existing_correction_factor: knownTable(rates.correctionFactorMgDlPerUnit),
  };
}

export function rowsAsTold(table: RateTable): readonly RateRow[] {
  return table.map(({ start, value }) => ({ startMinute: start, value }));
}

const knownTable = (rows: readonly RateRow[]) => (rows.length === 0 ? null : tableOfRows(rows));
