import type * as z from 'zod/mini';

import type { adviceWire } from '../wire/advice.wire.ts';
import type { Camelised } from '../wire/camel-case.ts';

type TakenDose = NonNullable<Camelised<z.infer<typeof adviceWire>>['takenOtherwise']>[number];

/** Which text tells planned against taken, with the doses and the times of day in it. */
type TakenSentence = Readonly<{
  key: string;
  /** On how many days, and what the advisor made of it: what more insulin than planned did changes no dose at all. */
  daysKey: string;
  units: Readonly<{ planned: number; taken: number }>;
  minutes: Readonly<Record<string, number>>;
}>;

export function takenSentence(taken: TakenDose): TakenSentence {
  const { dose, atMinute, takenAtMinute, hoursFromMinute, hoursToMinute, plannedUnits, takenUnits } = taken;
  const units = { planned: plannedUnits, taken: takenUnits };
  if (dose === 'between-meals') {
    return { key: 'summary.taken.betweenMeals', daysKey: 'summary.taken.daysBetweenMeals', units, minutes: {} };
  }
  const daysKey = takenUnits > plannedUnits ? 'summary.taken.daysOfMore' : 'summary.taken.days';
  if (hoursFromMinute !== undefined && hoursToMinute !== undefined) {
    return { key: 'summary.taken.basalHours', daysKey, units, minutes: { from: hoursFromMinute, to: hoursToMinute } };
  }
  if (atMinute === undefined) return { key: `summary.taken.${dose}`, daysKey, units, minutes: {} };
  return takenAtMinute === undefined
    ? { key: 'summary.taken.basalAt', daysKey, units, minutes: { time: atMinute } }
    : { key: 'summary.taken.basalTime', daysKey, units, minutes: { time: atMinute, takenTime: takenAtMinute } };
}
