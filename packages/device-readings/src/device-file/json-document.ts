import type { Refusal } from './file-reading.ts';

/** The parsed text, or why it could not be parsed: a truncated file, or not JSON. */
export function jsonDocument(text: string): { parsed: unknown } | Refusal {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return { outcome: 'refused', code: isCut(text) ? 'truncated' : 'not-json', line: text.split('\n').length };
  }
}

/** A text is truncated if it ends while a string, a list or an object is still open. */
function isCut(text: string): boolean {
  const marks = /["[\]{}]/g;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') {
      const end = stringEnd(text, mark.index);
      if (end === -1) return true;
      marks.lastIndex = end + 1;
    } else depth += mark[0] === '[' || mark[0] === '{' ? 1 : -1;
  }
  return depth > 0;
}

function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
