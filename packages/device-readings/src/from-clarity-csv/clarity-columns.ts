import { headerUnit } from '../csv/csv-glucose.ts';
import type { GlucoseUnit } from '../device-record.ts';

export type ClarityColumns = Readonly<{ time: number; glucose: number; unit: GlucoseUnit }>;

/** Beside the time: type, subtype, patient, device, source device. Beside the glucose: insulin, carbs, duration. */
export const BESIDE_TIME = { type: 1, subtype: 2, patient: 3, model: 4, source: 5 } as const;
export const BESIDE_GLUCOSE = { insulin: 1, carbs: 2, duration: 3 } as const;

/** No title is longer, and a hostile one must not keep the pattern busy. */
const MAX_TITLE_LENGTH = 200;

/** Headers come in many languages, but columns keep their order and the form of the time stays in brackets. */
export function clarityColumns(cells: readonly string[]): ClarityColumns | undefined {
  const time = cells.findIndex((cell) => /[-T]\S*hh:mm:ss/i.test(cell.slice(0, MAX_TITLE_LENGTH)));
  const glucose = cells.findIndex((cell) => headerUnit(cell) !== undefined);
  const unit = headerUnit(cells[glucose]);
  if (time === -1 || glucose < time + BESIDE_TIME.source || !unit) return undefined;
  return cells.length > glucose + BESIDE_GLUCOSE.duration ? { time, glucose, unit } : undefined;
}
