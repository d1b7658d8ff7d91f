export const recommendationKeys = {
  ofPatient: (patientId: string) => ['recommendations', patientId],
  list: (patientId: string) => ['recommendations', patientId, 'list'],
  readiness: (patientId: string) => ['recommendations', patientId, 'readiness'],
  lastRefusal: (patientId: string) => ['recommendations', patientId, 'last-refusal'],
} as const;
