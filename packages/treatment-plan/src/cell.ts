import { enteredMgDl, type GlucoseUnit, isMultipleOf, shownGlucose } from '@glidepath/quantities';

/** A text where a number belongs, as it was typed: it is kept, and refused by the rules. */
export type Unread = Readonly<{ typed: string }>;

/** A number that somebody may still be typing; null is an empty cell. */
export type Cell = number | Unread | null;

/** The same with nothing left empty or unread. */
export type WithoutEmptyCells<Draft> = Draft extends readonly (infer Row)[]
  ? readonly WithoutEmptyCells<Row>[]
  : Draft extends Unread
    ? never
    : Draft extends object
      ? { readonly [Field in keyof Draft]: WithoutEmptyCells<Draft[Field]> }
      : NonNullable<Draft>;

export function isUnread(cell: Cell | undefined): cell is Unread {
  return typeof cell === 'object' && cell !== null;
}

/** NaN for a text that is not a number: it is neither more nor less than any number, nor equal to one. */
export function cellNumber(cell: Cell): number | null {
  return isUnread(cell) ? Number.NaN : cell;
}

/** More decimals are on no step and more digits in no range; a number would not even keep them all. */
const NUMBER = /^-?(?:\d{1,9}(?:\.\d{0,6})?|\.\d{1,6})$/;

const DIGITS = /^-?(?:\d+\.?\d*|\.\d+)$/;
const MANY_DECIMALS = /\.\d{7,}$/;

/** A number with too many digits may not be entered, but it is a number: the message says what may be entered. */
function unreadFault({ typed }: Unread): 'not-a-number' | 'off-step' | 'out-of-range' {
  const text = typed.trim();
  if (!DIGITS.test(text)) return 'not-a-number';
  return MANY_DECIMALS.test(text) ? 'off-step' : 'out-of-range';
}

/** A text that no digits more or less would make a number. */
export function isNoNumber(cell: Cell | undefined): cell is Unread {
  return isUnread(cell) && unreadFault(cell) === 'not-a-number';
}

/** Digits and a dot only: `1e3`, `4,5` and `0x10` are no numbers, rather than numbers nobody meant. */
export function typedNumber(text: string): Cell {
  const typed = text.trim();
  if (typed === '') return null;
  return NUMBER.test(typed) ? Number(typed) : { typed: text };
}

/** Glucose, or a correction factor, typed in the unit of the clinic; kept in mg/dL. */
export function typedGlucoseMgDl(text: string, unit: GlucoseUnit): Cell {
  const glucose = typedNumber(text);
  return typeof glucose === 'number' ? enteredMgDl(glucose, unit) : glucose;
}

/** The inverse: glucose of a cell in the unit of the clinic. */
export function shownCell(cell: Cell, unit: GlucoseUnit): Cell {
  return typeof cell === 'number' ? shownGlucose(cell, unit) : cell;
}

export type Limits = Readonly<{ min: number; max: number; step: number }>;

export type CellFault = 'missing' | 'not-a-number' | 'out-of-range' | 'off-step';

export function cellFault(cell: Cell, { min, max, step }: Limits): CellFault | null {
  if (cell === null) return 'missing';
  if (isUnread(cell)) return unreadFault(cell);
  if (!Number.isFinite(cell)) return 'not-a-number';
  if (cell < min || cell > max) return 'out-of-range';
  return isMultipleOf(cell, step) ? null : 'off-step';
}
