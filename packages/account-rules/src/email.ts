export const MAX_EMAIL_LENGTH = 255;

/** Local part, @, domain with a dot, no white space (D1-022). Delivery is the only real proof. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text);
}

/** Addresses are compared and stored in lower case. */
export function normalisedEmail(text: string): string {
  return text.trim().toLowerCase();
}
