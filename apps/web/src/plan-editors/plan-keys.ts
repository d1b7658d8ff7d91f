export const planKeys = {
  current: (patientId: string) => ['plans', 'current', patientId],
  opened: (patientId: string) => ['plans', 'opened', patientId],
  versions: (patientId: string) => ['plans', 'versions', patientId],
  insulins: ['plans', 'insulins'],
} as const;
