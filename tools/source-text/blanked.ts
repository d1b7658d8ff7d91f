import { sourceSpans } from './source-spans.ts';

/**
 * The source with comments, texts and regular expressions replaced by spaces, so that a pattern finds code only.
 * Positions, line breaks and the quotes around texts stay where they were.
 */
export function blanked(source: string): string {
  return sourceSpans(source)
    .map(({ kind, start, end }) => {
      const text = source.slice(start, end);
      if (kind === 'code') return text;
      return kind === 'string' || kind === 'template' ? blankText(text) : blank(text);
    })
    .join('');
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function blankText(text: string): string {
  const opening = /^['"`}]/.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  const closing = /(?:\$\{|['"`])$/.exec(rest)?.[0] ?? '';
  return opening + blank(rest.slice(0, rest.length - closing.length)) + closing;
}
