/** What the app and the server are about to share. */
export type SharedSecret = Readonly<{ secret: string; link: string }>;
