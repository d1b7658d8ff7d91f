import { quantile } from '@glidepath/quantities';

import { addAt } from '../preparation/add-at.ts';

/** For each share one value a slot; null where a slot has too few. */
export type Curves = readonly (readonly (number | null)[])[];

/** Values sorted into slots of the day by counting, then one small sort a slot. */
export type SlottedValues = Readonly<{ starts: Uint32Array; values: Float64Array }>;

export function slottedValues(slots: Uint16Array, values: Float64Array, slotCount: number): SlottedValues {
  const starts = new Uint32Array(slotCount + 1);
  for (const slot of slots) addAt(starts, slot + 1, 1);
  for (let slot = 0; slot < slotCount; slot += 1) addAt(starts, slot + 1, starts[slot] ?? 0);
  const next = starts.slice();
  const placed = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const slot = slots[index] ?? 0;
    const place = next[slot] ?? 0;
    placed[place] = values[index] ?? 0;
    next[slot] = place + 1;
  }
  for (let slot = 0; slot < slotCount; slot += 1) placed.subarray(starts[slot], starts[slot + 1]).sort();
  return { starts, values: placed };
}

export function countIn({ starts }: SlottedValues, slot: number): number {
  return (starts[slot + 1] ?? 0) - (starts[slot] ?? 0);
}

export function slotQuantiles(slotted: SlottedValues, shares: readonly number[], least: number): Curves {
  const slotCount = slotted.starts.length - 1;
  return shares.map((share) =>
    Array.from({ length: slotCount }, (_, slot) =>
      countIn(slotted, slot) < least
        ? null
        : quantile(slotted.values.subarray(slotted.starts[slot], slotted.starts[slot + 1]), share),
    ),
  );
}
