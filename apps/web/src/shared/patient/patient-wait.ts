/** Something about a patient that waits for somebody of the clinic. */
export type PatientWait = Readonly<{
  /** Of its own among those of a patient. */
  key: string;
  text: string;
  /** What is done about it, and where: an address, or the id of a part of the page that is open. */
  action: Readonly<{ text: string }> & (Readonly<{ to: string }> | Readonly<{ partId: string }>);
}>;

/** `pending`: more may come. `incomplete`: something could not be read, and the page says what. */
export type PatientWaits = Readonly<{ waits: readonly PatientWait[]; state: 'pending' | 'complete' | 'incomplete' }>;

type Asked = Readonly<{ isError: boolean; isPending: boolean; isEnabled?: boolean }>;

/** What is known of the things that a list of waits is made of. */
export function waitsState(asked: readonly Asked[]): PatientWaits['state'] {
  const counted = asked.filter(({ isEnabled }) => isEnabled !== false);
  if (counted.some(({ isPending, isError }) => isPending && !isError)) return 'pending';
  return counted.some(({ isError }) => isError) ? 'incomplete' : 'complete';
}

/** In this order. */
export function joinedWaits(parts: readonly PatientWaits[]): PatientWaits {
  const states = parts.map(({ state }) => state);
  return {
    waits: parts.flatMap(({ waits }) => waits),
    state: (['pending', 'incomplete'] as const).find((state) => states.includes(state)) ?? 'complete',
  };
}
