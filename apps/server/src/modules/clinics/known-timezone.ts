/** Any zone of the IANA database that the runtime knows. An offset such as +02:00 is none: it has no summer. */
export function isKnownTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
