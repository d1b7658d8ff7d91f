export const titrationKeys = {
  ofPatient: (patientId: string) => ['titration', patientId],
  status: (patientId: string) => ['titration', patientId, 'status'],
  whole: (patientId: string) => ['titration', patientId, 'whole'],
  own: (patientId: string) => ['titration', patientId, 'own'],
} as const;
