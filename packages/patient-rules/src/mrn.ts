/** One to ten letters or digits (D1-069). Leading zeros count, so an MRN is never a number. */
export function isMrn(text: string): boolean {
  return /^[A-Za-z0-9]{1,10}$/.test(text);
}

/** An empty field means none. */
export function normalisedMrn(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
