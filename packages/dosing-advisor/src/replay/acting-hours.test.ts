import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { actingHours, lengthMinutes } from './acting-hours.ts';

/** Half hours of a day; what is named moves glucose by so much. */
const moved = (byHalfHour: Readonly<Record<number, number>>) =>
  Float64Array.from({ length: 48 }, (_, half) => byHalfHour[half] ?? 0);

describe('the hours in which a change acts', () => {
  it('are those in which it moves glucose by half of the most that it does', () => {
    expect(actingHours(moved({ 10: 4, 11: 5, 12: 10, 13: 9, 14: 5, 15: 4.9 }))).toEqual({
      fromMinute: 330,
      toMinute: 450,
    });
  });

  it('pass midnight', () => {
    expect(actingHours(moved({ 46: 8, 47: 9, 0: 9, 1: 6 }))).toEqual({ fromMinute: 1380, toMinute: 60 });
  });

  it('reach from the first meal until after the last', () => {
    expect(actingHours(moved({ 15: 9, 16: 9, 25: 8, 38: 9 }))).toEqual({ fromMinute: 450, toMinute: 1170 });
  });

  it('are the whole day where nothing, or hardly any of it, is left out', () => {
    const allDay = { fromMinute: 0, toMinute: 0 };
    expect(actingHours(moved({}))).toEqual(allDay);
    expect(actingHours(new Float64Array(48).fill(7))).toEqual(allDay);
    expect(actingHours(new Float64Array(48).fill(7).fill(0, 5, 8))).toEqual(allDay);
    expect(lengthMinutes(allDay)).toBe(1440);
  });

  it('hold every time at which it acts, on the half hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 48, maxLength: 48 }), (amounts) => {
        const hours = actingHours(Float64Array.from(amounts));
        const halves = lengthMinutes(hours) / 30;
        expect(Number.isInteger(halves)).toBe(true);
        const inHours = new Set(Array.from({ length: halves }, (_, half) => (hours.fromMinute / 30 + half) % 48));
        const most = Math.max(...amounts);
        for (const [half, amount] of amounts.entries()) if (2 * amount > most) expect(inHours.has(half)).toBe(true);
      }),
    );
  });
});
