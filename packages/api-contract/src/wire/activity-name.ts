/**
 * What an activity is called, in screens and documents. Sources that know no more than that somebody moved give a bare
 * English word, for which every language has its own.
 */
export function activityName(given: string, ownWord: string): string {
  return /^(?:exercise|activity|physical ?activity)$/i.test(given.trim()) ? ownWord : given;
}
