const LEFT_TO_RIGHT = '\u200E';
const RIGHT_TO_LEFT = '\u200F';

/**
 * A value that keeps its order inside Hebrew text. Bare, `−2.5` prints as `2.5−` and `70–180` as `180–70`: the reader
 * would see another number. The outer pair keeps the words around it from joining the value, the inner pair gives the
 * value a direction of its own. (Isolates would say the same in two marks, but PDF fonts have no glyphs for them.)
 */
export function ltrValue(value: string): string {
  // Marks inside would part the value again.
  const bare = value.replaceAll(LEFT_TO_RIGHT, '').replaceAll(RIGHT_TO_LEFT, '');
  return `${RIGHT_TO_LEFT}${LEFT_TO_RIGHT}${bare}${LEFT_TO_RIGHT}${RIGHT_TO_LEFT}`;
}
