import { MINUTES_PER_DAY } from '@glidepath/quantities';

/** How wide a slot of the profile is (D3-02). */
export const PROFILE_SLOT_MINUTES = 15;

/** mg/dL, from the lowest to the highest. */
export const PROFILE_LEVELS = ['outerLow', 'innerLow', 'median', 'innerHigh', 'outerHigh'] as const;
export type ProfileLevel = (typeof PROFILE_LEVELS)[number];
export type ProfileLevels = Readonly<Record<ProfileLevel, number>>;

/** Levels are null where a slot has too few readings. */
export type ProfileSlot = Readonly<{ startMinute: number; levels: ProfileLevels | null }>;

/** The end of the day shows the slot at midnight again (D3-02). */
export function profileSlotAt(slots: readonly ProfileSlot[], minute: number): ProfileSlot | undefined {
  return slots.find(({ startMinute }) => startMinute === minute % MINUTES_PER_DAY);
}
