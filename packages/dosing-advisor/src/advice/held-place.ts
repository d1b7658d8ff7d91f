import type { GuardTag } from '../limits/guard.ts';
import type { ReasonCode } from './reason-code.ts';
import type { SettingAdvice, SettingPlace } from './setting-advice.ts';

/** Why a change was not made after all, and which way it went. */
export type Held = Readonly<{
  code: 'MIXED_EVIDENCE' | 'FORECAST_LOWS' | 'GUARDS_REVERSE' | 'NOT_BY_ITSELF';
  insulinChange: number;
  /** Time below 70 and 54 mg/dL that was expected with the change, in percent. */
  forecast?: Readonly<{ forecastBelow70Percent: number; forecastBelow54Percent: number }>;
}>;

/** By the place of the value. */
export type HeldPlaces = ReadonlyMap<string, Held>;
export const NONE_HELD: HeldPlaces = new Map();

export const heldAt = (held: HeldPlaces, place: SettingPlace): Held | undefined => held.get(placeKey(place));

export function withHeld(
  held: HeldPlaces,
  settings: readonly SettingAdvice[],
  reason: Omit<Held, 'insulinChange'>,
): HeldPlaces {
  const more = settings.map(
    ({ place, insulinChangePercent }) => [placeKey(place), { ...reason, insulinChange: insulinChangePercent }] as const,
  );
  return new Map([...held, ...more]);
}

export const placeKey = (place: SettingPlace): string => Object.values(place).join(' ');

/** What may hold a value back, the most telling first. */
const HELD_BY = [
  'TAKEN_OTHERWISE',
  'CHANGED_LATELY',
  'UNLOGGED_MEALS',
  'FOOD_NOT_BASAL',
  'MISSED_BOLUSES',
  'LEVEL_2_BLOCK',
  'HYPO_BLOCK',
  'TBR_BLOCK',
  'CARE_LOW',
  'CARE_GOALS',
  'NOT_HELD_OUT',
] as const satisfies readonly (GuardTag & ReasonCode)[];

/** Why a value stays that would have changed; undefined where nothing held it. */
export const heldBackBy = (tags: readonly GuardTag[]): ReasonCode | undefined =>
  HELD_BY.find((tag) => tags.includes(tag));
