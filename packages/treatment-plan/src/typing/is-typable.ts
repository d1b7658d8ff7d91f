import type { CellTyping } from './cell-typing.ts';

const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * Whether a cell takes this text; if not, it keeps what it had. Pasted text is taken whole or not at all: dropping the
 * comma of `4,5` would make it 45.
 */
export function isTypable(text: string, { decimals = 0, maxLength = UNLIMITED, max = UNLIMITED }: CellTyping): boolean {
  const typed = /^\d*(?<fraction>\.\d*)?$/.exec(text);
  if (!typed) return false;
  const fraction = typed.groups?.['fraction'] ?? '';
  const longestFraction = decimals === 0 ? 0 : '.'.length + decimals;
  return fraction.length <= longestFraction && text.length <= maxLength && !(Number(text) > max);
}
