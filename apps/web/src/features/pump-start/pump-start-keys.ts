export const pumpStartKeys = { ofPatient: (patientId: string) => ['pump-start', patientId] } as const;
