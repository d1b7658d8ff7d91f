/** The arguments of a call in blanked code: where the first one ends, and where all of them end. */
export type ArgumentRange = Readonly<{ start: number; firstEnd: number; end: number }>;

/** Reads on from just behind an opening bracket to the one that closes it. */
export function argumentRange(code: string, start: number): ArgumentRange {
  const marks = /[([{)\]},]/g;
  marks.lastIndex = start;
  let depth = 0;
  let firstEnd: number | undefined;
  for (let mark = marks.exec(code); mark; mark = marks.exec(code)) {
    if (mark[0] === ',') {
      if (depth === 0) firstEnd ??= mark.index;
    } else if ('([{'.includes(mark[0])) depth += 1;
    else if (depth === 0) return { start, firstEnd: firstEnd ?? mark.index, end: mark.index };
    else depth -= 1;
  }
  return { start, firstEnd: firstEnd ?? code.length, end: code.length };
}

/** How many brackets are open at a position of the range. The one of an array does not count. */
export function depthAt(code: string, range: ArgumentRange, position: number): number {
  const before = code.slice(range.start, position).replace(/(^|[^\w$)\]])\[/g, '$1');
  return countOf(before, /[([{]/g) - countOf(before, /[)\]}]/g);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
