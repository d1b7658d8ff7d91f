/** A name of a person, in any script, has a letter. A part of one may have none: record systems write '-' for what is missing. */
export function isName(text: string): boolean {
  return /\p{L}/u.test(text);
}
