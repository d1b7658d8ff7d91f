/** Anybody can read these in the app: they tell builds apart and protect nothing (D1-004). */
export const WEB_CLIENT = { clientId: 'glidepath-web', clientSecret: 'glidepath-web' } as const;
