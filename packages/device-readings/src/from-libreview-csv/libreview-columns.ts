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

/** The columns that a record of each type may have its value in. */
const VALUES_OF_TYPE: Readonly<Record<string, readonly number[]>> = {
  0: [LIBREVIEW.historic],
  1: [LIBREVIEW.scan],
  2: [LIBREVIEW.strip],
  4: [LIBREVIEW.rapid, LIBREVIEW.long],
  5: [LIBREVIEW.carbsGrams, LIBREVIEW.carbsServings],
};

/**
 * A row is long enough if the value of its type is there. One with more cells than the header and a number right behind
 * its value has been torn apart at a decimal comma.
 */
export function isSoundLibreViewRow(cells: readonly string[], columnCount: number): boolean {
  if (cells.length <= LIBREVIEW.type) return false;
  const values = VALUES_OF_TYPE[(cells[LIBREVIEW.type] ?? '').trim()] ?? [];
  const isFilled = values.some((column) => (cells[column] ?? '').trim() !== '');
  if (!isFilled && values.some((column) => cells.length <= column)) return false;
  if (cells.length <= columnCount) return true;
  return !TEARABLE.some((column) => isWholeNumber(cells[column]) && isWholeNumber(cells[column + 1]));
}

const TEARABLE = [
  LIBREVIEW.historic,
  LIBREVIEW.scan,
  LIBREVIEW.rapid,
  LIBREVIEW.carbsGrams,
  LIBREVIEW.long,
  LIBREVIEW.strip,
  LIBREVIEW.mealInsulin,
  LIBREVIEW.mealInsulin + 1,
  LIBREVIEW.userChange,
];

const isWholeNumber = (cell: string | undefined) => /^\s*\d+\s*$/.test(cell ?? '');
