import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AgpReport } from './report-answer.ts';

/** How wide a slot of the profile is (D3-02). */
export const PROFILE_SLOT_MINUTES = 15;

/** mg/dL, from the lowest to the highest. */
export const PROFILE_LEVELS = ['outerLow', 'innerLow', 'median', 'innerHigh', 'outerHigh'] as const;
export type ProfileLevel = (typeof PROFILE_LEVELS)[number];
export type ProfileLevels = Readonly<Record<ProfileLevel, number>>;

/** Levels are null where a slot has too few readings. */
export type ProfileSlot = Readonly<{ startMinute: number; levels: ProfileLevels | null }>;

/** What the clinic chose as the outer band of the profile (D3-02). */
export type OuterBand = '10-90' | '5-95';

/** The wider band is sent exactly where the clinic chose it. */
export function sentOuterBand(cgmGraph: AgpReport['cgmGraph']): OuterBand {
  return cgmGraph.some(({ p5 }) => p5 !== undefined) ? '5-95' : '10-90';
}

export function profileSlots(cgmGraph: AgpReport['cgmGraph'], outerBand: OuterBand): ProfileSlot[] {
  return cgmGraph.map((slot) => ({ startMinute: slot.time, levels: levelsOf(slot, outerBand) }));
}

/** All five or none: a slot with a level missing is a gap. */
function levelsOf(slot: AgpReport['cgmGraph'][number], outerBand: OuterBand): ProfileLevels | null {
  const outerLow = (outerBand === '5-95' ? slot.p5 : slot.p10) ?? null;
  const outerHigh = (outerBand === '5-95' ? slot.p95 : slot.p90) ?? null;
  const { p25: innerLow, p50: median, p75: innerHigh } = slot;
  if (outerLow === null || outerHigh === null) return null;
  if (innerLow === null || median === null || innerHigh === null) return null;
  return { outerLow, innerLow, median, innerHigh, outerHigh };
}

/** The end of the day shows the slot at midnight again (D3-02). */
export function profileSlotAt(slots: readonly ProfileSlot[], minute: number): ProfileSlot | undefined {
  return slots.find(({ startMinute }) => startMinute === minute % MINUTES_PER_DAY);
}
