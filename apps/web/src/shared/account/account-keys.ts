export const userKeys = { own: ['user'] } as const;

export const clinicKeys = { own: ['clinic'] } as const;

export const patientKeys = {
  all: ['patients'],
  list: ['patients', 'list'],
  one: (patientId: string) => ['patients', 'one', patientId],
} as const;

export const settingsKeys = { public: ['public-settings'], environments: ['environments'] } as const;
