const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of any version: PostgreSQL refuses anything else in a column of ids, with an error instead of no row. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
