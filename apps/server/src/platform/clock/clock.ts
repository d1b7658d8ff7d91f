/** The only source of "now" on the server, so that tests can set it. */
export type Clock = Readonly<{ now(): Date }>;

export const systemClock: Clock = { now: () => new Date() };
