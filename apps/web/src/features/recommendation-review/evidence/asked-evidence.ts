import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { LaneValue } from '../canvas/use-lane-editing.ts';
import type { StageReason } from './stage-reasons.ts';

/** The change whose evidence somebody asked for; asked for again it is a new request. */
export type AskedEvidence = Readonly<{
  key: string;
  request: number;
  /** True once for each request. */
  isNew: (request: number) => boolean;
}>;

/** Equal for one change, and for no other. */
export const reasonKey = ({ difference: { quantity, place }, origin }: StageReason) =>
  JSON.stringify([quantity, place, origin]);

/** The change that a value of the drawing is part of, where there is evidence for it. */
export function reasonOfValue(
  reasons: readonly StageReason[],
  { lane: { quantity }, piece: { key, stretches } }: LaneValue,
): StageReason | null {
  const [first] = stretches;
  const fromMinute = first?.fromMinute ?? 0;
  const found = reasons.find(({ difference: { quantity: changed, place }, setting }) => {
    if (changed !== quantity || setting === null) return false;
    if (place.period !== undefined) return place.period === key;
    if (place.atMinute !== undefined) return place.atMinute === fromMinute;
    const { startMinute = 0, endMinute = MINUTES_PER_DAY } = place;
    return stretches.some((stretch) => stretch.fromMinute < endMinute && startMinute < stretch.toMinute);
  });
  return found ?? null;
}
