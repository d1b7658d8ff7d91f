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
