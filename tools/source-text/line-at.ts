/** The line, counted from one, on which a position of a text stands. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
