import { enteredMgDl, type GlucoseUnit, isMultipleOf } from '@glidepath/quantities';

/** A number somebody may still be typing: null is an empty cell, NaN a text that is no number. */
export type Cell = number | null;

/** The same with nothing left empty. */
export type Filled<Draft> = Draft extends readonly (infer Row)[]
  ? readonly Filled<Row>[]
  : Draft extends object
    ? { readonly [Field in keyof Draft]: Filled<Draft[Field]> }
    : NonNullable<Draft>;

/** Digits and a dot only: `1e3`, `4,5` and `0x10` are no numbers, rather than numbers nobody meant. */
export function typedNumber(text: string): Cell {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Glucose, or a correction factor, typed in the unit of the clinic; kept in mg/dL. */
export function typedGlucoseMgDl(text: string, unit: GlucoseUnit): Cell {
  const glucose = typedNumber(text);
  return glucose === null ? null : enteredMgDl(glucose, unit);
}

export type Limits = Readonly<{ min: number; max: number; step: number }>;

export type CellFault = 'missing' | 'not-a-number' | 'out-of-range' | 'off-step';

export function cellFault(cell: Cell, { min, max, step }: Limits): CellFault | null {
  if (cell === null) return 'missing';
  if (!Number.isFinite(cell)) return 'not-a-number';
  if (cell < min || cell > max) return 'out-of-range';
  return isMultipleOf(cell, step) ? null : 'off-step';
}
