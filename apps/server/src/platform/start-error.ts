/** What an operator can act on: the start stops with this one sentence instead of a trace. */
export class StartError extends Error {}
