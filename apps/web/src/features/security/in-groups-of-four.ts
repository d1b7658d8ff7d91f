/** "ABCD EFGH": long codes are typed without losing the place. */
export function inGroupsOfFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
