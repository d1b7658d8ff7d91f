import type * as z from 'zod/mini';

import type { adviceWire } from '../wire/advice.wire.ts';
import type { Camelised } from '../wire/camel-case.ts';

type TakenDose = NonNullable<Camelised<z.infer<typeof adviceWire>>['takenOtherwise']>[number];

/** Which text tells planned against taken, with the doses and the times of day in it. */
type TakenSentence = Readonly<{
  key: string;
  units: Readonly<{ planned: number; taken: number }>;
  minutes: Readonly<Record<string, number>>;
}>;

export function takenSentence({ dose, atMinute, takenAtMinute, plannedUnits, takenUnits }: TakenDose): TakenSentence {
  const units = { planned: plannedUnits, taken: takenUnits };
  if (atMinute === undefined) return { key: `summary.taken.${dose}`, units, minutes: {} };
  return takenAtMinute === undefined
    ? { key: 'summary.taken.basalAt', units, minutes: { time: atMinute } }
    : { key: 'summary.taken.basalTime', units, minutes: { time: atMinute, takenTime: takenAtMinute } };
}
