import { headerUnit } from '../csv/csv-glucose.ts';
import type { GlucoseUnit } from '../device-record.ts';

/** Where things stand, in every language. */
export const LIBREVIEW = {
  device: 0,
  serial: 1,
  time: 2,
  type: 3,
  historic: 4,
  scan: 5,
  rapid: 7,
  carbsGrams: 9,
  carbsServings: 10,
  long: 12,
  note: 13,
  strip: 14,
  ketone: 15,
  mealInsulin: 16,
  userChange: 18,
} as const;

/** The units of the three glucose columns tell the header from the title and the line with the patient's name. */
export function isLibreViewHeader(cells: readonly string[]): boolean {
  const { historic, scan, strip } = LIBREVIEW;
  return [historic, scan, strip].every((column) => headerUnit(cells[column]) !== undefined);
}

/** All three have the same unit, or nobody knows what the file means. */
export function libreViewUnit(cells: readonly string[]): GlucoseUnit | undefined {
  const units = new Set(
    [LIBREVIEW.historic, LIBREVIEW.scan, LIBREVIEW.strip].map((column) => headerUnit(cells[column])),
  );
  return units.size === 1 ? [...units][0] : undefined;
}
