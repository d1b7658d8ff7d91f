import type { Refusal } from '../device-file/file-reading.ts';
import type { Glucose, GlucoseUnit } from '../device-record.ts';
import { beyondReading } from '../glucose-value.ts';
import type { SkipReason } from '../skip-reason.ts';
import { beyondWord, csvNumber } from './csv-number.ts';

/** Whatever the language of a header, the unit stands in it. */
export function headerUnit(cell: string | undefined): GlucoseUnit | undefined {
  if (/mg\s*\/\s*dl/i.test(cell ?? '')) return 'mg/dL';
  return /mmol\s*\/\s*l/i.test(cell ?? '') ? 'mmol/L' : undefined;
}

/** Undefined for an empty cell. */
export function csvGlucose(cell: string | undefined, glucoseUnit: GlucoseUnit): Glucose | SkipReason | undefined {
  const glucose = csvNumber(cell);
  if (glucose === undefined) return undefined;
  if (!Number.isNaN(glucose)) return { glucose, glucoseUnit };
  const beyond = beyondWord(cell ?? '');
  return beyond ? beyondReading(beyond, glucoseUnit) : 'not-a-number';
}

/** Beyond this, a value belongs to the other unit. */
const OTHER_UNIT = { 'mg/dL': (glucose: number) => glucose < 20, 'mmol/L': (glucose: number) => glucose > 45 } as const;
const MIN_COUNT = 3;
const MIN_SHARE = 0.1;

/** Watches whether values fit the unit of the header. Single odd values are skipped; a tenth of them is a wrong unit. */
export function unitWatch(glucoseUnit: GlucoseUnit) {
  let count = 0;
  let odd = 0;
  let firstOddLine = 0;
  return {
    see(glucose: number, line: number): void {
      count += 1;
      if (!OTHER_UNIT[glucoseUnit](glucose)) return;
      odd += 1;
      firstOddLine ||= line;
    },
    refusal(): Refusal | undefined {
      if (odd < MIN_COUNT || odd < count * MIN_SHARE) return undefined;
      return { outcome: 'refused', code: 'mixed-units', line: firstOddLine };
    },
  };
}
