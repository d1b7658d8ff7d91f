/** How a badge shows what the patient said to a shared plan; most have not said anything yet. */
export const ANSWER_TONES = { Pending: 'warning', Accepted: 'success', Rejected: 'muted' } as const;
