/** A number with the list it is from, as a search takes it: what has a meaning there is written with a backslash. */
export function searchToken(system: string, value: string): string {
  const escaped = value.replaceAll(/[\\,$|]/g, (character) => `\\${character}`);
  return encodeURIComponent(`${system}|${escaped}`);
}
