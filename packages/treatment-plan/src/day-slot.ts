/** The times of day that a plan doses by. Screens show bedtime as Night. */
export const DAY_SLOTS = ['morning', 'afternoon', 'evening', 'bedtime'] as const;
export type DaySlot = (typeof DAY_SLOTS)[number];

export type PerSlot<Value> = Readonly<Record<DaySlot, Value>>;

export function perSlot<Value>(valueOf: (slot: DaySlot) => Value): PerSlot<Value> {
  return {
    morning: valueOf('morning'),
    afternoon: valueOf('afternoon'),
    evening: valueOf('evening'),
    bedtime: valueOf('bedtime'),
  };
}
