import { MAX_UNUSUAL_REASON_LENGTH } from '@glidepath/api-contract/wire/unusual-changes.wire';
import { typedNumber, type UnusualChange, type UnusualConfirmation } from '@glidepath/treatment-plan';

/** What stands in the fields of a confirmation: numbers by the text of the value that is asked for. */
export type TypedConfirmation = Readonly<{ numbers: Readonly<Record<string, string>>; reason: string }>;
export const NOTHING_TYPED: TypedConfirmation = { numbers: {}, reason: '' };

/** A new value as the page writes it, such as "7 U/hr". */
export type ShownNumber = Readonly<{ number: string; text: string }>;

/** One field: changes whose new values read alike are typed once. */
export type RetypedValue = ShownNumber & Readonly<{ values: readonly number[] }>;

export function retypedValues(
  changes: readonly UnusualChange[],
  shownAfter: (change: UnusualChange) => ShownNumber,
): readonly RetypedValue[] {
  const byText = new Map<string, RetypedValue>();
  for (const change of changes) {
    const shown = shownAfter(change);
    const known = byText.get(shown.text)?.values ?? [];
    byText.set(shown.text, { ...shown, values: [...new Set([...known, change.after])] });
  }
  return [...byText.values()];
}

export type ConfirmationFault = 'missing' | 'other-number' | null;

/** As the page groups thousands. In what is typed a comma may be a decimal one: 16,8 is not 168. */
const shownNumber = (number: string) => typedNumber(number.replaceAll(',', ''));

export function retypedFault({ number, text }: RetypedValue, { numbers }: TypedConfirmation): ConfirmationFault {
  const typed = numbers[text]?.trim() ?? '';
  if (typed === '') return 'missing';
  return typed === number || typedNumber(typed) === shownNumber(number) ? null : 'other-number';
}

/** A reason that is too long to be kept is not cut. */
export function reasonFault({ reason }: TypedConfirmation): 'no-reason' | 'too-long' | null {
  if (reason.trim() === '') return 'no-reason';
  return reason.trim().length > MAX_UNUSUAL_REASON_LENGTH ? 'too-long' : null;
}

/** What is sent once every value was typed again and a reason was given; null until then. */
export function confirmationOf(retyped: readonly RetypedValue[], typed: TypedConfirmation): UnusualConfirmation | null {
  const reason = typed.reason.trim();
  if (reasonFault(typed) !== null || retyped.some((value) => retypedFault(value, typed) !== null)) return null;
  return { values: retyped.flatMap(({ values }) => values), reason };
}

/** As the calls take it: they type their lists as writable, and leave out what is not there. */
export function sentConfirmation({ values, reason }: UnusualConfirmation) {
  return { values: [...values], reason };
}
