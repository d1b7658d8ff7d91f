export const planKeys = {
  current: (patientId: string) => ['plans', 'current', patientId],
  /** Below the current one: what makes that stale makes this stale too. */
  newest: (patientId: string) => ['plans', 'current', patientId, 'newest'],
  opened: (patientId: string) => ['plans', 'opened', patientId],
  versions: (patientId: string) => ['plans', 'versions', patientId],
  insulins: ['plans', 'insulins'],
} as const;
