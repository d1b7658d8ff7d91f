import type { adviceWire } from '@glidepath/api-contract/wire/advice.wire';
import type * as z from 'zod/mini';

import type { ToldAboutPerson } from './made-clinic.ts';

export type ToldAdvice = z.infer<typeof adviceWire>;
export type ToldSetting = ToldAdvice['settings'][number];
export type ToldEpisode = ToldAdvice['episodes'][number];
/** Invariants of everything said about a person: a sentence for each contradiction, none if all hold. */
export type Invariant = (told: ToldAboutPerson, all: ReadonlyMap<string, ToldAboutPerson>) => string[];

export function adviceOf({ recommendation }: ToldAboutPerson): ToldAdvice | null {
  return recommendation?.extra?.advice ?? null;
}

export function refusalCodes({ generation }: ToldAboutPerson): (number | string)[] {
  return (generation?.refusals ?? []).map(({ code }: { code: number | string }) => code);
}

export const isChanged = ({ from, to }: ToldSetting) => from !== to;
export const changedSettings = (told: ToldAboutPerson) => (adviceOf(told)?.settings ?? []).filter(isChanged);

/** With a sensor values are decided by what all the recorded days would have been: single episodes say nothing about that. */
export const isByReplay = ({ glucose_source }: Pick<ToldAdvice, 'glucose_source'>) => glucose_source === 'sensor';
/** The changes for which something that happened must speak. */
export function changesByEpisodes(told: ToldAboutPerson): ToldSetting[] {
  const advice = adviceOf(told);
  return advice && !isByReplay(advice) ? changedSettings(told) : [];
}

/** A value of the plan in words, for a failure that can be read. */
export function settingName({ place, from, to, code }: ToldSetting): string {
  const where =
    'period' in place
      ? `${place.period}${'low_mg_dl' in place ? ` ${place.low_mg_dl}-${place.high_mg_dl}` : ''}`
      : `${('at_minute' in place ? place.at_minute : place.start_minute) / 60} h`;
  return `${place.area} ${where} ${from} -> ${to} (${code})`;
}
